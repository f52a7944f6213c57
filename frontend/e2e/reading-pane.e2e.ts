import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAccount, scansByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';
import { phishing, unlike } from './support/messages.js';

const open = useBrowser();
const COUNT = 12;
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const isFocused = (link: Locator) => link.evaluate((element) => element === document.activeElement);

async function inbox() {
  const ada = await newAccount();
  const messages = Array.from({ length: COUNT }, (_, index) => ({
    body: unlike(index).body,
    subject: `Message ${index}`,
    sender: 'billing@northwind.example',
  }));
  await scansByApi(ada.token, messages);
  const { page, complaints } = await open();
  await page.setViewportSize(WIDE);
  await takeSession(page, ada);
  await page.goto('/app/scans?review=open&size=25');
  await expect(page).toShow(`Showing ${COUNT} of ${COUNT} results`);
  return { page, complaints, pane: page.getByRole('region', { name: 'Message', exact: true }) };
}

/** So many that are like one another, from three senders. */
const OUTBREAK = 10;

it('thirty messages that wait are read and decided, with a key each and an outbreak at once, without a page load', async () => {
  const ada = await newAccount();
  const single = Array.from({ length: 20 }, (_, index) => ({
    body: unlike(index).body,
    subject: `Message ${index}`,
    sender: `person${index}@northwind.example`,
  }));
  const alike = Array.from({ length: OUTBREAK }, (_, index) => ({
    body: phishing.body,
    subject: `Outbreak ${index}`,
    sender: `sender${index % 3}@northwind.example`,
  }));
  await scansByApi(ada.token, [...single, ...alike]);
  const { page, complaints } = await open();
  await page.setViewportSize(WIDE);
  await takeSession(page, ada);
  const rows = page.getByRole('table', { name: 'Scans' }).getByRole('link', { name: /^View/ });
  // Which are alike is found behind.
  await expect
    .poll(async () => {
      await page.goto('/app/scans?review=open&size=50');
      await expect(page).toShow('Showing 30 of 30 results');
      return rows.count();
    })
    .toBe(21);
  await expect(page).toShow(
    '10 messages from sender0@northwind.example, sender1@northwind.example, sender2@northwind.example',
  );
  const pane = page.getByRole('region', { name: 'Message', exact: true });
  await rows.first().click();
  await pane.getByText('10 similar messages from 3 senders').click();
  await pane.getByRole('link', { name: 'Outbreak 0', exact: true }).waitFor();
  expect(await look(page, 'like messages')).toEqual([]);
  await page.setViewportSize(WIDE);
  await page.goto('/app/scans?review=open&size=50');
  await expect(page).toShow('Showing 30 of 30 results');
  let [keys, loads] = [0, 0];
  page.on('load', () => (loads += 1));
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const reads = async (subject: string) => {
    await pane.getByRole('heading', { name: subject, exact: true }).waitFor();
    await pane.getByText('Why this score').waitFor();
  };
  await press('j');
  await reads('Outbreak 9');
  await press('b');
  await expect(page).toShow('10 messages blocked');
  await reads('Message 19');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await expect.poll(() => rows.count()).toBe(20);
  await press('u');
  await expect(page).toShow('10 messages reopened');
  await expect.poll(() => rows.count()).toBe(21);
  await press('k');
  await reads('Outbreak 9');
  await press('b');
  for (let index = 19; index >= 0; index -= 1) {
    await reads(`Message ${index}`);
    await press(index % 2 === 0 ? 'b' : 'r');
  }
  await expect(page).toShow('Nothing is waiting for a decision.');
  await pane.waitFor({ state: 'detached' });
  expect({ keys, loads }).toEqual({ keys: 25, loads: 0 });
  await page.goto('/app/scans?review=blocked');
  await expect(page).toShow('Showing 10 of 20 results');
  expect(complaints).toEqual([]);
});

it('goes on when the row that it led to goes as well: decisions need not be saved in the order of the keys', async () => {
  const { page, complaints } = await inbox();
  const links = page.getByRole('table', { name: 'Scans' }).getByRole('link', { name: /^View/ });
  let save: (() => void) | undefined;
  await page.route('/api/scans/reviews', async (route) => {
    if (!save) await new Promise<void>((resolve) => (save = resolve));
    await route.continue();
  });
  const first = links.first();
  await page.keyboard.press('j');
  await expect.poll(() => isFocused(first)).toBe(true);
  await page.keyboard.press('b');
  await expect.poll(() => save).toBeDefined();
  for (let place = 1; place < COUNT - 1; place += 1) await page.keyboard.press('j');
  await expect.poll(() => isFocused(links.last())).toBe(true);
  await page.keyboard.press('r');
  await expect.poll(() => links.count()).toBe(COUNT - 1);
  await expect.poll(() => isFocused(first)).toBe(true);
  save?.();
  await expect.poll(() => links.count()).toBe(COUNT - 2);
  await expect.poll(() => isFocused(first)).toBe(true);
  expect(complaints).toEqual([]);
});

