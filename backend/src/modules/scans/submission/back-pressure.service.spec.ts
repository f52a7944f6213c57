import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, readEnv } from '../../../config/config.js';
import { turnOf, type NextJob } from '../../../queue/scan-turn.js';
import type { ScanQueue } from '../../../queue/scan.queue.js';
import type { NewScan } from './acceptance.repository.js';
import { BackPressure } from './back-pressure.service.js';

const NOON = Date.UTC(2026, 4, 5, 12);
const waiting = (fields: object = {}) =>
  ({
    status: 'queued',
    fallbackVerdict: { score: 3, summary: '' },
    ...fields,
  }) as Partial<NewScan> as NewScan;

describe('back-pressure', () => {
  const next = vi.fn<() => Promise<NextJob | null>>();
  let pressure: BackPressure;

  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
    next.mockReset().mockResolvedValue(null);
    const config: Config = { ...readEnv({ QUEUE_MAX_AGE_S: '60' }), JWT_SECRET: '', DATABASE_URL: '' };
    pressure = new BackPressure({ next } as Partial<ScanQueue> as ScanQueue, config);
  });
  afterEach(() => vi.useRealTimers());

  /** Whether a scan's verdict is final, though a model could still be asked. */
  const isFinal = async () => (await pressure.apply([waiting()]))[0]?.status === 'completed';
  /** A job that was added at noon, and is next. */
  const dueSinceNoon = () => next.mockResolvedValue({ turn: turnOf(new Date(NOON), 0), since: NOON });

  it('makes verdicts final once the next job has been due for longer than may be, and no longer when it is not', async () => {
    dueSinceNoon();
    expect(await isFinal()).toBe(false);
    vi.setSystemTime(NOON + 60_000);
    expect(await isFinal()).toBe(false);
    vi.setSystemTime(NOON + 61_000);
    expect(await isFinal()).toBe(true);
    next.mockResolvedValue(null);
    vi.setSystemTime(NOON + 62_000);
    expect(await isFinal()).toBe(false);
  });

  it('refuses scans that have no verdict meanwhile, and leaves those alone that need no queue', async () => {
    dueSinceNoon();
    vi.setSystemTime(NOON + 61_000);
    const bare = waiting({ fallbackVerdict: null });
    await expect(pressure.apply([bare, bare])).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await pressure.apply([bare, waiting()])).map(({ status }) => status)).toEqual([
      'queued',
      'completed',
    ]);
    next.mockClear();
    const final = [waiting({ status: 'completed' })];
    vi.setSystemTime(NOON + 120_000);
    expect(await pressure.apply(final)).toBe(final);
    expect(next).not.toHaveBeenCalled();
  });

  it('asks the queue at most once a second', async () => {
    await Promise.all(Array.from({ length: 30 }, isFinal));
    vi.setSystemTime(NOON + 999);
    await isFinal();
    expect(next).toHaveBeenCalledTimes(1);
    vi.setSystemTime(NOON + 1_000);
    await isFinal();
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('takes a queue that does not answer within half a second for one that is not overdue', async () => {
    next.mockReturnValue(new Promise(() => undefined));
    const answer = isFinal();
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toBe(false);
  });
});
