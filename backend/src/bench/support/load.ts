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

/** The calls of one caller that were counted, and the time they took together. */
interface Counted {
  times: number[];
  ms: number;
}

/**
 * Keeps a load up for a while. The rate is the sum of the callers' own, each over a whole number of its calls, so that
 * calls which take long compared with the span are neither lost nor counted twice.
 * @throws what the first call that fails throws
 */
export async function measure(
  { callers, size = 1, call }: Load,
  { warmUpMs, ms, most }: Span,
): Promise<Rate> {
  const from = performance.now() + warmUpMs;
  let sent = 0;
  const runCaller = async (): Promise<Counted> => {
    const times: number[] = [];
    let total = 0;
    // A call of the warm-up may take longer than the span: one is counted even then.
    const goesOn = (now: number) => (now < from + ms || times.length === 0) && sent < most;
    for (let began = performance.now(); goesOn(began);) {
      sent += size;
      await call();
      const ended = performance.now();
      if (began >= from) {
        times.push(ended - began);
        total += ended - began;
      }
      began = ended;
    }
    return { times, ms: total };
  };
  const counted = await Promise.all(Array.from({ length: callers }, runCaller));
  const times = counted.flatMap((caller) => caller.times);
  const perSecond = counted
    .filter((caller) => caller.ms > 0)
    .reduce((sum, caller) => sum + (1_000 * size * caller.times.length) / caller.ms, 0);
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
