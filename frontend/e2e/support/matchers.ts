import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { PATIENCE_MS } from '../../../backend/test/support/patience.js';

interface PageMatchers<R = unknown> {
  /** Waits until the text is visible. */
  toShow: (text: string | RegExp) => Promise<R>;
  /** Waits until a heading of this name is visible. */
  toShowHeading: (name: string | RegExp) => Promise<R>;
  /** Waits until path and query of the address are exactly this. */
  toBeAt: (address: string) => Promise<R>;
}

declare module 'vitest' {
  interface Matchers<T> extends PageMatchers<T> {}
}

/** Waits until nothing on the page says that it is on its way. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

const found = (locator: Locator, what: string) =>
  locator
    .first()
    .waitFor({ timeout: PATIENCE_MS })
    .then(
      () => ({ pass: true, message: () => `${what} is visible` }),
      () => ({ pass: false, message: () => `${what} is not visible on ${locator.page().url()}` }),
    );

expect.extend({
  toShow: (page: Page, text: string | RegExp) => found(page.getByText(text), `"${text}"`),
  toShowHeading: (page: Page, name: string | RegExp) =>
    found(page.getByRole('heading', { name }), `heading "${name}"`),
  async toBeAt(page: Page, address: string) {
    const wanted = inject('baseUrl') + address;
    const pass = await page
      .waitForURL((url) => url.href === wanted, { timeout: PATIENCE_MS, waitUntil: 'commit' })
      .then(
        () => true,
        () => false,
      );
    return { pass, message: () => `the page is at ${page.url()}, not at ${wanted}` };
  },
});
