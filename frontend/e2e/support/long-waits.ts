import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** Ends the page's waits of so many ms, and says how many there were. */
    endWaits?: (ms: number) => number;
  }
}

/** Of the product's own waits those of so many ms end when a test says so, and not by themselves. A session is longer. */
const HELD = { from: 2_000, to: 60_000 };

/**
 * Holds the waits after which a notice goes, patience ends, or code is fetched: how far a test gets until then would
 * depend on the machine. `setInterval` is left alone.
 */
export const holdLongWaits = (page: Page) =>
  page.addInitScript(({ from, to }) => {
    const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const held = new Map<number, { ms: number; end: () => void }>();
    let last = 0;
    const hold = (run: TimerHandler, ms = 0, ...given: unknown[]): number => {
      if (ms < from || ms >= to || typeof run === 'string') return start(run, ms, ...given);
      last -= 1;
      held.set(last, { ms, end: () => Reflect.apply(run, window, given) });
      return last;
    };
    Object.assign(window, {
      setTimeout: hold,
      clearTimeout: (id?: number) => void (held.delete(id ?? 0) || stop(id)),
      endWaits: (wanted: number) => {
        const over = [...held].filter(([, { ms }]) => ms === wanted);
        for (const [id, { end }] of over) {
          held.delete(id);
          end();
        }
        return over.length;
      },
    });
  }, HELD);

/** How long the product waits, in ms. */
const LASTS = {
  'for a checkout to be confirmed': 2_000,
  'to call again': 2_000,
  'until nobody needs to see that it has copied': 2_000,
  'for a page to be at rest': 3_000,
};

/** Has a wait of the page be over, as soon as there is one. */
export async function endWait(page: Page, what: keyof typeof LASTS): Promise<void> {
  await expect.poll(() => page.evaluate((ms) => window.endWaits?.(ms), LASTS[what])).toBeGreaterThan(0);
}
