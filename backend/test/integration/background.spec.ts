import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppModule } from '../../src/app.module.js';
import { readEnv } from '../../src/config/config.js';
import { ConfigModule } from '../../src/config/config.module.js';
import {
  BackgroundJob,
  type JobKind,
  type Lane,
  LANES,
  RecurringJob,
} from '../../src/queue/background/background-job.js';
import { BackgroundQueue } from '../../src/queue/background/background.queue.js';
import { BackgroundJobs } from '../../src/queue/background/background-jobs.js';
import { BackgroundWorker } from '../../src/queue/background/background.worker.js';
import { BackgroundWorkerModule } from '../../src/queue/background/background-worker.module.js';
import { QueueModule } from '../../src/queue/queue.module.js';
import { WorkerModule } from '../../src/worker.module.js';
import { closeKept } from '../support/app.js';
import { newDatabase } from '../support/database.js';
import { until } from '../support/until.js';

const NOTE = {
  lane: 'mail',
  name: 'note',
  data: z.strictObject({ word: z.string() }),
} as const satisfies JobKind;
const HANG = { lane: 'mail', name: 'hang', data: z.strictObject({}) } as const satisfies JobKind;
const TICK = { name: 'tick', everyMs: 3_600_000 };

const done: string[] = [];
let failures = 1;
let hang: () => Promise<void>;

@BackgroundJob(NOTE)
class NoteJob {
  async run({ word }: { word: string }): Promise<void> {
    if (word === 'again' && failures-- > 0) throw new Error('not yet');
    done.push(word);
  }
}

@BackgroundJob(HANG)
class HangJob {
  run(): Promise<void> {
    return hang();
  }
}

@RecurringJob(TICK)
class TickJob {
  async run(): Promise<void> {
    done.push('tick');
  }
}

async function configOf(settings: Record<string, string>) {
  return {
    ...readEnv({ NODE_ENV: 'test', JUDGING_THREADS: '0', ...settings }),
    JWT_SECRET: 'a secret of the tests, long enough to be accepted',
    DATABASE_URL: await newDatabase(),
  };
}

