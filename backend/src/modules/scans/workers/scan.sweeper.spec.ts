import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScanQueue } from '../../../queue/scan.queue.js';
import type { ScanClosingService } from './scan-closing.service.js';
import type { ScanSweepsRepository } from './scan-sweeps.repository.js';
import { ScanSweeper } from './scan.sweeper.js';

const SWEEP_MS = 5_000;

const pass = (turns: number) => vi.advanceTimersByTimeAsync(turns * SWEEP_MS);

describe('the sweeper of a process', () => {
  const sweeps = {
    take: vi.fn<ScanSweepsRepository['take']>(),
    rest: vi.fn<ScanSweepsRepository['rest']>(),
    next: vi.fn<ScanSweepsRepository['next']>(),
    moveTo: vi.fn<ScanSweepsRepository['moveTo']>(),
  };
  let sweeper: ScanSweeper;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetAllMocks();
    sweeps.next.mockResolvedValue([]);
    const nothing = {} as ScanQueue & ScanClosingService;
    sweeper = new ScanSweeper(sweeps as unknown as ScanSweepsRepository, nothing, nothing);
    sweeper.onApplicationBootstrap();
  });
  afterEach(() => {
    sweeper.onApplicationShutdown();
    vi.useRealTimers();
  });

  it('sweeps every five seconds, when it is its turn, and then gives the turn back', async () => {
    sweeps.take.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true);
    await pass(2);
    expect(sweeps.take).toHaveBeenCalledTimes(2);
    expect(sweeps.next).not.toHaveBeenCalled();
    await pass(1);
    expect([sweeps.next, sweeps.rest].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    sweeper.onApplicationShutdown();
    await pass(10);
    expect(sweeps.take).toHaveBeenCalledTimes(3);
  });

  it('gives the turn back after a sweep that failed, and sweeps again', async () => {
    sweeps.take.mockResolvedValue(true);
    sweeps.next.mockRejectedValueOnce(new Error('away'));
    await pass(2);
    expect([sweeps.next, sweeps.rest].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  });
});
