import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { noteLook } from './coverage.js';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** SCREENSHOTS=1 takes a picture of every screen, in `.screenshots/`. */
const PICTURES = Boolean(process.env['SCREENSHOTS']);

const NARROW = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 390 },
] as const;

const ALL = [{ theme: 'light', width: 1280 }, { theme: 'dark', width: 1280 }, ...NARROW] as const;

/** Each theme and each layout once: axe takes most of the time of a look, and what fits is no matter of colour. */
const SCREENS = [ALL[0], ALL[3]] as const;

/** Between the two layouts, where a page's columns are at their narrowest. */
const TABLET = 768;

/** What axe calls serious or critical: rule, element, and what is wrong with it. */
export async function faults(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    const found = await window.axe?.run(selector ?? document, { resultTypes: ['violations'] });
    if (!found) throw new Error('axe is not there');
    const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return serious.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  }, within);
}

/** A page may draw itself anew once after its width has changed: what stays wider is waited for in vain. */
async function isWider(page: Page, width: number): Promise<boolean> {
  const shown = () => page.evaluate(() => document.documentElement.scrollWidth);
  try {
    await expect.poll(shown).toBe(width);
    return false;
  } catch {
    return true;
  }
}

interface Options {
  /** Selector of what lies over the page: axe looks only at that. */
  within?: string;
  /** The layout that has it; both otherwise. */
  layout?: 'narrow';
  /** A page as it is at times, whose colours another look shows: axe runs once, in the light theme. */
  passing?: boolean;
  /** Not a page of the web app: it does not say which theme it shows. */
  foreign?: boolean;
}

/** What is wrong with a page, light and dark, wide and narrow: what axe finds serious, and what does not fit. */
export async function look(
  page: Page,
  name: string,
  { within, layout, passing, foreign }: Options = {},
): Promise<string[]> {
  noteLook(page, name);
  const found: string[] = [];
  const screens = PICTURES ? ALL : SCREENS;
  for (const { theme, width } of layout === 'narrow' ? NARROW : screens) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    if (!foreign) await page.locator(`html[data-theme="${theme}"]`).waitFor();
    // The code of a dialog may still be on the way.
    if (within) await page.locator(within).waitFor();
    if (PICTURES) {
      const path = `.screenshots/${name}-${width}-${theme}.png`;
      await page.screenshot({ path, fullPage: within === undefined });
    }
    const serious = passing && theme === 'dark' ? [] : await faults(page, within);
    found.push(...serious.map((fault) => `${theme}, ${width} wide: ${fault}`));
    if (await isWider(page, width)) found.push(`${theme}: wider than ${width}`);
  }
  if (within) return found;
  await page.setViewportSize({ width: TABLET, height: 900 });
  if (await isWider(page, TABLET)) found.push(`wider than ${TABLET}`);
  return found;
}
