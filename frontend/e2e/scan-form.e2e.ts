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
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze content' });

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
    'Everyday email': /^Likely legitimate/,
    'Phishing email': /^High risk/,
    'Delivery SMS': /^(High risk|Suspicious)/,
  };

  it('are judged as one would expect', async () => {
    const { page } = await openForm();
    for (const [name, verdict] of Object.entries(expected)) {
      await chooseExample(page, name);
      await expect(page).toShow(`Example: ${name}.`);
      await analyze(page).click();
      await expect(page).toShowHeading('Scan result');
      await expect(page).toShow(verdict);
      await page.getByRole('link', { name: 'Scan another' }).click();
      await expect(page).toShowHeading('New scan');
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

const emailIn = (page: Page) => page.getByRole('region', { name: 'Email to analyze' });

async function detailsOf(page: Page) {
  await analyze(page).click();
  await expect(page).toShowHeading('Scan Result');
  await page.getByRole('link', { name: 'View Scan Details' }).click();
}

describe('an email', () => {
  it('is sent as it is from a chosen file, and read by the server', async () => {
    const { page, complaints } = await openForm();
    await page.locator('input[type=file]').setInputFiles({
      name: 'news.eml',
      mimeType: 'message/rfc822',
      buffer: Buffer.from(newsletter),
    });
    await emailIn(page).getByText('news.eml').waitFor();
    await emailIn(page)
      .getByText(/^1 KiB, sent as it is/)
      .waitFor();
    expect(await page.getByLabel('Body').count()).toBe(0);
    const sent = page.waitForRequest('**/api/scans/message');
    await detailsOf(page);
    expect((await sent).headers()['content-type']).toBe('message/rfc822');
    await expect(page).toShowHeading('Größere Öffnungszeiten');
    await expect(page).toShow('news@library.example');
    await page.getByRole('tab', { name: 'Source' }).click();
    await expect(page).toShow('<a href="https://library.example/hours">');
    expect(complaints).toEqual([]);
  });

  it('is taken where it is dropped, and leaves what was typed when it is removed', async () => {
    const { page } = await openForm();
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await transfer(page, 'drop', { file: ['news.eml', newsletter] });
    await emailIn(page).getByText('news.eml').waitFor();
    await emailIn(page).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => bodyOf(page)).toBe('Lunch on Friday?');
  });

  it('is taken from its pasted source, which is there again as text when it is removed', async () => {
    const { page } = await openForm();
    await transfer(page, 'paste', { text: newsletter });
    await emailIn(page).getByText('The pasted email').waitFor();
    await emailIn(page).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => bodyOf(page)).toBe(newsletter.replaceAll('\r\n', '\n'));
    await page.getByLabel('Body').fill('');
    await transfer(page, 'paste', { text: newsletter });
    await page.getByLabel('Sender (optional)').fill('library');
    await detailsOf(page);
    await expect(page).toShowHeading('Größere Öffnungszeiten');
    await expect(page).toShow('library');
  });

  it('that is none is refused by the server, and says so', async () => {
    const { page } = await openForm();
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await transfer(page, 'drop', { file: ['photo.eml', '\u0089PNG\r\n\u001a\n\0\0'] });
    await analyze(page).click();
    await expect(page).toShow(/This is not an email: its headers are missing/);
    await emailIn(page).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => bodyOf(page)).toBe('Lunch on Friday?');
  });

  it('that is empty is not taken', async () => {
    const { page } = await openForm();
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await transfer(page, 'drop', { file: ['none.eml', ''] });
    await expect(page).toShow("none.eml can't be sent. The file is empty. The form was not changed.");
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
    await expect(page).toShowHeading('Scan result');
    await page.goto('/app/scans/create');
    await expect(page).toShowHeading('New scan');
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
  await expect(page).toShowHeading('Scan result');
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
      .getByRole('button', { name: 'Analyze content' })
      .or(page.getByRole('link', { name: 'Scan another' }))
      .waitFor();
  };
  await page.getByLabel('Body').fill('Lunch on Friday?');
  await send('An error occurred during scanning');
  await send('An error occurred during scanning');
  await send('Likely legitimate');
  await page.getByRole('link', { name: 'Scan another' }).click();
  await expect(page).toShowHeading('New scan');
  await page.getByLabel('Body').fill('Lunch on Friday?');
  await send('The scan failed');
  await send('Likely legitimate');
  await page.getByRole('link', { name: 'Scan another' }).click();
  await expect(page).toShowHeading('New scan');
  await page.getByLabel('Body').fill('Lunch on Monday?');
  await send('Likely legitimate');
  const [first, ...more] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(more.slice(0, 2)).toEqual([first, first]);
  expect(new Set(keys).size).toBe(4);
});
