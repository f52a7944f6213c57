import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { WAIT_MS } from './matchers.js';

export interface Visit {
  page: Page;
  /** What the browser complained about: script errors, CSP violations, failed loads. */
  complaints: string[];
}

/** One browser for the file; each `open` is a new person with an empty profile. */
export function useBrowser() {
  let browser: Browser | undefined;
  const contexts: { close: () => Promise<void> }[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser?.close());

  return async (options: BrowserContextOptions = {}): Promise<Visit> => {
    if (!browser) throw new Error('the browser has not started');
    const context = await browser.newContext({
      baseURL: inject('baseUrl'),
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    contexts.push(context);
    context.setDefaultTimeout(WAIT_MS);
    const page = await context.newPage();
    return { page, complaints: complaintsOf(page) };
  };
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}
