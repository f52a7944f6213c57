import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpointByApi, newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { startReceiver } from './support/receiver.js';

const open = useBrowser();
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.state.status = 204;
});
afterAll(() => receiver.stop());

async function openWebhooks() {
  const visit = await open();
  const ada = await newAccount();
  await takeSession(visit.page, ada);
  return { ...visit, ada };
}

async function openEndpoint() {
  const visit = await openWebhooks();
  const { id } = await endpointByApi(visit.ada.token, receiver.url, ['scan.high_risk']);
  await visit.page.goto(`/app/webhooks/${id}`);
  await expect(visit.page).toShow(receiver.url);
  return { ...visit, id };
}

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'Actions for this endpoint' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const secretOf = (page: Page) => page.getByRole('dialog').locator('code').innerText();

describe('webhooks', () => {
  it('are registered, and the secret is shown once', async () => {
    const { page, complaints } = await openWebhooks();
    await page.goto('/app/webhooks');
    await expect(page).toShow('No webhook endpoints yet');
    await page.getByRole('button', { name: 'New endpoint' }).click();
    await page.getByLabel('High risk: a score of 7 or more').uncheck();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toShow('URL is required');
    await expect(page).toShow('Choose at least one event');
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByLabel('Every completed scan').check();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toShow('Signing secret');
    const secret = await secretOf(page);
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page).toShow('Scan completed');
    expect(await page.getByText(secret).count()).toBe(0);
    await page.getByRole('link', { name: `View ${receiver.url}` }).click();
    await expect(page).toShow('Nothing was sent in the last 30 days.');
    expect(complaints).toEqual([]);
  });

  it('keep what was typed when the server refuses the address, and say why beside it', async () => {
    const { page } = await openWebhooks();
    await page.goto('/app/webhooks');
    await page.getByRole('button', { name: 'New endpoint' }).click();
    await page.getByLabel('URL').fill('ftp://example.com/');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toShow(/^The URL must start with/);
    expect(await page.getByLabel('URL').inputValue()).toBe('ftp://example.com/');
  });

  it('are tested; the log tells how it went, and sends again', async () => {
    const { page, complaints } = await openEndpoint();
    receiver.state.status = 500;
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(page).toShow('Test event sent');
    await expect(page).toShow('Failed');
    await expect(page).toShow(/500/);
    receiver.state.status = 204;
    await page.getByRole('button', { name: 'Resend Test' }).click();
    await expect(page).toShow('Delivered');
    expect(receiver.state.received.at(-1)).toContain('endpoint.test');
    expect(complaints).toEqual([]);
  });

  it('are changed, switched off and on, given a new secret, and deleted', async () => {
    const { page, complaints } = await openEndpoint();
    await choose(page, 'Edit');
    await page.getByLabel('Every completed scan').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('Sends: Scan completed, High risk');
    await choose(page, 'Disable');
    await expect(page).toShow('An Admin disabled this endpoint. Nothing is sent to it.');
    expect(await page.getByRole('button', { name: 'Send test event' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Send test event' }).waitFor();
    await choose(page, 'Rotate secret');
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await expect(page).toShow('Signing secret');
    expect(await secretOf(page)).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();
    await choose(page, 'Delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toBeAt('/app/webhooks');
    await expect(page).toShow('No webhook endpoints yet');
    expect(complaints).toEqual([]);
  });

  it('that are not there say so', async () => {
    const { page } = await openWebhooks();
    await page.goto('/app/webhooks/01976f9c-5c1e-7000-8000-3a5b7c9d1e2f');
    await expect(page).toShowHeading('Webhook endpoint not found');
    await page.getByRole('link', { name: 'Back to webhooks' }).click();
    await expect(page).toBeAt('/app/webhooks');
  });
});
