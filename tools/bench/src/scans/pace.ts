import type { Span } from '../support/load.js';

/** How thoroughly everything is measured. Times in ms. */
export interface Pace {
  /** Of each figure. */
  span: Span;
  /** Of figures with a model that takes its time. */
  modelSpan: Span;
  /** Whether all variants are measured, with every load, and the model on both queues. */
  isComplete: boolean;
  /** The whole run, after which it gives up. */
  deadlineMs: number;
}

/** Rows that one figure may add to the database. */
const MOST = 50_000;

export const FULL: Pace = {
  span: { warmUpMs: 1_000, ms: 4_000, most: MOST },
  modelSpan: { warmUpMs: 5_000, ms: 14_000, most: MOST },
  isComplete: true,
  deadlineMs: 720_000,
};

export const QUICK: Pace = {
  span: { warmUpMs: 200, ms: 700, most: MOST },
  modelSpan: { warmUpMs: 2_600, ms: 5_000, most: MOST },
  isComplete: false,
  deadlineMs: 240_000,
};
