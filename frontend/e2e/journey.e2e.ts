import { expect, it } from 'vitest';
import { bands, riskOf } from '../src/components/verdict/risk.js';
import { examples } from '../src/features/landing/examples.js';
import { newAccount, scanByApi, scanExample, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { friendlySms, phishing } from './support/messages.js';

const open = useBrowser();

it('finds a friendly SMS likely legitimate, and starts afresh with Scan another', async () => {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto('/app/scans/create');
  await page.getByRole('radio', { name: 'SMS' }).click();
  expect(await page.getByLabel('Subject (optional)').count()).toBe(0);
  await page.getByLabel('Message', { exact: true }).fill(friendlySms);
  await page.getByRole('button', { name: 'Analyze content' }).click();
  await expect(page).toShow(/^Likely legitimate$/);

  await page.getByRole('link', { name: 'Scan another' }).click();
  await expect(page).toShowHeading('New scan');
  expect(await page.getByLabel('Body').inputValue()).toBe('');
  expect(await page.getByRole('radio', { name: 'Email' }).isChecked()).toBe(true);
});

it('shows on the landing page what the detector really says', async () => {
  const { page } = await open();
  const { token } = await newAccount();
  for (const { name, message, score } of examples) {
    const judged = await scanExample(token, message);
    expect({ name, risk: riskOf(judged.score) }).toEqual({ name, risk: riskOf(score) });
    await page.goto('/');
    await page.getByRole('radio', { name }).click();
    await expect(page).toShow(bands[riskOf(score)].label);
  }
});

it('counts on the dashboard what was scanned', async () => {
  const { page } = await open();
  const ada = await newAccount();
  const { score } = await scanByApi(ada.token, phishing.body, phishing.subject);
  await takeSession(page, ada);
  await page.goto('/app/dashboard');
  await expect.poll(() => page.getByTestId('totalScans').innerText()).toBe('1');
  expect(await page.getByTestId('highRiskScans').innerText()).toBe('1');
  await page.getByRole('table', { name: 'Recent scans' }).getByText(`${score}`).first().waitFor();
  // The row's link lies over all of its cells.
  await page.getByRole('cell').first().click({ force: true });
  await expect(page).toShow('Scan information');
});