describe('background jobs', () => {
  let app: TestingModule;
  let queue: BackgroundQueue;

  beforeAll(async () => {
    done.splice(0);
    failures = 1;
    const config = await configOf({});
    app = await Test.createTestingModule({
      imports: [ConfigModule.register(config), QueueModule, BackgroundWorkerModule],
      providers: [NoteJob, HangJob, TickJob],
    }).compile();
    await app.init();
    queue = app.get(BackgroundQueue);
  });
  afterAll(() => app.close());

  it('runs a job once whose id is added twice, and retries what failed', async () => {
    // Both are added while the first still waits: a finished job's id is free again.
    const waits = { id: 'same', delayMs: 1000 };
    await Promise.all([queue.add(NOTE, { word: 'once' }, waits), queue.add(NOTE, { word: 'once' }, waits)]);
    await queue.add(NOTE, { word: 'again' });
    await until(async () => done.includes('again') && done.includes('once'));
    expect(done.filter((word) => word === 'once')).toHaveLength(1);
  });

  it('runs a recurring job once, however often it is scheduled', async () => {
    await queue.schedule(TICK);
    await Promise.all([queue.schedule(TICK), queue.schedule(TICK)]);
    await until(async () => done.includes('tick'));
    await queue.add(NOTE, { word: 'after' });
    await until(async () => done.includes('after'));
    expect(done.filter((word) => word === 'tick')).toHaveLength(1);
    const schedulers = await queue.lanes.background.getJobSchedulers();
    expect(schedulers.filter(({ name }) => name === 'tick')).toHaveLength(1);
  });

  it('lets no lane delay another, even if all its jobs hang', async () => {
    const lanes = Object.entries(LANES) as [Lane, number][];
    for (const [lane, atATime] of lanes) {
      const open: (() => void)[] = [];
      hang = () => new Promise((resolve) => open.push(resolve));
      for (let index = 0; index < 2 * atATime; index += 1) await queue.add({ ...HANG, lane }, {});
      await until(async () => open.length === atATime);
      for (const [other] of lanes.filter(([name]) => name !== lane)) {
        const word = `${other} beside ${lane}`;
        await queue.add({ ...NOTE, lane: other }, { word });
        await until(async () => done.includes(word));
      }
      expect(open).toHaveLength(atATime);
      hang = () => Promise.resolve();
      for (const end of open) end();
      await until(async () => (await queue.lanes[lane].getJobCountByTypes('waiting', 'active')) === 0);
    }
  });
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Their names in the queues: under another name, the previous version's jobs would find no class. */
const RECURRING = {
  'alert-purge': HOUR_MS,
  'audit-purge': DAY_MS,
  'billing-reconcile': DAY_MS,
  'billing-sweep': 15 * MINUTE_MS,
  'closing-accounts': HOUR_MS,
  'cluster-purge': HOUR_MS,
  'denied-mail-sweep': MINUTE_MS,
  'email-change-purge': HOUR_MS,
  'expire-held-mail': MINUTE_MS,
  'forget-refused-mail': MINUTE_MS,
  'update-sender-profiles': 1_000,
  'idempotency-purge': HOUR_MS,
  'incidents-purge': DAY_MS,
  'index-scans': 5_000,
  'mail-decision-sweep': MINUTE_MS,
  'match-delivery-events': 1_000,
  'nightly-proposals': DAY_MS,
  'password-reset-purge': HOUR_MS,
  'purge-delivery-days': DAY_MS,
  'purge-event-tokens': HOUR_MS,
  'purge-expired-batches': HOUR_MS,
  'purge-expired-mail': HOUR_MS,
  'purge-expired-scans': HOUR_MS,
  'purge-key-days': DAY_MS,
  'purge-mail-notices': HOUR_MS,
  'purge-old-sessions': HOUR_MS,
  'purge-scan-links': HOUR_MS,
  'purge-unused-templates': DAY_MS,
  'rewrap-held-mail': HOUR_MS,
  'review-decision-sweep': MINUTE_MS,
  'send-alerts': 2_000,
  'send-mail-digests': 5_000,
  'send-mail-notices': 5_000,
  'send-released-mail': 2_000,
  'sender-network-purge': HOUR_MS,
  'sender-purge': DAY_MS,
  'sender-states-over': 30_000,
  'sender-states-purge': DAY_MS,
  'settlement-sweep': MINUTE_MS,
  'share-campaigns': 5_000,
  'shared-lures-purge': HOUR_MS,
  'sign-in-guesses-purge': HOUR_MS,
  'usage-alert-sweep': 15 * MINUTE_MS,
  'webhook-purge': HOUR_MS,
  'webhook-sweep': 30_000,
};
const ADDED = [
  'alert-message',
  'alert-test',
  'billing-event',
  'closing-mail',
  'email-change-link',
  'email-changed-mail',
  'decide-held-mail',
  'mail-digest',
  'mail-notice',
  'report-denied-mail',
  'judge-held-mail',
  'decide-scans',
  'find-proposals',
  'password-reset-mail',
  'compute-settlement',
  'single-sign-on-mail',
  'two-factor-mail',
  'two-factor-requirement-mail',
  'usage-alert',
  'webhook-disabled-mail',
];

/** How many jobs the product's source declares. */
async function declared(): Promise<number> {
  const source = fileURLToPath(new URL('../../src', import.meta.url));
  const files = await readdir(source, { recursive: true });
  const jobs = files.filter((name) => /\.jobs?\.ts$/.test(name));
  const texts = await Promise.all(jobs.map((name) => readFile(`${source}/${name}`, 'utf8')));
  return texts.join('\n').match(/^@(?:BackgroundJob|RecurringJob)\(/gm)?.length ?? 0;
}

function isThere(app: TestingModule, provider: Type): boolean {
  try {
    return app.get(provider) !== undefined;
  } catch {
    return false;
  }
}

describe('the jobs of the product', () => {
  beforeAll(closeKept);

  it('all run in a worker process', async () => {
    const config = await configOf({ WORKER_MODE: 'external' });
    const worker = await Test.createTestingModule({ imports: [WorkerModule.register(config)] }).compile();
    try {
      // Not the whole start: what is found is to be seen, not done.
      const jobs = worker.get(BackgroundJobs);
      jobs.onModuleInit();
      const recurring = jobs.recurring().map(({ name, everyMs }) => [name, everyMs] as const);
      expect(Object.fromEntries(recurring)).toEqual(RECURRING);
      for (const name of ADDED) await expect(jobs.run(name, null)).rejects.toThrow('expected object');
      expect(recurring.length + ADDED.length).toBe(await declared());
    } finally {
      await worker.close();
    }
  });

  it.each([
    ['inline', true],
    ['external', false],
  ] as const)('with WORKER_MODE=%s are done by the process that serves HTTP: %s', async (mode, isDone) => {
    const config = await configOf({ WORKER_MODE: mode });
    const app = await Test.createTestingModule({ imports: [AppModule.register(config)] }).compile();
    try {
      expect(isThere(app, BackgroundWorker)).toBe(isDone);
    } finally {
      await app.close();
    }
  });
});
