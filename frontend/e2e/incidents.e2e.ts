import { expect, it } from 'vitest';
import { newAccount, outbreaksByApi, scanByApi, scansByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { hijackOf } from './support/hijack.js';
import { look } from './support/look.js';

const open = useBrowser();

const SENDER = 'desk@northwind.example';

it('a hijacked sender is stopped in three clicks from the alert, its messages blocked, the sender unlocked with a note, and the incident closed', async () => {
  const { page, complaints } = await open();
  const ada = await newAccount();
  await scansByApi(ada.token, hijackOf(SENDER));
  await expect.poll(async () => (await outbreaksByApi(ada.token)).length).toBe(1);
  await takeSession(page, ada);
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: /^Alerts: [1-9]/ }).click();
  let clicks = 0;
  const click = async (role: 'link' | 'button', name: string | RegExp) => {
    await page.getByRole(role, { name }).first().click();
    clicks += 1;
  };
  await click('link', /outbreak of harmful messages/);
  await expect(page).toShowHeading(`Incident: ${SENDER}`);
  await expect(page).toShow('Outbreak detected: 10 messages');
  // In a company's first week no rule locks an account.
  await click('button', 'Lock sender');
  await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
  clicks += 1;
  await expect(page).toShow('Sender locked');
  expect(clicks).toBe(3);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Block all 10 open' }).click();
  await expect(page).toShow('10 messages blocked');
  await page.getByRole('button', { name: 'Block all 10 open' }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Reset the password' }).click();
  await expect(page).toShow(`Done by ${ada.email}`);
  expect(await look(page, 'incident')).toEqual([]);

  const stateAtScan = async () => scanByApi(ada.token, 'See you at ten.', undefined, SENDER);
  expect(await stateAtScan()).toMatchObject({ senderState: 'locked' });
  await page.getByRole('button', { name: 'Unlock sender' }).click();
  const unlocking = page.getByRole('dialog', { name: `Unlock ${SENDER}?` });
  await unlocking.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toShow('Say why');
  await unlocking.getByRole('textbox', { name: 'Note' }).fill('Password was reset');
  await unlocking.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toShow('Sender unlocked');
  await expect(page).toShow('Password was reset');
  await unlocking.waitFor({ state: 'detached' });
  expect(await stateAtScan()).toMatchObject({ senderState: 'active' });

  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('main').innerText();
  for (const fact of [
    SENDER,
    'Outbreak detected: 10 messages',
    'Reset the password',
    'Recipients of sent messages',
  ])
    expect(printed).toContain(fact);
  expect(printed).not.toContain('Close incident');
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Close incident' }).click();
  await page.getByRole('textbox', { name: 'Closing note' }).fill('Password reset, nobody was reached.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close incident' }).click();
  await expect(page).toShow('Incident closed');
  await expect(page).toShow('Password reset, nobody was reached.');
  await page.goto('/app/incidents?state=resolved');
  await page.getByRole('link', { name: `View ${SENDER}` }).waitFor();
  expect(await look(page, 'incidents')).toEqual([]);
  expect(complaints).toEqual([]);
});
