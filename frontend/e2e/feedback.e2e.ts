import { expect, it } from 'vitest';
import { newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

it('feedback on a verdict is given with a note, changed, and withdrawn', async () => {
  const { page } = await open();
  const ada = await newAccount();
  const { id } = await scanByApi(ada.token, 'You have won our yearly raffle', 'Raffle');
  await takeSession(page, ada);
  await page.goto(`/app/scans/${id}`);
  await page.getByRole('button', { name: 'Legitimate' }).click();
  await page.getByLabel('Note').fill('Announced on our website.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toShow(`Legitimate, said ${ada.email}`);
  await expect(page).toShow('Announced on our website.');

  await page.reload();
  await page.getByRole('button', { name: 'Change feedback' }).click();
  await page.getByLabel('This message is').selectOption('harmful');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toShow(`Harmful, said ${ada.email}`);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toShow('What is this message?');
});