it('all that match are decided about at once, and taken back', async () => {
  const { page, complaints } = await inbox();
  await page.goto('/app/scans?review=open&size=');
  await expect(page).toShow(`Showing 10 of ${COUNT} results`);
  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('toolbar', { name: 'Selected scans' });
  await bar.getByText('10 scans selected').waitFor();
  await bar.getByRole('button', { name: `Select all ${COUNT} that match` }).click();
  await bar.getByText(`${COUNT} scans selected`).waitFor();
  expect(await look(page, 'all that match')).toEqual([]);
  await bar.getByRole('button', { name: 'Block' }).click();
  await expect(page).toShow(`${COUNT} messages blocked`);
  await expect(page).toShow('Nothing is waiting for a decision.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toShow(`${COUNT} messages reopened`);
  await expect(page).toShow(`Showing 10 of ${COUNT} results`);
  expect(complaints).toEqual([]);
});

it('all that a search finds are decided about at once, and marked as what they are', async () => {
  const { page, complaints } = await inbox();
  await page.goto('/app/scans?q=Message');
  await expect(page).toShow(`Showing 10 of ${COUNT} results for "Message"`);
  const bar = page.getByRole('toolbar', { name: 'Selected scans' });
  const selectAll = async () => {
    await page.getByLabel('Select all on this page').check();
    await bar.getByRole('button', { name: `Select all ${COUNT} that match` }).click();
  };
  await selectAll();
  await bar.getByRole('button', { name: 'Feedback' }).click();
  await page.getByRole('menuitem', { name: 'Legitimate' }).click();
  await expect(page).toShow(`${COUNT} messages marked as legitimate`);
  await selectAll();
  await bar.getByRole('button', { name: 'Release' }).click();
  await expect(page).toShow(`${COUNT} messages released`);
  await page.goto('/app/scans?feedback=legitimate&review=released');
  await expect(page).toShow(`Showing 10 of ${COUNT} results`);
  await page.getByLabel('Select Email scan: Message 11').check();
  expect(await look(page, 'feedback for many')).toEqual([]);
  await page.setViewportSize(WIDE);
  await bar.getByRole('button', { name: 'Feedback' }).click();
  await page.getByRole('menuitem', { name: 'Harmful' }).click();
  await expect(page).toShow('Message marked as harmful');
  expect(complaints).toEqual([]);
});

it('on the page of a scan j and k go through its list, and Back keeps the row', async () => {
  const { page, complaints } = await inbox();
  await page.goto('/app/scans?channel=email&size=25');
  await page.getByRole('link', { name: 'View Email scan: Message 7' }).click();
  await expect(page).toShowHeading('Message 7');
  await page.keyboard.press('k');
  await expect(page).toShowHeading('Message 8');
  await page.reload();
  await expect(page).toShowHeading('Message 8');
  for (const next of [7, 6, 5]) {
    await page.keyboard.press('j');
    await expect(page).toShowHeading(`Message ${next}`);
  }
  await page.goBack();
  await expect(page).toBeAt('/app/scans?channel=email&size=25');
  const row = page.getByRole('link', { name: 'View Email scan: Message 5' });
  await expect.poll(() => isFocused(row)).toBe(true);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toShowHeading('Message 4');
  expect(complaints).toEqual([]);
});

it('a row opens beside the list, which Back, reload and a narrow screen respect', async () => {
  const { page, complaints, pane } = await inbox();
  await page.getByRole('link', { name: 'View Email scan: Message 7' }).click();
  await pane.getByRole('heading', { name: 'Message 7' }).waitFor();
  expect(await page.locator('tr[aria-current]').getByRole('link').innerText()).toBe('Message 7');
  expect(await look(page, 'reading pane')).toEqual([]);
  await page.setViewportSize(WIDE);
  await page.reload();
  await pane.getByRole('heading', { name: 'Message 7' }).waitFor();
  await pane.getByRole('button', { name: 'Block' }).click();
  await expect(page).toShow('Message blocked');
  await pane.getByRole('heading', { name: 'Message 6' }).waitFor();
  await pane.getByRole('button', { name: 'Close the message' }).click();
  await pane.waitFor({ state: 'detached' });
  await page.setViewportSize(PHONE);
  const row = page.getByRole('link', { name: 'View Email scan: Message 5' });
  await row.click();
  await pane.getByRole('heading', { name: 'Message 5' }).waitFor();
  await expect.poll(() => isOnScreen(page, 'Release')).toBe(true);
  await expect.poll(() => isOnScreen(page, 'Block')).toBe(true);
  expect(await look(page, 'message on a phone', { layout: 'narrow' })).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.goBack();
  await expect(page).toBeAt('/app/scans?review=open&size=25');
  await expect.poll(() => isFocused(row)).toBe(true);
  await row.click();
  await pane.getByRole('button', { name: 'Block' }).click();
  await pane.getByRole('heading', { name: 'Message 4' }).waitFor();
  expect(complaints).toEqual([]);
});

it.each([WIDE, PHONE])('the decision is on the screen of a scan of $width px', async (viewport) => {
  const { page, complaints } = await inbox();
  await page.setViewportSize(viewport);
  await page.goto('/app/scans');
  await page.getByRole('link', { name: 'View Email scan: Message 7' }).click();
  await expect(page).toShowHeading('Message 7');
  await expect.poll(() => isOnScreen(page, 'Release')).toBe(true);
  await expect.poll(() => isOnScreen(page, 'Block')).toBe(true);
  expect(await page.getByRole('main').getByRole('link', { name: 'New scan' }).count()).toBe(0);
  expect(await look(page, `scan that waits ${viewport.width}`)).toEqual([]);
  expect(complaints).toEqual([]);
});

/** Whether the whole button is in sight without scrolling. */
async function isOnScreen(page: Page, name: string): Promise<boolean> {
  const box = await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

it('keys that are quicker than the code behind them are kept', async () => {
  const { page, complaints, pane } = await inbox();
  await page.route('**/assets/Triage-*.js', async (route) => {
    await page.locator('[data-scan] a').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await route.continue();
  });
  await page.reload();
  await pane.getByRole('heading', { name: `Message ${COUNT - 2}`, exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
