import type { Page } from 'playwright-core';

export const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Minutes of ${index + 1}`);

export const jsonl = (bodies: readonly string[]): string =>
  bodies.map((body) => JSON.stringify({ body })).join('\n');

/** Chooses a file on the Batch scan page. */
export const choose = (page: Page, name: string, text: string): Promise<void> =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
