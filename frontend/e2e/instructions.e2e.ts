import { describe, expect, it } from 'vitest';
import { newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

const openPage = async () => {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto('/app/scanning-instructions');
  return { page };
};

const setOf = (index: number) => ({
  id: `01976f9c-5c1e-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Set ${index}`,
  instructions: 'text',
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
});

describe('scanning instructions', () => {
  it('need a name and a text that are not only spaces', async () => {
    const { page } = await openPage();
    await page.getByRole('button', { name: 'New instructions' }).click();
    await page.getByLabel('Name').fill('   ');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toShow('Name is required');
    await expect(page).toShow('Instructions are required');
  });

  it('keep what was typed when saving fails, and say what the server said', async () => {
    const { page } = await openPage();
    await page.getByRole('button', { name: 'New instructions' }).click();
    await page.getByLabel('Name').fill('Payroll');
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Salaries are normal.');
    const answer = { success: false, message: 'not today', data: null, errorCode: 'SERVICE_UNAVAILABLE' };
    await page.route('**/api/scanninginstructions', (route) => route.fulfill({ status: 503, json: answer }));
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toShow('Could not be created: not today');
    await page.unroute('**/api/scanninginstructions');
    await page.route('**/api/scanninginstructions', (route) => route.abort());
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toShow('The scanning instructions could not be saved');
    expect(await page.getByLabel('Name').inputValue()).toBe('Payroll');
  });

  it('offers to try again when they can not be loaded', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.route('**/api/scanninginstructions', (route) => route.abort());
    await page.goto('/app/scanning-instructions');
    await expect(page).toShow('The scanning instructions could not be loaded.');
    await page.unroute('**/api/scanninginstructions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toShow('No scanning instructions yet');
  });

  it('say where they have no effect, on their page and where they are chosen', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.route('**/api/scanninginstructions*', (route) =>
      route.fulfill({ json: { success: true, message: 'Scanning instructions', data: [setOf(1)] } }),
    );
    await page.goto('/app/scanning-instructions');
    await expect(page).toShow(/^Only a language model follows instructions/);
    await page.goto('/app/scans/create');
    await page.getByLabel('Scanning instructions').waitFor();
    await expect(page).toShow(/^Has no effect here/);
    await page.goto('/app/api-keys');
    await page.getByRole('button', { name: 'Generate new key' }).click();
    await expect(page).toShow(/^Has no effect here/);
  });

  it('are all there, however many pages of them the server has', async () => {
    const { page, complaints } = await open();
    await takeSession(page, await newAccount());
    await page.route('**/api/scanninginstructions*', (route) => {
      const isSecond = route.request().url().endsWith('?pageNumber=1');
      const data = isSecond ? [setOf(100)] : Array.from({ length: 100 }, (_, index) => setOf(index));
      return route.fulfill({ json: { success: true, message: 'Scanning instructions', data } });
    });
    await page.goto('/app/scanning-instructions');
    await page.getByRole('button', { name: 'Edit Set 100' }).waitFor();
    expect(await page.getByRole('button', { name: /^Edit/ }).count()).toBe(101);
    await page.goto('/app/scans/create');
    await page.getByRole('combobox', { name: 'Scanning instructions' }).selectOption('Set 100');
    expect(complaints).toEqual([]);
  });
});
