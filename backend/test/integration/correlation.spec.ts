import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, Gate, immediateVerdict, verdict } from '../support/detectors.js';
import { Receiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { newEndpoint } from '../support/webhooks.js';

const OWN = { externalId: 'order-4711', metadata: { campaign: 'november', 'crm.id': '7', empty: '' } };
const MESSAGE = { sms: true, body: 'The minutes are attached.' };
const NONE = { externalId: null, metadata: null };

interface Scan {
  id: string;
  externalId: string | null;
  metadata: Record<string, string> | null;
}
interface List {
  scans: Scan[];
  totalCount: number;
}

let app: TestApp;
let company: Api;
const detector = new FakeDetector(async () => verdict({ score: 8 }));

beforeAll(async () => {
  app = await startApp({ detector });
});
afterAll(() => app.close());

const read = async (format: string) =>
  (await company.fetch(`/api/scans/export?format=${format}`, { method: 'GET', headers: {} })).text();
const ownOf = ({ externalId, metadata }: Scan) => ({ externalId, metadata });

describe("the caller's own data of a scan", () => {
  let scan: Scan;
  beforeAll(async () => {
    company = await app.api.newCompany();
    const answer = await company.call<Scan>('/scans', { json: { ...MESSAGE, ...OWN } });
    scan = answer.body.data;
  });

  it('is there in the answer, in lists, searches and details', async () => {
    expect(ownOf(scan)).toEqual(OWN);
    for (const path of ['/scans', '/scans/search?searchTerm=minutes']) {
      const { body } = await company.call<List>(path);
      expect(body.data.scans.map(ownOf)).toEqual([OWN]);
    }
    expect(ownOf((await company.call<Scan>(`/scans/${scan.id}`)).body.data)).toEqual(OWN);
  });

  it('is exported', async () => {
    expect(ownOf(JSON.parse(await read('jsonl')) as Scan)).toEqual(OWN);
    const [head, line] = (await read('csv')).split('\r\n');
    expect(head).toMatch(
      /,clientId,externalId,metadata,template,reviewStatus,reviewVersion,assigneeId,batchId,batchLine,readingFaults,advice,retain,detector$/,
    );
    expect(line).toContain(',order-4711,"{""');
    expect(line).toContain('""campaign"":""november""');
  });

  it('is returned for each message of a batch, also judged later and without any', async () => {
    const scans = [{ ...MESSAGE, ...OWN }, MESSAGE, { ...MESSAGE, externalId: ' ', metadata: {} }];
    const { body } = await company.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans } });
    expect(body.data.results.map(({ scan }) => ownOf(scan))).toEqual([
      OWN,
      NONE,
      { externalId: null, metadata: {} },
    ]);
  });

  it.each([
    ['scan.completed', 'by a worker', null],
    ['scan.high_risk', 'at once', immediateVerdict({ score: 8 })],
  ])('is sent with the webhook %s, judged %s', async (event, _, immediate) => {
    const judgeNow = vi.spyOn(detector, 'judgeNow').mockResolvedValue(immediate);
    onTestFinished(() => judgeNow.mockRestore());
    const receiver = await new Receiver().start();
    onTestFinished(() => receiver.stop());
    const other = await app.api.newCompany();
    await newEndpoint(other, receiver.url, event);
    await other.call('/scans', { json: { ...MESSAGE, ...OWN } });
    await until(async () => receiver.received.length === 1);
    expect(receiver.event().data).toMatchObject(OWN);
  });

  it('belongs to the request that an idempotency key stands for', async () => {
    const headers = { 'idempotency-key': 'correlation-1' };
    const send = (fields: object) => company.call('/scans', { json: { ...MESSAGE, ...fields }, headers });
    expect((await send(OWN)).status).toBe(200);
    expect((await send({ ...OWN, metadata: { ...OWN.metadata } })).status).toBe(200);
    expect((await send({ ...OWN, externalId: 'order-4712' })).body.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  const sixteen = Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [`k${index}`, 'v'.repeat(200)]),
  );
  it.each([
    ['as many keys as there can be', { metadata: sixteen }, 200, 'Scan completed'],
    ['the longest id', { externalId: 'x'.repeat(200) }, 200, 'Scan completed'],
    ['a key too many', { metadata: { ...sixteen, more: '' } }, 400, 'Metadata must have at most 16 keys'],
    [
      'a long value',
      { metadata: { a: 'v'.repeat(201) } },
      400,
      'metadata: A must have at most 200 characters',
    ],
    ['a number', { metadata: { a: 1 } }, 400, 'metadata: A must be text'],
    ['a null', { metadata: { a: null } }, 400, 'metadata: A is required'],
    ['a NUL', { metadata: { a: 'x\0' } }, 400, 'metadata: A must not contain NUL characters'],
    ['a long id', { externalId: 'x'.repeat(201) }, 400, 'External ID must have at most 200 characters'],
    ['a list', { metadata: ['a'] }, 400, 'Metadata must be an object'],
  ])('is bounded: %s', async (_, fields, status, message) => {
    const other = await app.api.newCompany();
    const answer = await other.call('/scans', { json: { ...MESSAGE, ...fields } });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
  });

  it.each(['', 'x'.repeat(41), 'a b', 'é', '\0'])('has keys that are safe anywhere: not %j', async (key) => {
    const { status, body } = await company.call('/scans', { json: { ...MESSAGE, metadata: { [key]: 'a' } } });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.message).toContain('keys have 1 to 40 letters');
  });
});

