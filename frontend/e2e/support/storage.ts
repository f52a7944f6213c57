import type { Page } from 'playwright-core';

type Items = Record<string, string>;

let last = 0;

/**
 * Has the next document of the page start with these items in its storage, and none after that: what the product
 * removes stays away. The first document of a page starts with an empty `localStorage`, which the tabs of tests share.
 */
export async function storeAtNextLoad(page: Page, kind: 'localStorage' | 'sessionStorage', items: Items) {
  last += 1;
  await page.addInitScript(
    ([number, name, entries]) => {
      // A frame without an origin has no storage.
      if (window !== window.top) return;
      // The name of a tab outlives its documents, and nothing else uses it. Scripts may run in any order.
      if (Number(window.name) >= number) return;
      if (window.name === '') localStorage.clear();
      window.name = String(number);
      for (const [key, value] of Object.entries(entries)) window[name].setItem(key, value);
    },
    [last, kind, items] as const,
  );
}
