import type { Provider } from '@nestjs/common';

/** Injection token of the {@link Backoff}. */
export const BACKOFF = Symbol('WEBHOOK_BACKOFF');

/** How long to wait, in ms, after so many failed tries, counted from 1. */
export type Backoff = (failures: number) => number;

const FIRST_MS = 10_000;
const FACTOR = 3.4;
/** Up to so much longer, so that what failed together does not come back together. */
const JITTER = 0.15;

/** 10 s, 34 s, 2 min … 14.6 h: nine tries in 20.7 to 23.8 hours. */
export const exponentialBackoff: Backoff = (failures) =>
  Math.round(FIRST_MS * FACTOR ** (failures - 1) * (1 + Math.random() * JITTER));

export const backoffProvider: Provider = { provide: BACKOFF, useValue: exponentialBackoff };
