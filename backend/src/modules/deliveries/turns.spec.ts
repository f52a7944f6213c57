import type { Logger } from '@nestjs/common';
import { describe, expect, it, vi } from 'vitest';
import { queueTurns, type Turns } from './turns.service.js';

const unreachable = () => Promise.reject(new Error('out of reach'));

/** Takes three, and fails to queue the second. */
function setUp(change: Partial<Turns<number>> = {}) {
  const released: number[] = [];
  const warn = vi.fn<(message: string) => void>();
  const run = () =>
    queueTurns<number>(
      {
        name: 'Numbers',
        take: async () => [1, 2, 3],
        queue: async (taken) => {
          taken.shift();
          throw new Error('out of reach');
        },
        giveBack: async (taken) => void released.push(...taken),
        ...change,
      },
      { warn } as unknown as Logger,
    );
  return { released, warn, run };
}

describe('turns', () => {
  it('are released when they could not be queued, without those that were', async () => {
    const { released, warn, run } = setUp();
    await run();
    expect(released).toEqual([2, 3]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(String(warn.mock.calls[0]?.[0])).toContain('Numbers could not be queued yet');
  });

  it('are kept when all are queued', async () => {
    const { released, warn, run } = setUp({ queue: async () => undefined });
    await run();
    expect(released).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('wait for a later call when none can be taken, or released', async () => {
    const taking = setUp({ take: unreachable });
    await taking.run();
    expect(taking.released).toEqual([]);
    const releasing = setUp({ giveBack: unreachable });
    await releasing.run();
    expect(releasing.warn).toHaveBeenCalledTimes(2);
  });
});
