import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Batch, BatchList, UnjudgedList } from '../../src/modules/scans/batches/batches.schemas.js';
import { ExpiredBatchesJob } from '../../src/modules/scans/batches/expired-batches.job.js';
import type { BatchRetry } from '../../src/modules/scans/submission/batch-retry.schemas.js';
import type { ScanList } from '../../src/modules/scans/history/scan-history.schemas.js';
import type { ScanBatch } from '../../src/modules/scans/submission/scan-batch.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { judgeAtOnce } from '../support/judge-at-once.js';

let app: TestApp;
let ada: Api & { email: string };
let isBroken: boolean;
const detector = new FakeDetector(({ body }) => {
  if (isBroken && body.includes('breaks')) throw new Error('the detector broke');
  return Promise.resolve(verdict({ score: body.includes('bad') ? 9 : body.includes('odd') ? 5 : 2 }));
});

beforeAll(async () => {
  app = await startApp({ detector });
});
beforeEach(() => judgeAtOnce(app));
afterAll(() => app.close());
beforeEach(async () => {
  isBroken = true;
  ada = await app.api.newCompany();
});

const sms = (body: string) => ({ sms: true, body });
const allow = (scans: number) =>
  app.sql(
    `UPDATE subscriptions SET scans_used = 0, scans_per_month = $1
     WHERE client_id = (SELECT client_id FROM users WHERE email = $2)`,
    [scans, ada.email],
  );
const begin = async (messages: number, name = 'november.csv') =>
  (await ada.call<Batch>('/batches', { json: { name, messages } })).body.data;
const send = (json: object, api: Api = ada, headers = {}) =>
  api.call<ScanBatch>('/scans/batch', { json, headers });
const batchOf = async (id: string, api: Api = ada) => (await api.call<Batch>(`/batches/${id}`)).body.data;
const counts = ({
  highRiskScans,
  suspiciousScans,
  safeScans,
  failedScans,
  notAccepted,
  retryable,
}: Batch) => [highRiskScans, suspiciousScans, safeScans, failedScans, notAccepted, retryable];
const unjudged = async (id: string, query = '') =>
  (await ada.call<UnjudgedList>(`/batches/${id}/unjudged${query}`)).body.data;
const retry = async (id: string, query = '') =>
  (await ada.call<BatchRetry>(`/batches/${id}/retry${query}`, { method: 'POST' })).body.data;
const list = async (query = '', api: Api = ada) => (await api.call<BatchList>(`/batches${query}`)).body.data;

