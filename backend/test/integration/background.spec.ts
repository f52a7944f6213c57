import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BackgroundQueue } from '../../src/queue/background/background.queue.js';
import { BackgroundJobs } from '../../src/queue/background/background-jobs.js';
import { type Lane, LANES } from '../../src/queue/background/lanes.js';
import { startApp, type TestApp } from '../support/app.js';
import { TestRedis } from '../support/redis.js';
import { until } from '../support/until.js';

const NOTE = { lane: 'mail', name: 'note' } as const;
const STORES = ['PostgreSQL', 'Redis'] as const;

describe.each(STORES)('background jobs on %s', (store) => {
  const done: string[] = [];
  let failures = 1;
  let hang: () => Promise<void>;
  let redis: TestRedis | undefined;
  let app: TestApp;
  let queue: BackgroundQueue;

  beforeAll(async () => {
    redis = store === 'Redis' ? await TestRedis.start() : undefined;
    app = await startApp({ config: redis ? { REDIS_URL: redis.url } : {} });
    queue = app.app.get(BackgroundQueue);
    const jobs = app.app.get(BackgroundJobs);
    jobs.register({
      name: 'note',
      data: z.strictObject({ word: z.string() }),
      run: async ({ word }) => {
        if (word === 'again' && failures-- > 0) throw new Error('not yet');
        done.push(word);
      },
    });
    jobs.register({ name: 'hang', data: z.strictObject({}), run: () => hang() });
    jobs.register({
      name: 'tick',
      data: z.strictObject({}),
      everyMs: 3_600_000,
      run: async () => void done.push('tick'),
    });
  });
  afterAll(async () => {
    await app.close();
    await redis?.stop();
  });

  it('does a job once whose id is added twice, and tries again what failed', async () => {
    const waits = { id: 'same', delayMs: 200 };
    await Promise.all([queue.add(NOTE, { word: 'once' }, waits), queue.add(NOTE, { word: 'once' }, waits)]);
    await queue.add(NOTE, { word: 'again' });
    await until(async () => done.includes('again') && done.includes('once'));
    expect(done.filter((word) => word === 'once')).toHaveLength(1);
  });

  it('runs what recurs once, however often it is asked for', async () => {
    await queue.schedule('tick', 3_600_000);
    await Promise.all([queue.schedule('tick', 3_600_000), queue.schedule('tick', 3_600_000)]);
    await until(async () => done.includes('tick'));
    await queue.add(NOTE, { word: 'after' });
    await until(async () => done.includes('after'));
    expect(done.filter((word) => word === 'tick')).toHaveLength(1);
    const schedulers = await queue.lanes.background.getJobSchedulers();
    expect(schedulers.filter(({ name }) => name === 'tick')).toHaveLength(1);
  });

  it('lets no lane hold up another, though all that it has hangs', async () => {
    const lanes = Object.entries(LANES) as [Lane, number][];
    for (const [lane, slots] of lanes) {
      const open: (() => void)[] = [];
      hang = () => new Promise((resolve) => open.push(resolve));
      for (let index = 0; index < 2 * slots; index += 1) await queue.add({ lane, name: 'hang' }, {});
      await until(async () => open.length === slots);
      for (const [other] of lanes.filter(([name]) => name !== lane)) {
        const word = `${other} beside ${lane}`;
        await queue.add({ lane: other, name: 'note' }, { word });
        await until(async () => done.includes(word));
      }
      expect(open).toHaveLength(slots);
      hang = () => Promise.resolve();
      for (const end of open) end();
      await until(async () => (await queue.lanes[lane].getJobCountByTypes('waiting', 'active')) === 0);
    }
  });

  it('lets a turn pass of what recurs and is still running', async () => {
    const jobs = app.app.get(BackgroundJobs);
    let runs = 0;
    let end: (() => void) | undefined;
    jobs.register({
      name: 'slow',
      data: z.strictObject({}),
      everyMs: 3_600_000,
      run: () => {
        runs += 1;
        return new Promise((resolve) => (end = resolve));
      },
    });
    const first = jobs.run('slow', {});
    await jobs.run('slow', {});
    expect(runs).toBe(1);
    end?.();
    await first;
    const second = jobs.run('slow', {});
    end?.();
    await second;
    expect(runs).toBe(2);
  });

  it('refuses data that is not of the job, and a name that nobody registered', async () => {
    const jobs = app.app.get(BackgroundJobs);
    await expect(jobs.run('note', { word: 7 })).rejects.toThrow('expected string');
    await expect(jobs.run('nothing', {})).rejects.toThrow('No background job is named nothing');
  });
});
