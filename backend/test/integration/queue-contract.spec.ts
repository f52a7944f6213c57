import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from 'bullmq';
import { BackgroundQueue } from '../../src/queue/background/background.queue.js';
import { DeliveryQueue } from '../../src/queue/delivery.queue.js';
import { oldestWaiting } from '../../src/queue/oldest-waiting.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import { QueueStore, STORES } from '../support/queue-store.js';

const MINUTE = 60_000;
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

/** What the product relies on of a queue that it adds to, without a worker. */
describe.each(STORES)('a queue on %s', (name) => {
  let store: QueueStore;
  let scans: ScanQueue;

  beforeAll(async () => {
    store = await QueueStore.start(name);
    scans = new ScanQueue(store.config);
  });
  beforeEach(() => scans.queue.obliterate());
  afterAll(async () => {
    await scans.onApplicationShutdown();
    await store.stop();
  });

  const inTheirOrder = async (): Promise<(string | undefined)[]> =>
    (await scans.queue.getPrioritized()).map(({ id }) => id);

  it('takes each scan once, however often and with whomever it is added', async () => {
    const [first, second, third] = ids(3) as [string, string, string];
    await Promise.all([
      scans.addAll([
        { id: first, turn: 1 },
        { id: second, turn: 2 },
      ]),
      scans.addAll([
        { id: second, turn: 2 },
        { id: third, turn: 3 },
      ]),
      scans.addAll([{ id: first, turn: 1 }]),
    ]);
    await scans.addAll([{ id: third, turn: 3 }]);
    expect(await inTheirOrder()).toEqual([first, second, third]);
    const job = await scans.queue.getJob(second);
    expect(job).toMatchObject({
      name: 'judge',
      data: { scanId: second },
      opts: { attempts: 3, priority: 2 },
    });
  });

  it('takes scans that are judged by one job, under the id of the job', async () => {
    const [chunk, ...scanIds] = ids(4) as [string, ...string[]];
    await scans.addChunks([{ id: chunk, turn: 1, scanIds }]);
    const job = await scans.queue.getJob(chunk);
    expect(job).toMatchObject({ name: 'judge-chunk', data: { scanIds }, opts: { priority: 1 } });
    expect(await scans.missing([chunk, ...scanIds])).toEqual(scanIds);
  });

  it('tells which of 1,200 have no job: one that was removed, and all once it was drained', async () => {
    const all = ids(1_200);
    await scans.addAll(all.map((id, index) => ({ id, turn: 1 + index })));
    expect(await scans.missing(all)).toEqual([]);
    const lost = all.at(-1) ?? '';
    await scans.queue.remove(lost);
    expect(await scans.missing(all)).toEqual([lost]);
    await scans.queue.drain();
    expect(await scans.missing(all)).toEqual(all);
    expect(await scans.queue.getPrioritizedCount()).toBe(0);
  });

  it('has the lowest turn next, and equal turns in their order', async () => {
    expect(await scans.next()).toBeNull();
    const [late, early, alsoEarly] = ids(3) as [string, string, string];
    const began = Date.now();
    await scans.addAll([{ id: late, turn: 30_000_000 % 2 ** 21 }]);
    const only = await scans.next();
    expect(only?.turn).toBe(30_000_000 % 2 ** 21);
    expect(only?.since).toBeGreaterThanOrEqual(began);
    expect(only?.since).toBeLessThanOrEqual(Date.now());
    await scans.addAll([{ id: early, turn: 7 }]);
    await scans.addAll([{ id: alsoEarly, turn: 7 }]);
    expect((await scans.next())?.turn).toBe(7);
    expect(await inTheirOrder()).toEqual([early, alsoEarly, late]);
    await scans.queue.drain();
    expect(await scans.next()).toBeNull();
  });

  it('knows since when the oldest waiting job has waited, whatever its priority', async () => {
    const now = Date.now();
    const add = (minutesAgo: number, options: { priority?: number; delay?: number } = {}) =>
      scans.queue.add(
        'judge',
        { scanId: crypto.randomUUID() },
        { timestamp: now - minutesAgo * MINUTE, ...options },
      );
    const minutes = async () => {
      const since = await oldestWaiting(scans.queue);
      return since === null ? null : (now - since) / MINUTE;
    };
    expect(await minutes()).toBeNull();
    await add(600, { delay: 3_600 * MINUTE });
    expect(await minutes()).toBeNull();
    await add(1, { priority: 1 });
    await add(0, { priority: 1 });
    expect(await minutes()).toBe(1);
    await add(5, { priority: 7 });
    await add(3, { priority: 2_000_000 });
    expect(await minutes()).toBe(5);
    await add(20);
    expect(await minutes()).toBe(20);
    const { waiting = 0, prioritized = 0, ...others } = await scans.queue.getJobCounts();
    expect(waiting + prioritized).toBe(5);
    expect(others).toMatchObject({ active: 0, delayed: 1, failed: 0 });
  });

  it('keeps what is added while it is paused, and the limit of what all workers run at once', async () => {
    await scans.queue.pause();
    const [id] = ids(1) as [string];
    await scans.addAll([{ id, turn: 1 }]);
    expect(await inTheirOrder()).toEqual([id]);
    await scans.queue.resume();
    await scans.limitActive(3);
    expect(await scans.queue.getGlobalConcurrency()).toBe(3);
    await scans.limitActive(null);
    expect(await scans.queue.getGlobalConcurrency()).toBeNull();
  });

  describe('of deliveries', () => {
    let deliveries: DeliveryQueue;
    beforeAll(() => {
      deliveries = new DeliveryQueue(store.config);
    });
    afterEach(() => deliveries.queue.obliterate());
    afterAll(() => deliveries.onApplicationShutdown());

    it('takes several at once, each for a time in whole ms, which can be brought forward', async () => {
      const clientId = crypto.randomUUID();
      const jobs = ids(2).map((id) => ({ id, data: { clientId } }));
      await deliveries.addAll([]);
      await deliveries.addAll([...jobs, ...jobs], 10_000.7);
      const delayed = await deliveries.queue.getDelayed();
      expect(new Set(delayed.map(({ id }) => id))).toEqual(new Set(jobs.map(({ id }) => id)));
      expect(delayed.map(({ delay }) => delay)).toEqual([10_001, 10_001]);
      const [job] = delayed as [Job, Job];
      await job.promote();
      expect(await job.getState()).toBe('waiting');
      expect(await deliveries.queue.getDelayedCount()).toBe(1);
    });
  });

  describe('of recurring jobs', () => {
    let background: BackgroundQueue;
    beforeAll(() => {
      background = new BackgroundQueue(store.config);
    });
    afterAll(() => background.onApplicationShutdown());

    it('has one schedule of each, however often it is asked for, until its time changes', async () => {
      const tick = { name: 'tick', everyMs: 60 * MINUTE };
      const queue = background.lanes.background;
      const times = async () => (await queue.getJobSchedulers()).map(({ name, every }) => [name, every]);
      await background.schedule(tick);
      await Promise.all([background.schedule(tick), background.schedule(tick)]);
      expect(await times()).toEqual([['tick', tick.everyMs]]);
      // One job for the first turn.
      expect(await queue.getJobCountByTypes('waiting', 'delayed')).toBe(1);
      await background.schedule({ ...tick, everyMs: MINUTE });
      expect(await times()).toEqual([['tick', MINUTE]]);
    });
  });
});
