import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Page } from 'playwright-core';

const FILE = resolve(import.meta.dirname, '../../src/locales/de.po');

/** English texts that no German page shows: those with nothing to fill in, whose German is another. */
export async function englishOnly(): Promise<Set<string>> {
  const catalogue = await formatter().parse(await readFile(FILE, 'utf8'), {
    locale: 'de',
    sourceLocale: 'en',
    filename: FILE,
  });
  const texts = Object.values(catalogue);
  const german = new Set(texts.map(({ translation }) => translation));
  const english = texts.flatMap(({ message = '' }) => (/[{<]/.test(message) ? [] : [message]));
  return new Set(english.filter((text) => !german.has(text)));
}

/** What a page says, to see and to hear, piece by piece. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title.split(' – ')[0] ?? ''];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // Code, and what has a language of its own, is in that.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const isForeign = (element: Element | null) =>
      Boolean(element?.closest('[lang]:not(html), code, pre, script, style'));
    while (walker.nextNode())
      if (!isForeign(walker.currentNode.parentElement)) found.push(walker.currentNode.nodeValue ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        if (!isForeign(element)) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
