import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../../config/config.js';
import type { ScanQueue } from '../../../queue/scan.queue.js';
import { FleetLimit } from './fleet-limit.js';

describe('the limit of model calls of all processes', () => {
  const limitActive = vi.fn<ScanQueue['limitActive']>();
  let limit: FleetLimit;

  beforeEach(() => {
    vi.useFakeTimers();
    limitActive.mockReset().mockResolvedValue();
  });
  afterEach(() => {
    limit.onApplicationShutdown();
    vi.useRealTimers();
  });

  async function start(settings: Record<string, string>): Promise<void> {
    const config = { ...readEnv(settings), JWT_SECRET: '', DATABASE_URL: '' };
    limit = new FleetLimit(config, { limitActive } as Partial<ScanQueue> as ScanQueue);
    await limit.onApplicationBootstrap();
  }

  it('is stated again every five seconds, for a queue that lost its data or was away', async () => {
    await start({ OPENAI_API_KEY: 'key', LLM_CONCURRENCY_TOTAL: '3' });
    expect(limitActive.mock.calls).toEqual([[3]]);
    limitActive.mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(limitActive.mock.calls).toEqual([[3], [3], [3]]);
    limit.onApplicationShutdown();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(limitActive).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['without the setting', { OPENAI_API_KEY: 'key' }],
    ['without a model', { LLM_CONCURRENCY_TOTAL: '3' }],
  ])('is taken back once by a process %s', async (_, settings) => {
    await start(settings);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(limitActive.mock.calls).toEqual([[null]]);
  });
});
