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
  await expect(page).toShow(`Legitimate, reported by ${ada.email}`);
  await expect(page).toShow('Announced on our website.');

  await page.reload();
  await page.getByRole('button', { name: 'Change feedback' }).click();
  await page.getByLabel('This message is').selectOption('harmful');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toShow(`Harmful, reported by ${ada.email}`);
  await page.goto('/app/templates');
  const figures = page.getByRole('region', { name: 'Your feedback' });
  await figures.getByText('Promises a prize or reward').waitFor();
  await figures.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toBeAt('/app/scans?feedback=harmful');
  await expect(page).toShow('Showing 1 of 1 results');
  await page.goto(`/app/scans/${id}`);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toShow('Is this message legitimate');
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
  await page.getByRole('button', { name: "Don't alarm again" }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Approve as template/).uncheck();
  await dialog.getByText('Declare what was new').click();
  await dialog.getByLabel('kelpandpine.com').selectOption('domains');
  await dialog.getByLabel(/^Prizes and rewards/).check();
  await dialog.getByText(/of your 1 alarms of the last 30 days/).waitFor();
  await dialog.getByRole('button', { name: "Don't alarm again" }).click();
  await expect(page).toShow('The false alarm is settled. Message released.');
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
  await page.getByRole('button', { name: "Don't alarm again" }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the template').fill('Autumn raffle');
  await dialog.getByText('None of them was judged harmful').waitFor();
  await dialog.getByRole('button', { name: "Don't alarm again" }).click();
  await expect(page).toShow(`Legitimate, reported by ${ada.email}`);

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

it('a false alarm is settled for good in three clicks from the open message, and with it what waits like it', async () => {
  const { page } = await open();
  const ada = await newAccount();
  const [one, two] = [
    await scanByApi(ada.token, raffle('Tom', '8f2ac01'), 'Raffle 2026-11'),
    await scanByApi(ada.token, raffle('Anna', '77c9'), 'Raffle 2026-12'),
  ];
  await page.setViewportSize({ width: 1280, height: 900 });
  await takeSession(page, ada);
  await page.goto('/app/scans?review=open&size=25');
  await page.getByRole('table', { name: 'Scans' }).getByRole('link', { name: /^View/ }).first().click();
  const pane = page.getByRole('region', { name: 'Message', exact: true });
  await pane.getByRole('button', { name: "Don't alarm again" }).click();
  const dialog = page.getByRole('dialog');
  await expect(page).toShow(
    '2 of your 2 alarms of the last 30 days would drop to 3 or less. None of them was judged harmful.',
  );
  await expect(page).toShow('One other message that waits for a decision is released, too.');
  expect(await dialog.getByLabel('Name of the template').inputValue()).toBe('Raffle');
  await dialog.getByRole('button', { name: "Don't alarm again" }).click();
  await expect(page).toShow('The false alarm is settled. 2 messages released.');
  for (const { id } of [one, two]) {
    await page.goto(`/app/scans/${id}`);
    await expect(page).toShow('Released');
  }
});
