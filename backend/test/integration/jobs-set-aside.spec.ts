import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUEUES, type Queues } from '../../src/queue/queues.js';
import { startApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const HOURS_AGO = () => Date.now() - 2 * 3_600_000;
/** As our own jobs are added: tried again, and removed when they have failed. */
const OPTIONS = { attempts: 3, backoff: { type: 'fixed', delay: 10 }, removeOnFail: true };

describe('a job that no worker here can read', () => {
  let app: TestApp;
  let queues: Queues;

  beforeAll(async () => {
    app = await startApp();
    queues = app.app.get<Queues>(QUEUES);
  });
  afterAll(() => app.close());

  const queueOf = (name: string) => queues.find((queue) => queue.name === name)!;
  const isIn = async (name: string, id: string, state: string) =>
    (await queueOf(name).getJobState(id)) === state;

  it.each([
    ['scans', 'judge', { scanId: 'not an id' }, /^This is no "judge" job: scanId: Invalid UUID/],
    ['scans', 'judge', 7, /^This is no "judge" job/],
    ['deliveries', 'deliver', { clientId: 'x', more: true }, /^This is no "deliver" job: clientId/],
    ['billing', 'billing-event', {}, /^This is no "billing-event" job/],
  ])('of %s is parked after one attempt: %s with %j', async (name, kind, data, reason) => {
    // BullMQ types the data of each queue; this is what no program of ours adds.
    const job = await queueOf(name).add(kind, data as never, { ...OPTIONS, jobId: `odd-${typeof data}` });
    await until(() => isIn(name, job.id!, 'failed'));
    const parked = await queueOf(name).getJob(job.id!);
    expect(parked?.failedReason).toMatch(reason);
    expect(parked?.attemptsMade).toBe(1);
  });

  it.each(['scans', 'deliveries', 'mail'])('of %s waits for a newer worker for an hour', async (name) => {
    const queue = queueOf(name);
    const newer = await queue.add('of-a-newer-version', {} as never, { ...OPTIONS, jobId: 'newer' });
    await until(() => isIn(name, newer.id!, 'delayed'));
    expect((await queue.getJob('newer'))?.attemptsMade).toBe(0);
    const nobodys = await queue.add('of-nobody', {} as never, { ...OPTIONS, timestamp: HOURS_AGO() });
    await until(() => isIn(name, nobodys.id!, 'failed'));
    expect((await queue.getJob(nobodys.id!))?.failedReason).toBe(
      'This version of Gatepost knows no "of-nobody" job',
    );
    // The other still waits, with its attempts.
    expect(await isIn(name, 'newer', 'delayed')).toBe(true);
  });

  it('skips its turn if it recurs, and leaves nothing behind', async () => {
    const queue = queueOf('background');
    const first = await queue.upsertJobScheduler('retired', { every: 3_600_000 }, { name: 'retired' });
    await until(() => isIn('background', first?.id ?? '', 'completed'));
    expect((await queue.getFailed()).map(({ name }) => name)).not.toContain('retired');
  });
});
