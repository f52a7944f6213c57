import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page that a test was on, and the name of what it looked at there, if it did. */
export interface Note {
  path: string;
  test: string;
  look?: string;
}

/** Named by the global setup when docs/web-coverage.md is to be written. */
export const NOTES = 'WEB_COVERAGE_NOTES';

function note(page: Page, look?: string): void {
  const file = process.env[NOTES];
  const url = page.url();
  if (!file || !url.startsWith('http')) return;
  const { testPath } = expect.getState();
  const one: Note = {
    path: new URL(url).pathname,
    test: basename(testPath ?? '', '.e2e.ts'),
    ...(look && { look }),
  };
  appendFileSync(file, `${JSON.stringify(one)}\n`);
}

/** Notes each page that a tab comes to. */
export function noteVisits(page: Page): void {
  if (process.env[NOTES]) page.on('framenavigated', (frame) => frame === page.mainFrame() && note(page));
}

/** Notes that axe saw a page, and that it was measured whether it fits. */
export const noteLook = (page: Page, name: string): void => note(page, name);
