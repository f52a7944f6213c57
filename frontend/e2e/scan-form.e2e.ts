import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { newsletter, phishing } from './support/messages.js';

const open = useBrowser();

async function openForm() {
  const { page, complaints } = await open();
  const ada = await newAccount();
  await takeSession(page, ada);
  await page.goto('/app/scans/create');
  await page.getByLabel('Body').waitFor();
  return { page, complaints, ada };
}

const bodyOf = (page: Page) => page.getByLabel('Body').inputValue();
const subjectOf = (page: Page) => page.getByLabel('Subject (optional)').inputValue();
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze Content' });

async function chooseExample(page: Page, name: string) {
  await page.getByRole('button', { name: 'Try an example' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** What a drop or a paste brings, as the browser hands it over. */
const transfer = (page: Page, type: 'drop' | 'paste', content: { text?: string; file?: [string, string] }) =>
  page.evaluate(
    ([type, { text, file }]) => {
      const data = new DataTransfer();
      if (text !== undefined) data.setData('text/plain', text);
      if (file) data.items.add(new File([file[1]], file[0], { type: 'message/rfc822' }));
      const shared = { bubbles: true, cancelable: true };
      const event =
        type === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data });
      return document.querySelector('textarea[name="body"]')?.dispatchEvent(event);
    },
    [type, content] as const,
  );

describe('examples', () => {
  const expected = {
    'Everyday email': /^Likely Legitimate/,
    'Phishing email': /^High Risk/,
    'Delivery SMS': /^(High Risk|Suspicious)/,
  };

  it('are judged as one would expect', async () => {
    const { page } = await openForm();
    for (const [name, verdict] of Object.entries(expected)) {
      await chooseExample(page, name);
      await expect(page).toShow(`Example: ${name}.`);
      await analyze(page).click();
      await expect(page).toShowHeading('Scan Result');
      await expect(page).toShow(verdict);
      await page.getByRole('link', { name: 'Scan Another' }).click();
      await expect(page).toShowHeading('New Scan');
    }
  });

  it('give back what was typed', async () => {
    const { page } = await openForm();
    await page.getByLabel('Subject (optional)').fill('Friday');
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await chooseExample(page, 'Delivery SMS');
    await page.getByLabel('Message', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => bodyOf(page)).toBe('Lunch on Friday?');
    expect(await subjectOf(page)).toBe('Friday');
  });
});

describe('an email', () => {
  it('is read from a chosen file', async () => {
    const { page, complaints } = await openForm();
    await page.locator('input[type=file]').setInputFiles({
      name: 'news.eml',
      mimeType: 'message/rfc822',
      buffer: Buffer.from(newsletter),
    });
    await expect(page).toShow('Subject and HTML read from news.eml.');
    expect(await subjectOf(page)).toBe('Größere Öffnungszeiten');
    expect(await bodyOf(page)).toContain('<a href="https://library.example/hours">');
    expect(complaints).toEqual([]);
  });

  it('is read where it is dropped', async () => {
    const { page } = await openForm();
    await transfer(page, 'drop', { file: ['news.eml', newsletter] });
    await expect(page).toShow('Subject and HTML read from news.eml.');
  });

  it('is read from its pasted source, which Undo puts back', async () => {
    const { page } = await openForm();
    await transfer(page, 'paste', { text: newsletter });
    await expect(page).toShow('Subject and HTML read from the pasted text.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => bodyOf(page)).toBe(newsletter.replaceAll('\r\n', '\n'));
  });

  it('that is none leaves the form as it was, and says so', async () => {
    const { page } = await openForm();
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await transfer(page, 'drop', { file: ['photo.eml', '\u0089PNG\r\n\u001a\n\0\0'] });
    await expect(page).toShow(/Nothing could be read from photo\.eml\. .* headers are missing/);
    expect(await bodyOf(page)).toBe('Lunch on Friday?');
  });

  it('pasted into a text is text', async () => {
    const { page } = await openForm();
    await page.getByLabel('Body').fill('Look at this: ');
    expect(await transfer(page, 'paste', { text: newsletter })).toBe(true);
  });
});

describe('a draft', () => {
  it('survives a reload, and goes with the scan', async () => {
    const { page } = await openForm();
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await page.reload();
    await expect.poll(() => bodyOf(page)).toBe('Lunch on Friday?');
    await analyze(page).click();
    await expect(page).toShowHeading('Scan Result');
    await page.goto('/app/scans/create');
    await expect(page).toShowHeading('New Scan');
    await expect.poll(() => bodyOf(page)).toBe('');
  });

  it('survives the login that a 401 asks for, and stays out of the storage meanwhile', async () => {
    const { page, ada } = await openForm();
    await page.route('**/api/scans', (route) => route.fulfill({ status: 401, json: { success: false } }));
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await analyze(page).click();
    await expect(page).toBeAt('/login');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lunch');
    await page.getByLabel('Email').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toBeAt('/app/scans/create');
    await expect.poll(() => bodyOf(page)).toBe('Lunch on Friday?');
  });

  it('does not outlive a logout', async () => {
    const { page } = await openForm();
    await page.getByLabel('Body').fill('Lunch on Friday?');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Lunch');
    await page.getByRole('button', { name: /^Account of Ada/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toBeAt('/login');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lunch');
  });
});

it('a slow scan tells its stage', async () => {
  const { page, ada } = await openForm();
  const done = await scanByApi(ada.token, phishing.body, phishing.subject);
  const envelope = (status: string) => {
    const data = status === 'completed' ? { ...done, status } : { ...done, score: null, status };
    return { json: { success: true, message: 'OK', data } };
  };
  let status = 'queued';
  await page.route('**/api/scans', (route) => route.fulfill({ ...envelope(status), status: 202 }));
  await page.route(`**/api/scans/${done.id}`, (route) => route.fulfill(envelope(status)));
  await page.getByLabel('Body').fill('Lunch on Friday?');
  await analyze(page).click();
  await expect(page).toShow('Queued: waiting for its turn.');
  status = 'running';
  await expect(page).toShow('Being analyzed now.');
  status = 'completed';
  await expect(page).toShowHeading('Scan Result');
});

it('sends a key with each scan: the same while the same content is tried again, a new one for anything new', async () => {
  const { page } = await openForm();
  const keys: string[] = [];
  const refusal = { success: false, message: 'The scan failed', data: null, errorCode: 'SCAN_FAILED' };
  const answers: Record<number, (route: Route) => Promise<void>> = {
    1: (route) => route.abort(),
    2: (route) => route.fulfill({ status: 503, body: 'down' }),
    // The key of a scan that failed would only bring back that failure.
    4: (route) => route.fulfill({ status: 502, json: refusal }),
  };
  await page.route('**/api/scans', (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return answers[keys.length]?.(route) ?? route.continue();
  });
  const send = async (outcome: string) => {
    const sent = keys.length;
    await analyze(page).click();
    await expect.poll(() => keys.length).toBe(sent + 1);
    await expect(page).toShow(outcome);
    await page
      .getByRole('button', { name: 'Analyze Content' })
      .or(page.getByRole('link', { name: 'Scan Another' }))
      .waitFor();
  };
  await page.getByLabel('Body').fill('Lunch on Friday?');
  await send('An error occurred during scanning');
  await send('An error occurred during scanning');
  await send('Likely Legitimate');
  await page.getByRole('link', { name: 'Scan Another' }).click();
  await expect(page).toShowHeading('New Scan');
  await page.getByLabel('Body').fill('Lunch on Friday?');
  await send('The scan failed');
  await send('Likely Legitimate');
  await page.getByRole('link', { name: 'Scan Another' }).click();
  await expect(page).toShowHeading('New Scan');
  await page.getByLabel('Body').fill('Lunch on Monday?');
  await send('Likely Legitimate');
  const [first, ...more] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(more.slice(0, 2)).toEqual([first, first]);
  expect(new Set(keys).size).toBe(4);
});
