import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type JobInHand, orHandBack } from '../../src/queue/hand-back.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import { readJob } from '../../src/queue/set-aside.js';
import { Workers } from '../../src/queue/workers.js';
import { Gate } from '../support/detectors.js';
import { QueueStore, STORES } from '../support/queue-store.js';
import { until } from '../support/until.js';

const HOUR = 3_600_000;
/** So many jobs run at once, of all workers together. */
const LIMIT = 3;
const NOTE = { name: 'note', data: z.strictObject({ word: z.string() }) };
/** Tried again, and removed when they have failed, as most of our own jobs are. */
const OPTIONS = { attempts: 3, backoff: { type: 'exponential', delay: HOUR }, removeOnFail: true };

type Work = (inHand: JobInHand) => Promise<void>;
type Options = Parameters<Workers['open']>[2];

/** What runs, until `gate` is opened. */
const holding =
  (running: unknown[], gate: Gate): Work =>
  async ({ job }) => {
    running.push(job.data);
    await gate.opened;
  };

const untilIn = (job: Job, state: string) => until(async () => (await job.getState()) === state);

/** What the product relies on of its workers. */
describe.each(STORES)('a worker on %s', (name) => {
  let store: QueueStore;
  let scans: ScanQueue;
  const opened: Workers[] = [];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    store = await QueueStore.start(name);
    scans = new ScanQueue(store.config);
  });
  beforeEach(() => scans.queue.obliterate({ force: true }));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((workers) => workers.beforeApplicationShutdown()));
  });
  afterAll(async () => {
    await scans.onApplicationShutdown();
    await store.stop();
  });

  function open(work: Work, options: Options = {}) {
    const workers = new Workers({ ...store.config, LLM_CONCURRENCY_TOTAL: LIMIT });
    opened.push(workers);
    return { workers, worker: workers.open(scans.queue.name, work, options) };
  }
  function start(work: Work, options: Options = {}) {
    const { workers, worker } = open(work, options);
    workers.onApplicationBootstrap();
    return worker;
  }
  const addScans = async (...turns: number[]) => {
    const added = turns.map((turn) => ({ id: crypto.randomUUID(), turn }));
    await scans.addAll(added);
    return added.map(({ id }) => id);
  };
  /** BullMQ types the data of each queue: these are other jobs. */
  const add = (job: string, data: unknown, options: object = {}): Promise<Job> =>
    scans.queue.add(job, data as never, { ...OPTIONS, ...options });
  const read = (job: Job) => scans.queue.getJob(job.id ?? '');

  it('looks twice a second for a store that is away, where BullMQ would after 15 s', () => {
    expect(open(async () => undefined).worker.opts.runRetryDelay).toBe(500);
  });

  it('runs jobs by their turn, and equal ones in their order', async () => {
    const [last, second, first, third] = await addScans(9, 5, 1, 5);
    const done: unknown[] = [];
    start(async ({ job }) => void done.push(job.data.scanId));
    await until(async () => done.length === 4);
    expect(done).toEqual([first, second, third, last]);
  });

  it('runs a job that is added meanwhile, once, though it is added again while it runs', async () => {
    const gate = new Gate();
    const running: unknown[] = [];
    start(holding(running, gate), { concurrency: 2 });
    const [id] = await addScans(1);
    await until(async () => running.length === 1);
    expect(await scans.missing([id!])).toEqual([]);
    await scans.addAll([{ id: id!, turn: 1 }]);
    gate.open();
    await until(async () => (await scans.missing([id!])).length === 1);
    expect(running).toHaveLength(1);
    // The id of a finished job is free.
    await scans.addAll([{ id: id!, turn: 1 }]);
    await until(async () => running.length === 2);
  });

  it('runs a delayed job by itself, and not before', async () => {
    const times: number[] = [];
    start(async () => void times.push(Date.now()));
    const { timestamp } = await add('note', {}, { delay: 200 });
    await until(async () => times.length === 1);
    expect(times[0]).toBeGreaterThanOrEqual(timestamp + 200);
  });

  it('tries a job that failed again after longer and longer waits, and lets go of it after the last', async () => {
    const attempts: number[] = [];
    start(async ({ job }) => {
      attempts.push(job.attemptsMade);
      throw new Error('not yet');
    });
    const job = await add('note', {});
    for (const [made, hours] of [
      [1, 1],
      [2, 2],
    ] as const) {
      await untilIn(job, 'delayed');
      const waiting = await read(job);
      expect([waiting?.attemptsMade, waiting?.delay]).toEqual([made, hours * HOUR]);
      await waiting?.promote();
    }
    await until(async () => (await read(job)) === undefined);
    expect(attempts).toEqual([0, 1, 2]);
    const kept = await add('note', {}, { attempts: 1, removeOnFail: { count: 5 } });
    await untilIn(kept, 'failed');
    expect((await read(kept))?.failedReason).toBe('not yet');
  });

  it('hands a job back at once when it is told to, which counts as no attempt', async () => {
    const gate = new Gate();
    const attempts: number[] = [];
    const worker = start(async (inHand) => {
      attempts.push(inHand.job.attemptsMade);
      if (attempts.length === 1) await orHandBack(inHand, gate.opened);
    });
    await add('note', {});
    await until(async () => attempts.length === 1);
    worker.cancelAllJobs();
    await until(async () => attempts.length === 2);
    expect(attempts).toEqual([0, 0]);
  });

  it('parks a job whose data it can’t read, after one attempt', async () => {
    start(async ({ job }) => void readJob(NOTE, job));
    const job = await add('note', { word: 7 });
    await untilIn(job, 'failed');
    const parked = await read(job);
    expect(parked?.failedReason).toMatch(/^This is no "note" job: word: /);
    expect(parked?.attemptsMade).toBe(1);
  });

  it('leaves a job that it does not know to a newer one for an hour, and then parks it', async () => {
    start(async ({ job }) => void readJob(NOTE, job));
    const newer = await add('of-a-newer-version', {});
    await untilIn(newer, 'delayed');
    expect((await read(newer))?.attemptsMade).toBe(0);
    const nobodys = await add('of-nobody', {}, { timestamp: Date.now() - 2 * HOUR });
    await untilIn(nobodys, 'failed');
    expect((await read(nobodys))?.failedReason).toBe('This version of Gatepost knows no "of-nobody" job');
    // The other still waits, with its attempts.
    expect(await newer.getState()).toBe('delayed');
  });

  it('runs a recurring job, and skips the turn of one that it does not know', async () => {
    const done: string[] = [];
    start(async ({ job }) => {
      if (job.name !== 'tick') readJob(NOTE, job);
      done.push(job.name);
    });
    await scans.queue.upsertJobScheduler('tick', { every: HOUR }, { name: 'tick', opts: OPTIONS });
    const retired = await scans.queue.upsertJobScheduler('retired', { every: HOUR }, { name: 'retired' });
    await untilIn(retired, 'completed');
    await until(async () => done.length > 0);
    expect(done).toEqual(['tick']);
    expect(await scans.queue.getFailedCount()).toBe(0);
  });

  describe('beside others, with a limit of jobs at once', () => {
    beforeEach(() => scans.limitActive(LIMIT));
    afterEach(() => scans.limitActive(null));

    it('keeps to it, and uses all of it', async () => {
      const gates = Array.from({ length: 5 }, () => new Gate());
      let [began, most, now] = [0, 0, 0];
      const work: Work = async () => {
        const gate = gates[began];
        began += 1;
        now += 1;
        most = Math.max(most, now);
        await gate?.opened;
        now -= 1;
      };
      start(work, { concurrency: 5 });
      start(work, { concurrency: 5 });
      const added = await addScans(1, 2, 3, 4, 5);
      for (const [index, gate] of gates.entries()) {
        await until(async () => began === Math.min(LIMIT + index, gates.length));
        gate.open();
      }
      await until(async () => (await scans.missing(added)).length === added.length);
      expect(most).toBe(LIMIT);
    });

    it('has all of it again after the others died', async () => {
      const { worker: dead } = open(async () => undefined, { lockDuration: 1 });
      const added = await addScans(1, 2, 3, 4);
      const take = () => dead.getNextJob('of the dead', { block: false });
      for (const id of added.slice(0, LIMIT)) expect((await take())?.id).toBe(id);
      expect(await take()).toBeUndefined();
      const [gate, running] = [new Gate(), [] as unknown[]];
      start(holding(running, gate), { concurrency: 5, stalledInterval: 100 });
      await until(async () => running.length === LIMIT);
      expect(running).toEqual(expect.arrayContaining(added.slice(0, LIMIT).map((scanId) => ({ scanId }))));
      expect(await scans.queue.getPrioritizedCount()).toBe(1);
      gate.open();
    });
  });
});
