import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const screens = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const;

/** What axe calls serious or critical: rule, element, and what is wrong with it. */
export async function faults(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

export const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Takes a picture of every screen; gives what is wrong on them. */
export async function shoot(
  page: Page,
  name: string,
  { within, on = screens }: { within?: string; on?: readonly (typeof screens)[number][] } = {},
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [colorScheme, width] of on) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    // A dialog lies over the part of the page that is seen, and its code may still be on the way.
    const fullPage = within === undefined;
    if (within) await page.locator(within).waitFor();
    await page.screenshot({ path: `.screenshots/${name}-${width}-${colorScheme}.png`, fullPage });
    found.push(...(await faults(page, within)));
    if ((await pageWidth(page)) !== width) found.push(`wider than ${width}`);
  }
  if (!within) {
    await page.setViewportSize({ width: 768, height: 900 });
    if ((await pageWidth(page)) !== 768) found.push('wider than 768');
  }
  return found;
}
