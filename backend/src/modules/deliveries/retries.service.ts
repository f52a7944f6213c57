import type { Sent } from './outgoing-posts.service.js';

/** How often, and how much later, a kind of receiver is tried again. */
export interface Retries {
  /** How long to wait, in ms, after this many failed attempts (1 or more); undefined when that was the last one. */
  waitMs: (failures: number) => number | undefined;
  /** A receiver can't put off the next attempt for longer, in ms. */
  longestWaitMs: number;
  /** Answers after which trying again won't help. */
  gone: ReadonlySet<number>;
}

/** What follows from an attempt; `inMs`: how long to wait for the next. */
export type Conclusion = { is: 'delivered' | 'gone' | 'exhausted' } | { is: 'retried'; inMs: number };

/** What follows from the last of `attempts`: a receiver may ask for a longer wait than the schedule's, but not for a shorter one. */
export function conclusionOf({ result, retryAfter }: Sent, attempts: number, retries: Retries): Conclusion {
  const { statusCode, lastError } = result;
  if (lastError === null) return { is: 'delivered' };
  if (statusCode !== null && retries.gone.has(statusCode)) return { is: 'gone' };
  const waitMs = retries.waitMs(attempts);
  if (waitMs === undefined) return { is: 'exhausted' };
  const askedMs = Math.min(retryAfter ?? 0, retries.longestWaitMs);
  return { is: 'retried', inMs: Math.max(waitMs, askedMs) };
}
