import type { Provider } from '@nestjs/common';
import { MAX_TRIES } from '../new-delivery.js';

/** Injection token of the {@link Backoff}. */
export const BACKOFF = Symbol('WEBHOOK_BACKOFF');

/** How long to wait, in ms, after this many failed attempts (1 or more). */
export type Backoff = (failures: number) => number;

const FIRST_MS = 10_000;
const FACTOR = 3.4;
/** Upper bound of the jitter, which keeps deliveries that failed together from being retried together. */
const JITTER = 0.15;

/** 10 s, 34 s, 2 min … 14.6 h: nine attempts in 20.7 to 23.8 hours. */
export const exponentialBackoff: Backoff = (failures) =>
  Math.round(FIRST_MS * FACTOR ** (failures - 1) * (1 + Math.random() * JITTER));

/** The longest wait of the schedule, without its jitter: a receiver can't put off a delivery for longer. */
export const LONGEST_WAIT_MS = Math.round(FIRST_MS * FACTOR ** (MAX_TRIES - 2));

export const backoffProvider: Provider = { provide: BACKOFF, useValue: exponentialBackoff };
