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
  await page.getByLabel('Note (optional)').fill('Announced on our website.');
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

const raffle = (name: string, code: string) =>
  `Hello ${name}!\n\nYou have won our raffle: a gift card worth 50 EUR. Claim your prize within 24 hours: https://www.kelpandpine.com/raffle/${code}\n\nSee you soon!`;

it('a false alarm becomes a template, and the next message like it is clean', async () => {
  const { page } = await open();
  const ada = await newAccount();
  const { id } = await scanByApi(ada.token, raffle('Tom', '8f2ac01'), 'Raffle');
  await takeSession(page, ada);
  await page.goto(`/app/scans/${id}`);
  await page.getByRole('button', { name: 'Approve as template' }).click();
  await page.getByLabel('Name').fill('Autumn raffle');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toShow(`Legitimate, said ${ada.email}`);

  const second = await scanByApi(ada.token, raffle('Anna', '77c9'), 'Raffle');
  expect(second.score).toBe(3);
  await page.goto(`/app/scans/${second.id}`);
  await expect(page).toShow('It matches your template "Autumn raffle".');
  await expect(page).toShow('Matches your template Autumn raffle.');

  const third = await scanByApi(
    ada.token,
    raffle('Anna', 'x').replace('kelpandpine', 'kelp-and-pine'),
    'Raffle',
  );
  await page.goto(`/app/scans/${third.id}`);
  await expect(page).toShow('Differs from your template "Autumn raffle" in: a link');

  await page.goto('/app/templates');
  await expect(page).toShow('Autumn raffle');
  await page.getByRole('button', { name: 'Revoke Autumn raffle' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page).toShow('No templates yet.');
});
