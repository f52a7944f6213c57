import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { proposeIn } from '../../backend/test/support/proposals.js';
import { newAccount, newColleague, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

const raffle = (name: string) =>
  `Hello ${name}!\n\nYou have won our raffle: a gift card worth 50 EUR. Claim your prize within 24 hours: https://www.kelpandpine.com/raffle/8f2ac01\n\nSee you soon!`;

async function propose(scanId: string): Promise<void> {
  const dataDir = inject('dataDir');
  if (dataDir === null)
    throw new Error('Proposals are made only in the database of a server that the tests start');
  await proposeIn(dataDir, randomUUID(), scanId);
}

it('what recurs is settled from the list of proposals, or dismissed, and the history is quiet', async () => {
  const { page, complaints } = await open();
  const ada = await newAccount();
  const bob = await newColleague(ada, 'Member');
  const { id } = await scanByApi(ada.token, raffle('Tom'), 'Raffle 2026-11', 'news@northwind.example');
  const other = 'Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
  const { id: otherId } = await scanByApi(ada.token, other, 'Mailbox full');
  for (const scanId of [id, otherId]) await propose(scanId);
  await takeSession(page, ada);
  await page.goto('/app/templates');
  await page.getByRole('link', { name: 'Recurring alarms' }).click();
  await expect(page).toShowHeading('2 messages cause 100% of your alarms of the last 30 days');
  await page.getByRole('button', { name: 'Not now: Mailbox full' }).click();
  await expect(page).toShow('Not proposed again for 30 days.');
  await expect(page).toShowHeading('One message causes 80% of your alarms of the last 30 days');

  await page.getByRole('button', { name: "Don't alarm again: Raffle 2026-11" }).click();
  const dialog = page.getByRole('dialog');
  await expect(page).toShow('1 of your 2 alarms of the last 30 days would drop to 3 or less.');
  expect(await dialog.getByLabel('Name of the template').inputValue()).toBe('Raffle');
  await dialog.getByRole('button', { name: "Don't alarm again" }).click();
  await expect(page).toShow('The false alarm is settled. Message released.');
  await expect(page).toShow('Nothing recurs');
  expect((await scanByApi(ada.token, raffle('Anna'), 'Raffle 2026-12')).score).toBe(3);
  expect(complaints).toEqual([]);

  await propose(otherId);
  const { page: bobs } = await open();
  await takeSession(bobs, bob);
  await bobs.goto('/app/recurring-alarms');
  await bobs.getByRole('link', { name: 'Mailbox full' }).waitFor();
  expect(await bobs.getByRole('button', { name: /^(Not now|Don't alarm)/ }).count()).toBe(0);
});
