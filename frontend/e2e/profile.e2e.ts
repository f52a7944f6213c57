import { describe, expect, it } from 'vitest';
import { keyByApi, newAccount, newColleague, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

const prize = [
  'Congratulations Mia, you have won a 50 EUR voucher! Claim your prize before Sunday: https://www.kelpandpine.com/prize',
  'You have won our autumn prize draw!',
] as const;

describe('what we send', () => {
  it('is declared by an Admin, and then a false alarm is none, with the reason', async () => {
    const { page, complaints } = await open();
    const ada = await newAccount();
    const alarm = await scanByApi(ada.token, ...prize);
    await takeSession(page, ada);
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Company' }).click();
    await page.getByRole('menuitem', { name: 'What we send' }).click();
    await expect(page).toShowHeading('What we send');
    await page.getByLabel('Own domains').fill('https://www.KelpAndPine.com/\n\nkelpandpine.de');
    await page.getByLabel(/^Prizes and rewards/).check();
    await page.getByLabel(/^The wording as a whole/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('Saved. Applies to new messages.');
    expect(await page.getByLabel('Own domains').inputValue()).toBe('kelpandpine.com\nkelpandpine.de');

    await page.getByLabel('Phone numbers').fill('+49 30 55501420');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByLabel('Phone numbers').inputValue()).toBe('+493055501420');
    await page.reload();
    expect(await page.getByLabel('Phone numbers').inputValue()).toBe('+493055501420');
    expect(await page.getByLabel(/^Prizes and rewards/).isChecked()).toBe(true);

    const passed = await scanByApi(ada.token, ...prize);
    await page.goto(`/app/scans/${passed.id}`);
    await expect(page).toShowHeading('How the score came about');
    await expect(page).toShow('Its wording as a whole');
    await expect(page).toShow("All links and numbers are the company's own");
    await page.goto(`/app/scans/${alarm.id}`);
    await expect(page).toShow(/\+\d Promises a prize or reward/);
    expect(await page.getByText("All links and numbers are the company's own").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('shows at its field what is refused, and keeps what was typed', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.goto('/app/what-we-send');
    await page.getByLabel('Own domains').fill('northwind.com\ngmail.com');
    await page.getByLabel('Bank accounts (IBAN)').fill('DE89 3704 0044 0532 0130 01');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('"gmail.com" is shared by many senders');
    await expect(page).toShow('is not a valid IBAN');
    expect(await page.getByLabel('Own domains').inputValue()).toBe('northwind.com\ngmail.com');
  });

  it('is not overwritten when somebody else has changed it meanwhile', async () => {
    const ada = await newAccount();
    const [first, second] = [await open(), await open()];
    for (const { page } of [first, second]) {
      await takeSession(page, ada);
      await page.goto('/app/what-we-send');
      await page.getByLabel('Own domains').waitFor();
    }
    await first.page.getByLabel('Own domains').fill('northwind.com');
    await first.page.getByRole('button', { name: 'Save' }).click();
    await expect(first.page).toShow('Saved');
    await second.page.getByLabel('Own domains').fill('southwind.com');
    await second.page.getByRole('button', { name: 'Save' }).click();
    await expect(second.page).toShow('Someone else has changed this');
    expect(await second.page.getByLabel('Own domains').inputValue()).toBe('southwind.com');
  });

  it('can be added to by a key', async () => {
    const { page } = await open();
    const ada = await newAccount();
    await keyByApi(ada.token, { name: 'Newsletter' });
    await takeSession(page, ada);
    await page.goto('/app/what-we-send');
    await page.getByRole('combobox', { name: 'Applies to' }).selectOption('Added for the key Newsletter');
    await page.getByLabel(/^Prizes and rewards/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('Saved');
    await page.reload();
    expect(await page.getByLabel(/^Prizes and rewards/).isChecked()).toBe(true);
    await page.getByRole('combobox', { name: 'Applies to' }).selectOption('All messages from the company');
    await expect.poll(() => page.getByLabel(/^Prizes and rewards/).isChecked()).toBe(false);
  });

  it('says so to a member, and offers to try again when it can not be loaded', async () => {
    const ada = await newAccount();
    const member = await open();
    await takeSession(member.page, await newColleague(ada, 'Member'));
    await member.page.goto('/app/what-we-send');
    await expect(member.page).toShow('You need Admin privileges');
    const { page } = await open();
    await takeSession(page, ada);
    await page.route('**/api/profile', (route) => route.abort());
    await page.goto('/app/what-we-send');
    await expect(page).toShow('What you send could not be loaded.');
    await page.unroute('**/api/profile');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Own domains').waitFor();
  });
});
