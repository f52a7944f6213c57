import type { Page, Request } from 'playwright-core';

/** Of a page, in characters: its top, where errors and what is awaited are. */
const LONGEST_PAGE = 3_000;
/** For a page that hangs itself. */
const ANSWERS_WITHIN_MS = 5_000;

interface Seen {
  awaited: Set<Request>;
  failed: string[];
}

const seenOf = new WeakMap<Page, Seen>();

/** Keeps what a page waits for, and what it did not get, so that a failed test can tell why. */
export function watch(page: Page): void {
  const seen: Seen = { awaited: new Set(), failed: [] };
  seenOf.set(page, seen);
  page.on('request', (request) => seen.awaited.add(request));
  page.on('requestfinished', (request) => seen.awaited.delete(request));
  page.on('requestfailed', (request) => {
    seen.awaited.delete(request);
    seen.failed.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      seen.failed.push(`${response.request().method()} ${response.url()} ${response.status()}`);
  });
}

/** Adds to the errors of a test what its pages showed when it failed. */
export async function addWhatWasSeen(
  errors: { message: string; stack?: string }[],
  pages: Page[],
): Promise<void> {
  const descriptions = await Promise.all(pages.map(descriptionOf));
  for (const error of errors) {
    error.message += descriptions.join('');
    if (error.stack !== undefined) error.stack += descriptions.join('');
  }
}

async function descriptionOf(page: Page): Promise<string> {
  const { awaited, failed } = seenOf.get(page) ?? { awaited: new Set<Request>(), failed: [] };
  const timeout = ANSWERS_WITHIN_MS;
  const focus = await page
    .locator(':focus')
    .evaluate((element) => element.outerHTML, null, { timeout })
    .catch(() => 'nothing');
  const shown = await page.locator('body').ariaSnapshot({ timeout }).catch(String);
  return [
    `Seen at ${page.url()}`,
    `Focus: ${focus.slice(0, 200)}`,
    `Awaited: ${[...awaited].map((request) => request.url()).join(', ') || 'nothing'}`,
    `Failed: ${failed.join(', ') || 'nothing'}`,
    shown.slice(0, LONGEST_PAGE),
  ]
    .map((line) => `\n${line}`)
    .join('');
}