describe('a batch', () => {
  it('lists its scans as its file has them, or the highest risk first', async () => {
    const { id: batchId } = await begin(4);
    await send({ batchId, lines: [5, 9], scans: [sms('fine'), sms('bad')] });
    await send({ batchId, lines: [2, 3], scans: [sms('odd'), sms('fine')] });
    const listed = (query: string) => ada.call<ScanList>(`/scans?batchId=${batchId}&${query}`);
    const linesOf = async (query: string) =>
      (await listed(query)).body.data.scans.map(({ batchLine }) => batchLine);
    expect(await linesOf('sort=line')).toEqual([2, 3, 5, 9]);
    expect(await linesOf('sort=line&pageSize=2&pageNumber=1')).toEqual([5, 9]);
    expect((await linesOf('sort=score')).slice(0, 2)).toEqual([9, 2]);
    expect((await listed('sort=line&pageSize=2')).body.data.nextCursor).toBeNull();
  });

  it('alone is listed by lines', async () => {
    const { id } = await begin(1);
    const cursor = Buffer.from(JSON.stringify(['line', id, 0])).toString('base64url');
    for (const query of [
      'sort=line',
      `sort=line&batchId=${id}&searchTerm=fine`,
      `sort=line&batchId=${id}&cursor=${cursor}`,
    ])
      expect((await ada.call(`/scans?${query}`)).status).toBe(400);
  });

  it('has an id, who made it, its counts by risk and its scans, over several requests', async () => {
    const made = await begin(5);
    expect(made).toMatchObject({
      name: 'november.csv',
      createdByEmail: ada.email,
      apiKeyId: null,
      messages: 5,
    });
    expect(counts(made)).toEqual([0, 0, 0, 0, 5, 0]);
    const { id: batchId } = made;
    const first = await send({ batchId, lines: [2, 3], scans: [sms('bad'), sms('odd')] });
    expect(first.body.data.batchId).toBe(batchId);
    await send({ batchId, lines: [5, 9], scans: [sms('fine'), sms('This breaks.')] });
    expect(counts(await batchOf(batchId))).toEqual([1, 1, 1, 1, 1, 1]);
    const scans = (await ada.call<ScanList>(`/scans?batchId=${batchId}`)).body.data;
    expect(scans.scans.map((scan) => [scan.batchId, scan.batchLine])).toEqual(
      [9, 5, 3, 2].map((line) => [batchId, line]),
    );
    const high = (await ada.call<ScanList>(`/scans?batchId=${batchId}&riskLevel=high`)).body.data;
    expect(high.scans.map(({ batchLine }) => batchLine)).toEqual([2]);
    const file = await ada.fetch(`/api/scans/export?format=csv&batchId=${batchId}&riskLevel=high`, {
      method: 'GET',
      headers: {},
    });
    expect((await file.text()).split('\r\n')).toHaveLength(3);
  });

  it('is made by each request that names none, also of an API key, and is the same when it is repeated', async () => {
    const key = await ada.newKey({ name: 'Nightly' });
    const headers = { 'idempotency-key': 'twice' };
    const json = { scans: [sms('bad'), sms('fine')] };
    const [one, two] = [await send(json, key, headers), await send(json, key, headers)];
    expect(one.body.data.batchId).toBe(two.body.data.batchId);
    expect(one.body.data.results.map(({ scan }) => scan?.batchLine)).toEqual([1, 2]);
    const { batches } = await list('', key);
    expect(batches).toHaveLength(1);
    expect(batches[0]).toMatchObject({
      id: one.body.data.batchId,
      createdByEmail: null,
      messages: 2,
      name: null,
    });
    expect([batches[0]?.apiKeyName, counts(batches[0]!)]).toEqual(['Nightly', [1, 0, 1, 0, 0, 0]]);
    const single = await key.call<{ batchId: string | null }>('/scans', { json: sms('alone') });
    expect(single.body.data.batchId).toBeNull();
  });

  it('of which nothing was accepted is none', async () => {
    await allow(0);
    expect((await send({ scans: [sms('fine')] })).body.data.batchId).toBeNull();
    expect((await list()).batches).toEqual([]);
  });

  it('is made once by requests that are written together', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => send({ scans: [sms('fine'), sms('bad')] })),
    );
    const ids = sent.map(({ body }) => body.data.batchId);
    expect(new Set(ids).size).toBe(8);
    const { batches } = await list();
    expect(batches.map(counts)).toEqual(ids.map(() => [1, 0, 1, 0, 0, 0]));
  });
});

