import { expect, it } from 'vitest';
import { newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

it('a sender is locked from its page, its scans say so, and it is unlocked with a note', async () => {
  const { page, complaints } = await open();
  const ada = await newAccount();
  const { id } = await scanByApi(ada.token, 'See you at ten.', undefined, 'desk@northwind.example', {
    submitterAddress: '198.51.100.7',
  });
  await takeSession(page, ada);
  await page.goto(`/app/scans/${id}`);
  await page.getByRole('link', { name: 'Stop the sender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock desk@northwind.example?' });
  await dialog.getByRole('combobox', { name: 'For how long' }).selectOption('1 hour');
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(page).toShow('Sender locked');
  const networks = page.getByRole('region', { name: 'Networks that it sends from' });
  await networks.getByText('198.51.100.0/24').waitFor();
  const again = await scanByApi(ada.token, 'See you at eleven.', undefined, 'desk+1@northwind.example');
  expect(again).toMatchObject({ senderState: 'locked' });
  const state = page.getByRole('region', { name: 'State' });
  await state.getByText('Locked', { exact: true }).waitFor();
  await state.getByRole('button', { name: 'Unlock' }).click();
  const unlocking = page.getByRole('dialog', { name: 'Unlock desk@northwind.example?' });
  await unlocking.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toShow('Say why');
  await unlocking.getByRole('textbox', { name: 'Note' }).fill('Password was reset');
  await unlocking.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toShow('Sender unlocked');
  await expect(page).toShow('Password was reset');
  expect(complaints).toEqual([]);
});

it('an Admin reads the rules as sentences, and adds one', async () => {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto('/app/senders');
  await page.getByRole('link', { name: 'Sender rules' }).click();
  const rules = page.getByRole('list', { name: 'Rules' });
  await rules.getByText('Watch the sender when an outbreak of its messages opens, for 24 hours.').waitFor();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page
    .getByRole('combobox', { name: 'When' })
    .selectOption('it sends from a network that is new to it');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toShow('Sender rules saved');
  await page.reload();
  await rules.getByText('10 of its messages score 7 or more within 60 minutes').waitFor();
  await rules
    .getByText('5 of its messages of a day score above 3 and come from networks that are new')
    .waitFor();
});
