import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;

/** Asks until the answer is yes; fails after `ms`. */
export async function until(condition: () => Promise<boolean>, ms = 25_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Still not so after ${ms} ms: ${condition.toString()}`);
    await delay(POLL_MS);
  }
}
