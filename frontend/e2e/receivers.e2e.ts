import { expect, it } from 'vitest';
import { eventSourcesByApi, newAccount, postEvent, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';

const open = useBrowser();

it('what receivers answer comes from a source that an Admin adds, and is seen on the scan and its sender', async () => {
  const { page, complaints } = await open();
  const ada = await newAccount();
  await takeSession(page, ada);
  await page.goto('/app/webhooks');
  const sources = page.getByRole('region', { name: 'Bounces and complaints' });
  const add = async (provider: string, name: string) => {
    await sources.getByRole('button', { name: 'Add event source' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add event source' });
    await dialog.getByRole('combobox', { name: 'Provider' }).selectOption(provider);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add' }).click();
  };
  await add('Reports by mail', 'Feedback loops');
  await sources.getByRole('button', { name: 'Copy the address for Feedback loops' }).waitFor();
  await add('Postmark', 'Newsletter');
  const secret = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const known = await eventSourcesByApi(ada.token);
  expect(known[0]?.mailAddress).toMatch(/^events\+[0-9a-f]{56}@reports\.example\.com$/);

  const { id } = await scanByApi(ada.token, 'See you at ten.', undefined, 'desk@northwind.example');
  await postEvent(known[1]?.path ?? '', secret, {
    RecordType: 'SpamComplaint',
    ID: 42,
    Type: 'SpamComplaint',
    Email: 'john@example.com',
    BouncedAt: new Date().toISOString(),
    Metadata: { scanId: id },
  });
  await expect
    .poll(async () => {
      await page.reload();
      await sources.getByRole('button', { name: 'Copy the address for Feedback loops' }).waitFor();
      return sources.getByText('1 event').count();
    })
    .toBe(1);
  expect(await look(page, 'event-sources')).toEqual([]);
  await page.goto(`/app/scans/${id}`);
  await expect(page).toShow('Complaint: spam (john@example.com)');
  await page.getByRole('link', { name: 'desk@northwind.example' }).first().click();
  const answers = page.getByRole('region', { name: 'What receivers answered' });
  await answers.getByText('1 (100%)').waitFor();
  expect(complaints).toEqual([]);
});
