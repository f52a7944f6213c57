import { describe, expect, it } from 'vitest';
import { keyByApi, newAccount, newColleague, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';
import { recordMails } from './support/mail.js';

const open = useBrowser();

describe('the mail policy', () => {
  it('is changed by an Admin and kept, and seen by a Member', async () => {
    const { page, complaints } = await open();
    const ada = await newAccount();
    await takeSession(page, ada);
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Company' }).click();
    await page.getByRole('menuitem', { name: 'Mail policy' }).click();
    await expect(page).toShowHeading('Mail policy');
    await page.getByRole('combobox', { name: 'Mode' }).selectOption('enforce');
    await page.getByRole('combobox', { name: 'Hold' }).selectOption('From a score of 8');
    await page.getByRole('combobox', { name: 'Refuse' }).selectOption('From a score of 7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toShow('Must not be lower than the score of a milder action');
    await page.getByRole('combobox', { name: 'Refuse' }).selectOption('From a score of 10');
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByRole('combobox', { name: 'Evidence' }).selectOption('Program attached');
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Refuse');
    await page.getByLabel('Recipients per day').fill('ten');
    await page.getByRole('combobox', { name: 'Over a limit' }).selectOption('stop');
    await page.getByLabel('Tag in the subject').fill('[Look]');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toShow('Enter a whole number from 1 to 1,000,000');
    await page.getByLabel('Recipients per day').fill('1000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toShow('Saved. Applies to mail from now on.');
    await page.reload();
    expect(await page.getByRole('combobox', { name: 'Mode' }).inputValue()).toBe('enforce');
    expect(await page.getByRole('combobox', { name: 'Hold' }).inputValue()).toBe('8');
    expect(await page.getByRole('combobox', { name: 'Evidence' }).inputValue()).toBe('attached-program');
    expect(await page.getByLabel('Recipients per day').inputValue()).toBe('1000');
    await page.getByRole('button', { name: 'Remove the rule for Program attached' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toShow('Saved. Applies to mail from now on.');
    expect(complaints).toEqual([]);

    const member = await open();
    await takeSession(member.page, await newColleague(ada, 'Member'));
    await member.page.goto('/app/mail/policy');
    await expect(member.page).toShow('You can only view it.');
    await expect(member.page).toShow('From a score of 8');
    await expect(member.page).toShow('No rules');
    await expect(member.page).toShow('1,000');
    await expect(member.page).toShow('There are no groups yet.');
    expect(await member.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  });

  it('of a key counts instead, until it is removed', async () => {
    const { page } = await open();
    const ada = await newAccount();
    await keyByApi(ada.token, { name: 'Mail server' });
    await takeSession(page, ada);
    await page.goto('/app/mail/policy');
    await page.getByRole('combobox', { name: 'Applies to' }).selectOption('Mail server');
    await expect(page).toShow("This key follows the company's policy until you save one for it.");
    await page.getByRole('combobox', { name: 'Hold' }).selectOption('From a score of 9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toShow('This key has a policy of its own.');
    await page.reload();
    expect(await page.getByRole('combobox', { name: 'Hold' }).inputValue()).toBe('9');
    await page.getByRole('button', { name: "Follow the company's policy" }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Hold' }).inputValue()).toBe('7');
  });

  it('of a sender group counts instead, and its held mail is a queue of its own', async () => {
    const { page, complaints } = await open();
    const ada = await newAccount();
    const held = {
      state: 'held',
      action: 'hold',
      reason: 'limit',
      holdKind: 'deferral',
      observed: false,
    } as const;
    await recordMails(ada.email, [
      { ...held, subject: 'Invoice', sender: 'billing@shop.example', reasonCode: 'recipients-per-day' },
      { ...held, subject: 'Gift cards', sender: 'eve@northwind.example', reason: 'score' },
    ]);
    await takeSession(page, ada);
    await page.goto('/app/mail/policy');
    const create = async (name: string, entries: string) => {
      await page.getByRole('button', { name: 'New group' }).click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Senders', { exact: true }).fill(entries);
      await page.getByRole('button', { name: 'Create' }).click();
    };
    await create('Shop', '@shop.example\nbilling@shop.example');
    await expect(page).toShow('Group created');
    await create('Billing', 'billing@shop.example');
    await expect(page).toShow('billing@shop.example is in the group "Shop" already');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('combobox', { name: 'Applies to' }).selectOption('Sender group: Shop');
    await expect(page).toShow('This group has no policy of its own until you save one.');
    await page.getByRole('combobox', { name: 'Hold' }).selectOption('From a score of 9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toShow('This group has a policy of its own.');
    await expect(page).toShow('Policy of its own');

    await page.goto('/app/held');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Waiting, by sender group');
    await page.getByRole('link', { name: 'View Shop' }).click();
    await page.getByRole('link', { name: 'View Invoice' }).waitFor();
    await expect(page).toShow('All sender groups');
    expect(await page.getByRole('link', { name: 'View Gift cards' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Waiting because of a sending limit');
    await page.getByRole('link', { name: 'View Invoice' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'View Gift cards' }).count()).toBe(0);

    await page.goto('/app/mail/policy');
    await page.getByRole('button', { name: 'Remove the group Shop' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toShow('There are no groups yet.');
    // The refused entry.
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  });

  it('is not overwritten when somebody else has changed it meanwhile', async () => {
    const ada = await newAccount();
    const [first, second] = [await open(), await open()];
    for (const { page } of [first, second]) {
      await takeSession(page, ada);
      await page.goto('/app/mail/policy');
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    }
    await first.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(first.page).toShow('Saved.');
    await second.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.page).toShow('Someone else has changed this');
  });
});

describe('the mail flow', () => {
  it('leads from a Message-ID to what became of the message, and to its scan', async () => {
    const { page, complaints } = await open();
    const ada = await newAccount();
    const scan = await scanByApi(ada.token, 'Please confirm your password today.', 'Mailbox full');
    await recordMails(ada.email, [
      {
        subject: 'Mailbox full',
        messageId: '<4711@northwind.example>',
        score: 9,
        action: 'refuse',
        reason: 'score',
        observed: false,
        state: 'refused',
        reply: '550 5.7.1 Refused: asks for a password',
        scanId: scan.id,
        relayMs: null,
      },
      { subject: 'Lunch', sender: 'eve@northwind.example' },
    ]);
    await takeSession(page, ada);
    await page.goto('/app/mail');
    await page.getByLabel('Search', { exact: true }).fill('4711@northwind.example');
    await page.keyboard.press('Enter');
    await expect(page).toShowHeading('Message trace');
    await page.getByRole('link', { name: 'View Mailbox full' }).click();
    await expect(page).toShowHeading('Mailbox full');
    await expect(page).toShow('550 5.7.1 Refused: asks for a password');
    await expect(page).toShow('Refuse: Score.');
    expect(await look(page, 'mail message')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'View scan' }).click();
    await expect(page).toBeAt(`/app/scans/${scan.id}`);

    await page.goto('/app/mail/messages');
    await page.getByRole('combobox', { name: 'Search by' }).selectOption('Sender');
    await page.getByLabel('Search', { exact: true }).fill('eve@northwind.example');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'View Lunch' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'View Mailbox full' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Held');
    await expect(page).toShow('No messages match your search.');
    expect(complaints).toEqual([]);
  });

  it('reports what a policy that observes would have done, and leads to it', async () => {
    const { page, complaints } = await open();
    const ada = await newAccount();
    await recordMails(ada.email, [
      ...Array.from({ length: 5 }, () => ({})),
      { subject: 'Gift cards', score: 8, action: 'hold', reason: 'score', sender: 'eve@northwind.example' },
      { action: 'hold', reason: 'evidence', reasonCode: 'attached-program', score: 7 },
    ]);
    await takeSession(page, ada);
    await page.goto('/app/mail');
    await expect(page).toShow('2 of 7 messages would have been held.');
    const report = page.getByRole('region', { name: 'If the policy were enforced' });
    expect(await report.innerText()).toMatch(/Evidence: attached program\s+1 held/);
    expect(await report.innerText()).toMatch(/eve@northwind\.example\s+1 held/);
    await expect(page).toShow('250 2.0.0');
    await report.getByRole('link', { name: 'View what would have been held' }).click();
    await page.getByRole('link', { name: 'View Gift cards' }).waitFor();
    const rows = page.getByRole('table', { name: 'Messages' }).getByRole('row');
    expect(await rows.nth(1).innerText()).toContain('Would have been held');
    expect(await rows.count()).toBe(3);
    await page.goBack();
    await page
      .getByRole('region', { name: 'If the policy were enforced' })
      .getByRole('link', { name: 'Mail policy' })
      .click();
    await expect(page).toShowHeading('Mail policy');
    expect(complaints).toEqual([]);
  });

  it('says how to connect a mail server while there is none, and offers to try again when it can not be loaded', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.goto('/app/mail');
    await expect(page).toShow('No mail has passed yet.');
    await page.route('**/api/mail/flow?*', (route) => route.abort());
    await page.reload();
    await expect(page).toShow('The mail flow could not be loaded.');
    await page.unroute('**/api/mail/flow?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toShow('No mail has passed yet.');
  });
});

it('a key for a mail server may only send mail', async () => {
  const { page } = await open();
  const ada = await newAccount();
  await takeSession(page, ada);
  await page.goto('/app/api-keys');
  await page.getByRole('button', { name: 'Generate new key' }).click();
  await page.getByRole('combobox', { name: 'May be used for' }).selectOption('A mail server: only send mail');
  const made = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  expect((await made).postDataJSON()).toEqual({ scopes: ['mail:send'] });
  await expect(page).toShow('Your new API key');
});
