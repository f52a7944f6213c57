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
  await page.goto('/app/templates');
  const figures = page.getByRole('region', { name: 'Your feedback' });
  await figures.getByText('Promises a prize or reward').waitFor();
  await figures.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toBeAt('/app/scans?feedback=harmful');
  await expect(page).toShow('Showing 1 of 1 results');
  await page.goto(`/app/scans/${id}`);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toShow('What is this message?');
});

it('what a false alarm was about is added to what the company sends, in one step', async () => {
  const { page } = await open();
  const ada = await newAccount();
  const body =
    'Congratulations Mia, you have won a 50 EUR voucher! Claim your prize: https://www.kelpandpine.com/prize';
  const subject = 'You have won our autumn prize draw!';
  const { id, score } = await scanByApi(ada.token, body, subject);
  expect(score).toBeGreaterThan(6);
  await takeSession(page, ada);
  await page.goto(`/app/scans/${id}`);
  await page.getByRole('button', { name: 'Legitimate' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add to what we send' }).click();
  await page.getByLabel('kelpandpine.com').selectOption('domains');
  await page.getByLabel(/^Prizes and rewards/).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toShow('Saved: it counts from the next message on');
  expect((await scanByApi(ada.token, body, subject)).score).toBeLessThan(score);
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
