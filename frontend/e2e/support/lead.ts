import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './matchers.js';

/** Leads the web app to another of its pages, whose title differs, as Forward does: without a load of its code. */
export async function lead(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    // As the router numbers the entries of the history.
    const state = { idx: Number(history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await expect.poll(() => page.title()).not.toBe(before);
  await settled(page);
}
