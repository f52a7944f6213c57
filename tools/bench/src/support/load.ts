import { performance } from 'node:perf_hooks';
import { percentile } from './percentile.js';

/** How long each figure is measured, in ms, after a time that isn't counted; ends earlier after `most` messages. */
export interface Span {
  warmUpMs: number;
  ms: number;
  most: number;
}

export interface Rate {
  /** Messages, or calls that carry none. */
  perSecond: number;
  /** Of a call, in ms. */
  p50: number;
  p95: number;
}

export interface Load {
  /** Callers, each of which sends its next call as soon as the last is answered. */
  callers: number;
  /** Messages per call. */
  size?: number;
  call: () => Promise<unknown>;
}

interface Call {
  began: number;
  ended: number;
}

const rateOf = (calls: readonly Call[], size: number, from: number, end: number): Rate => {
  const times = calls.map(({ began, ended }) => ended - began);
  const within = calls.reduce((sum, { began, ended }) => {
    const share = (Math.min(ended, end) - Math.max(began, from)) / (ended - began);
    return sum + share;
  }, 0);
  const perSecond = end > from ? (1_000 * size * within) / (end - from) : 0;
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
};

/**
 * Keeps a load up for a while. A call that began before the span, or ended after it, counts with its share of the span,
 * so that calls which take long are neither lost nor counted twice.
 * @throws what the first call that fails throws
 */
export async function measure(
  { callers, size = 1, call }: Load,
  { warmUpMs, ms, most }: Span,
): Promise<Rate> {
  const from = performance.now() + warmUpMs;
  let end = from + ms;
  let sent = 0;
  const calls: Call[] = [];
  const runCaller = async (): Promise<void> => {
    for (let began = performance.now(); began < end;) {
      sent += size;
      if (sent >= most) end = Math.min(end, began);
      await call();
      const ended = performance.now();
      calls.push({ began, ended });
      began = ended;
    }
  };
  await Promise.all(Array.from({ length: callers }, runCaller));
  const counted = calls.filter(({ began, ended }) => ended > from && began < end);
  return rateOf(counted, size, from, end);
}
