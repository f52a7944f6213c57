import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** SCREENSHOTS=1 takes a picture of every screen, in `.screenshots/`. */
const PICTURES = Boolean(process.env['SCREENSHOTS']);

/** Axe looks once at each theme and once at each layout: it takes most of the time of a look. */
const SCREENS = [
  { theme: 'light', width: 1280, axe: true },
  { theme: 'dark', width: 1280, axe: false },
  { theme: 'light', width: 390, axe: false },
  { theme: 'dark', width: 390, axe: true },
] as const;

/** Between the two layouts, where a page's columns are at their narrowest. */
const TABLET = 768;

/** What axe calls serious or critical: rule, element, and what is wrong with it. */
export async function faults(page: Page, within?: string): Promise<string[]> {
  // Legacy is axe's name for a run in one piece, without a second page to put parts together: there are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

const isWider = async (page: Page, width: number) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) !== width;

interface Options {
  /** Selector of what lies over the page: axe looks only at that. */
  within?: string;
  /** The layout that has it; both otherwise. */
  layout?: 'narrow';
  /** Not a page of the web app: it does not say which theme it shows. */
  foreign?: boolean;
}

/** What is wrong with a page, light and dark, wide and narrow: what axe finds serious, and what does not fit. */
export async function look(
  page: Page,
  name: string,
  { within, layout, foreign }: Options = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const { theme, width, axe } of SCREENS) {
    if (layout === 'narrow' && width !== 390) continue;
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    if (!foreign) await page.locator(`html[data-theme="${theme}"]`).waitFor();
    // The code of a dialog may still be on the way.
    if (within) await page.locator(within).waitFor();
    if (PICTURES) {
      const path = `.screenshots/${name}-${width}-${theme}.png`;
      await page.screenshot({ path, fullPage: within === undefined });
    }
    const serious = axe || layout === 'narrow' ? await faults(page, within) : [];
    found.push(...serious.map((fault) => `${theme}, ${width} wide: ${fault}`));
    if (await isWider(page, width)) found.push(`${theme}: wider than ${width}`);
  }
  if (within) return found;
  await page.setViewportSize({ width: TABLET, height: 900 });
  if (await isWider(page, TABLET)) found.push(`wider than ${TABLET}`);
  return found;
}
