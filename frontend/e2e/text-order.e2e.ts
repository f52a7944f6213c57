import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();
const REVERSAL = '\u202e';
const subject = `Confirm${REVERSAL}gnp.exe`;
const sender = `ada${REVERSAL}moc@northwind.example`;
let ada: LoggedIn;
let scan: string;

beforeAll(async () => {
  ada = await newAccount();
  const body = `Urgent: confirm your password ${REVERSAL}now at http://northwind-login.example/verify or lose your account.`;
  ({ id: scan } = await scanByApi(ada.token, body, subject, sender));
});

/** Where characters of a page stand that turn the order of its text around, with what surrounds them. */
const reversals = (page: Page): Promise<string[]> =>
  page.evaluate((reversal) => {
    const named = [...document.querySelectorAll('[aria-label]')];
    const found = [document.title, ...named.map((element) => element.getAttribute('aria-label') ?? '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '');
    return found.filter((text) => text.includes(reversal));
  }, REVERSAL);

/** A page of the web app, and a text that it shows once it has loaded. */
const PAGES: readonly (readonly [address: () => string, shows: string])[] = [
  [() => '/app/dashboard', 'High risk'],
  [() => '/app/scans', 'Confirm[U+202E]gnp.exe'],
  [() => '/app/scans?q=confirm', 'Confirm[U+202E]gnp.exe'],
  [
    () => `/app/scans?sender=${encodeURIComponent(sender)}`,
    'results from "ada[U+202E]moc@northwind.example"',
  ],
  [() => `/app/scans/${scan}`, 'Confirm[U+202E]gnp.exe'],
  [() => '/app/senders', 'ada[U+202E]moc@northwind.example'],
];

describe('a message that turns the order of text around', () => {
  it.each(PAGES)('changes nothing else on page %#', async (address, shows) => {
    const { page } = await open();
    await takeSession(page, ada);
    await page.goto(address());
    await expect(page).toShow(shows);
    expect(await reversals(page)).toEqual([]);
  });
});
