import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterEach, inject } from 'vitest';
import { holdLongWaits } from './long-waits.js';
import { noteVisits } from './coverage.js';
import './matchers.js';
import { PATIENCE_MS } from '../../../backend/test/support/patience.js';
import { storeAtNextLoad } from './storage.js';
import { addWhatWasSeen, watch } from './what-was-seen.js';

export interface Visit {
  page: Page;
  /** What the browser complained about: script errors, CSP violations, failed loads. */
  complaints: string[];
}

interface Visitor extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'permissions'> {
  /** What only a profile of their own can have: its first page is loaded without a cache. */
  profile?: BrowserContextOptions;
}

/** What Chromium need not do for pages that live for a second: half of the work of a load. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // All pages share a process, which keeps the product's code compiled.
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--js-flags=--no-opt,--no-maglev',
];

interface Running {
  browser: Browser;
  context: BrowserContext;
  /** Never closed before its context: without a page the site's process would end. */
  keeper: Page;
}

/** One for all files of a worker, which loads this module once; Playwright ends it with the worker's process. */
let running: Running | undefined;

async function start(): Promise<Running> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
    timeout: PATIENCE_MS,
  });
  const context = await newContext(browser);
  const keeper = await context.newPage();
  await keeper.goto('/favicon.svg');
  return { browser, context, keeper };
}

async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Each `open` is a new person in a new tab, with nothing stored; the browser keeps its cache of the product's files. */
export function useBrowser() {
  const profiles: BrowserContext[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && running)
      await addWhatWasSeen(task.result.errors ?? [], openPages(running, profiles));
    await Promise.all(profiles.splice(0).map((context) => context.close()));
    if (running) await leave(running);
  });

  return async ({ profile, permissions, viewport, colorScheme }: Visitor = {}): Promise<Visit> => {
    if (!running?.browser.isConnected()) running = await start();
    const context = profile ? await newContext(running.browser, profile) : running.context;
    if (profile) profiles.push(context);
    if (permissions) await context.grantPermissions(permissions);
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    if (colorScheme) await page.emulateMedia({ colorScheme });
    await storeAtNextLoad(page, 'localStorage', {});
    await holdLongWaits(page);
    watch(page);
    noteVisits(page);
    return { page, complaints: complaintsOf(page) };
  };
}

const openPages = ({ context, keeper }: Running, profiles: BrowserContext[]): Page[] =>
  [context, ...profiles].flatMap((one) => one.pages()).filter((page) => page !== keeper);

/** Closes what the test opened, and takes back what it changed for the whole context. */
async function leave(browser: Running): Promise<void> {
  const { context } = browser;
  const opened = openPages(browser, []);
  await Promise.all(opened.map((page) => page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
}

/**
 * Chromium says now and then that it kept a script from a sandboxed frame whose document has none: the init scripts of this test, as
 * it seems. That a message brings none along is tested on the document itself.
 */
const isOfSandbox = (text: string, url: string): boolean =>
  url === 'about:srcdoc' && text.startsWith('Blocked script execution');

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()];
    if (['error', 'warning'].includes(message.type()) && !isOfSandbox(text, url))
      complaints.push(`${text} ${url}`);
  });
  return complaints;
}
