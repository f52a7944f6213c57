import { vi } from 'vitest';

let isMoved = false;

/**
 * Takes `Date` from the machine's clock until `vi.useRealTimers()`, or the app is closed. The product plans the next runs of its
 * recurring jobs by it: once it was ahead of the real time, no other file can use that product (see app.ts).
 */
export function fakeDate(now: number = Date.now()): void {
  isMoved = true;
  vi.useFakeTimers({ toFake: ['Date'], now });
}

/** Whether a test has taken `Date` since the last call. */
export function wasDateFaked(): boolean {
  const was = isMoved;
  isMoved = false;
  return was;
}
