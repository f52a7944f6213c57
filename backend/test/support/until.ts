import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

const POLL_MS = 50;

/** Asks until the answer is yes; fails after `ms`, also while there is none. */
export async function until(condition: () => Promise<boolean>, ms = PATIENCE_MS): Promise<void> {
  const ending = new AbortController();
  const over = delay(ms, undefined, ending).then(() => {
    throw new Error(`Still not so after ${ms} ms: ${condition.toString()}`);
  });
  const isSo = async () => {
    while (!(await condition())) await delay(POLL_MS, undefined, ending);
  };
  try {
    await Promise.race([isSo(), over]);
  } finally {
    ending.abort();
  }
}