describe('the filter by external id', () => {
  it("finds a company's own scans with exactly that id, newest first, and in combination", async () => {
    const mine = await app.api.newCompany();
    const theirs = await app.api.newCompany();
    await theirs.call('/scans', { json: { ...MESSAGE, externalId: 'a-1' } });
    for (const [externalId, sender] of [['a-1'], ['a-10'], ['A-1'], ['a-1', 'ada']])
      await mine.call('/scans', { json: { ...MESSAGE, externalId, sender } });
    const find = async (query: string) => (await mine.call<List>(`/scans?${query}`)).body.data;
    const found = await find('externalId=a-1');
    expect([found.totalCount, found.scans.map(({ externalId }) => externalId)]).toEqual([2, ['a-1', 'a-1']]);
    expect((await find('externalId=a-1&sender=ada')).totalCount).toBe(1);
    expect((await find('externalId=a-1&searchTerm=minutes')).totalCount).toBe(2);
    expect((await find('externalId=a-1&searchTerm=nothing')).totalCount).toBe(0);
    expect((await find('externalId=a-1&pageSize=1&pageNumber=1')).scans).toHaveLength(1);
  });

  it('is answered by its index', async () => {
    const plan = await app.app.get(DataSource).transaction(async (transaction) => {
      await transaction.query('SET LOCAL enable_seqscan = off');
      return transaction.query<unknown>(
        `EXPLAIN SELECT id FROM scans WHERE client_id = gen_random_uuid() AND expires_at > now()
          AND external_id = 'a' ORDER BY id DESC LIMIT 10`,
      );
    });
    expect(JSON.stringify(plan)).toContain('scans_client_external');
  });
});

describe('Preference-Applied', () => {
  it('is answered where nobody waited because the caller preferred that', async () => {
    const waiting = await app.api.newCompany();
    const judging = new Gate();
    detector.become(() => judging.opened.then(() => verdict({ score: 8 })));
    const prefer = { prefer: 'respond-async' };
    const scans = [MESSAGE, MESSAGE];
    const batch = await waiting.call('/scans/batch', { json: { scans }, headers: prefer });
    expect([batch.status, batch.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
    const single = await waiting.call('/scans', { json: MESSAGE, headers: prefer });
    expect([single.status, single.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
    judging.open();
    const waited = await waiting.call('/scans/batch', { json: { scans } });
    expect([waited.status, waited.headers.get('preference-applied')]).toEqual([200, null]);
  });
});