describe('what has no verdict', () => {
  it('is kept with its message where the quota was used up, and judged when there is room', async () => {
    await allow(1);
    const { id: batchId } = await begin(4);
    const email = { email: true, subject: 'Hi', body: `bad ${'é'.repeat(300)}`, sender: 'a@b.example' };
    const scans = [sms('fine'), email, sms('odd')];
    const headers = { 'idempotency-key': 'refused' };
    const sent = await send({ batchId, lines: [2, 4, 7], scans }, ada, headers);
    expect(sent.body.data.results.map(({ status }) => status)).toEqual([200, 429, 429]);
    await send({ batchId, lines: [2, 4, 7], scans }, ada, headers);
    expect(counts(await batchOf(batchId))).toEqual([0, 0, 1, 0, 3, 2]);
    const { messages } = await unjudged(batchId);
    expect(messages).toEqual([
      {
        line: 4,
        scanId: null,
        emailScan: true,
        sender: 'a@b.example',
        subject: 'Hi',
        excerpt: email.body.slice(0, 200),
        reason: 'quota',
      },
      expect.objectContaining({ line: 7, emailScan: false, subject: null, excerpt: 'odd' }),
    ]);
    expect((await unjudged(batchId, '?pageSize=1')).nextLine).toBe(4);
    expect((await unjudged(batchId, '?after=4')).messages.map(({ line }) => line)).toEqual([7]);
    expect(await retry(batchId)).toEqual({ accepted: 0, refused: 2, nextLine: 7 });
    await allow(1);
    expect(await retry(batchId)).toEqual({ accepted: 1, refused: 1, nextLine: 7 });
    expect(counts(await batchOf(batchId))).toEqual([1, 0, 1, 0, 2, 1]);
    await allow(100);
    // At once, twice: only one of them sends the message.
    await Promise.all([retry(batchId), retry(batchId)]);
    expect(counts(await batchOf(batchId))).toEqual([1, 1, 1, 0, 1, 0]);
    expect(await retry(batchId)).toEqual({ accepted: 0, refused: 0, nextLine: null });
    const judged = (await ada.call<ScanList>(`/scans?batchId=${batchId}`)).body.data.scans;
    expect(judged.map(({ batchLine, score }) => [batchLine, score])).toEqual([
      [7, 5],
      [4, 9],
      [2, 2],
    ]);
  });

  it('is replaced in the batch by its repetition, where a scan had failed', async () => {
    const { id: batchId } = await begin(2);
    const { body } = await send({ batchId, scans: [sms('This breaks, and is bad.'), sms('fine')] });
    expect(body.data.results.map(({ status }) => status)).toEqual([502, 200]);
    const [failed] = (await unjudged(batchId)).messages;
    expect(failed).toMatchObject({ line: 1, reason: 'failed', scanId: expect.any(String) });
    // It fails again: that is another scan, which can be repeated too.
    expect(await retry(batchId)).toMatchObject({ accepted: 1 });
    expect(counts(await batchOf(batchId))).toEqual([0, 0, 1, 1, 0, 1]);
    isBroken = false;
    expect(await retry(batchId)).toMatchObject({ accepted: 1, refused: 0 });
    expect(counts(await batchOf(batchId))).toEqual([1, 0, 1, 0, 0, 0]);
    const { scans } = (await ada.call<ScanList>(`/scans?batchId=${batchId}`)).body.data;
    expect(scans.map(({ batchLine, score }) => [batchLine, score])).toEqual([
      [1, 9],
      [2, 2],
    ]);
  });

  it('is kept for a company up to a limit', async () => {
    await allow(0);
    const { id } = await begin(10_000);
    await app.sql(
      `INSERT INTO batch_refusals (batch_id, line, client_id, bytes, message)
       SELECT id, line, client_id, 9, '{}' FROM scan_batches, generate_series(1000, 5998) AS line WHERE id = $1`,
      [id],
    );
    await send({ batchId: id, scans: [sms('one'), sms('two')] });
    expect((await batchOf(id)).retryable).toBe(4_999);
    await send({ batchId: id, scans: [sms('one')] });
    expect((await batchOf(id)).retryable).toBe(5_000);
    await app.sql('UPDATE batch_refusals SET bytes = 4096 WHERE batch_id = $1', [id]);
    await app.sql('DELETE FROM batch_refusals WHERE batch_id = $1 AND line > 5900', [id]);
    await send({ batchId: id, lines: [9_000], scans: [sms('x'.repeat(99_000))] });
    expect((await unjudged(id, '?after=8999')).messages).toEqual([]);
  });

  it('goes when its batch is deleted or expires; the scans stay until they expire', async () => {
    await allow(1);
    const [one, two] = [await begin(2), await begin(2)];
    for (const { id } of [one, two]) await send({ batchId: id, scans: [sms('fine'), sms('bad')] });
    expect((await ada.call(`/batches/${one.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.call(`/batches/${one.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await ada.call<ScanList>('/scans')).body.data.scans).toHaveLength(1);
    await app.sql(`UPDATE scan_batches SET expires_at = now() - interval '1 second' WHERE id = $1`, [two.id]);
    expect((await ada.call(`/batches/${two.id}`)).status).toBe(404);
    expect((await list()).batches).toEqual([]);
    await app.app.get(ExpiredBatchesJob, { strict: false }).run();
    const left = await app.sql('SELECT 1 FROM batch_refusals WHERE batch_id = ANY($1)', [[one.id, two.id]]);
    expect(left).toEqual([]);
  });
});

const names = ({ batches }: BatchList) => batches.map(({ name }) => name);

describe('the list of batches', () => {
  it('pages by cursor, and tells people from keys', async () => {
    const key = await ada.newKey();
    for (const name of ['a', 'b', 'c']) await begin(1, name);
    await send({ scans: [sms('fine')] }, key);
    const first = await list('?by=people&pageSize=2');
    expect(names(first)).toEqual(['c', 'b']);
    const second = await list(`?by=people&pageSize=2&cursor=${first.nextCursor}`);
    expect([names(second), second.nextCursor]).toEqual([['a'], null]);
    expect(names(await list('?by=keys'))).toEqual([null]);
    expect(names(await list())).toEqual([null, 'c', 'b', 'a']);
  });

  it('is bounded where nothing was sent', async () => {
    await app.sql(
      `INSERT INTO scan_batches (id, client_id, messages, accepted, expires_at)
       SELECT gen_random_uuid(), client_id, 1, 0, now() + interval '1 day' FROM users, generate_series(1, 100)
       WHERE email = $1`,
      [ada.email],
    );
    const refused = await ada.call('/batches', { json: { messages: 1 } });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'CONFLICT']);
  });
});
