import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

interface Found {
  id: string;
  subject: string;
  score: number | null;
  passage: string | null;
}
interface Page {
  scans: Found[];
  totalCount: number;
  nextCursor: string | null;
}

let app: TestApp;
let owner: Api;

const clientOf = async ({ email }: { email: string }) =>
  (await app.sql<{ client_id: string }>('SELECT client_id FROM users WHERE email = $1', [email]))[0]!
    .client_id;

const DAY = '2026-03-14T';
const KEY = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';

/** From the oldest to the newest; their subjects are their names here. */
const SCANS: Record<string, { created_at?: string } & Record<string, string | number | boolean | null>> = {
  safe: { score: 2, sender: 'Ada@Northwind.example', created_at: `${DAY}00:00:00Z` },
  text: { score: 5, channel: 'sms', sender: '100%_sure', created_at: `${DAY}12:00:00Z` },
  high: {
    score: 9,
    sender: 'bob@northwind.example',
    body: `${'Dear all. '.repeat(20)}Pay the <b>Invoice</b> now. ${'Bye. '.repeat(30)}`,
  },
  model: { score: 9, engine: 'llm', scanning_instructions_name: 'Payroll' },
  alone: { score: 7, degraded: true, api_key_id: KEY },
  // No sweep takes it for one whose job was lost.
  waiting: { score: null, status: 'queued', engine: null, updated_at: '2099-01-01T00:00:00Z' },
};

beforeAll(async () => {
  app = await startApp();
  const company = await app.api.newCompany();
  owner = company;
  const clientId = await clientOf(company);
  const stranger = await clientOf(await app.api.newCompany());
  for (const [index, [subject, given]] of Object.entries(SCANS).entries())
    for (const client_id of [clientId, stranger]) {
      const made = given.created_at ?? new Date(Date.UTC(2026, 4, 1, index)).toISOString();
      await app.sql(`INSERT INTO scans SELECT * FROM jsonb_populate_record(NULL::scans, $1)`, [
        {
          id: idAt(Date.parse(made), client_id === clientId ? 'a' : 'b'),
          client_id,
          subject,
          channel: 'email',
          sender_id: randomUUID(),
          body: 'Hello',
          summary: 'Fine.',
          retain: 'full',
          sender_state: 'active',
          status: 'completed',
          engine: 'builtin',
          degraded: false,
          batched: false,
          attempts: 0,
          indicators: [],
          adjustments: [],
          review_version: 0,
          tokens_consumed: 0,
          quota_period_start: made,
          created_at: made,
          updated_at: made,
          expires_at: '2099-01-01T00:00:00Z',
          ...given,
        },
      ]);
    }
});
afterAll(() => app.close());

function idAt(ms: number, digit: string): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${digit.repeat(12)}`;
}

async function list(query: string, path = '/scans'): Promise<Page> {
  const { status, body } = await owner.call<Page>(`${path}?${query}`);
  expect([status, body.message]).toEqual([200, 'Scans']);
  return body.data;
}
const names = async (query: string) => (await list(query)).scans.map(({ subject }) => subject);

describe('a history', () => {
  it.each([
    ['riskLevel=safe', ['safe']],
    ['riskLevel=suspicious', ['text']],
    ['riskLevel=high', ['alone', 'model', 'high']],
    ['channel=sms', ['text']],
    ['senderContains=NORTHWIND', ['high', 'safe']],
    ['senderContains=%25_', ['text']],
    ['sender=bob%40northwind.example', ['high']],
    [`from=${DAY}12:00:00Z&to=${DAY}12:00:01Z`, ['text']],
    [`to=${DAY}12:00:00Z`, ['safe']],
    [`from=${DAY}00:00:01Z&to=${DAY}23:59:59Z`, ['text']],
    ['to=2026-03-14', ['text', 'safe']],
    ['from=2026-03-14&to=2026-03-14', ['text', 'safe']],
    ['from=2026-03-14&to=2026-03-14&timeZone=Asia/Tokyo', ['text', 'safe']],
    ['from=2026-03-14&to=2026-03-14&timeZone=America/New_York', ['text']],
    [`apiKeyId=${KEY}`, ['alone']],
    ['scanningInstructionsName=Payroll', ['model']],
    ['engine=llm', ['model']],
    ['degraded=true', ['alone']],
    ['degraded=false&channel=email', ['waiting', 'model', 'high', 'safe']],
    ['riskLevel=high&senderContains=bob', ['high']],
    ['riskLevel=high&senderContains=bob&channel=sms', []],
    ['sort=score', ['model', 'high', 'alone', 'text', 'safe', 'waiting']],
    ['sort=score&riskLevel=high&engine=builtin', ['high', 'alone']],
    ['searchTerm=hello&sort=score&riskLevel=high', ['model', 'alone']],
  ])('%s has %j, and counts them', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).totalCount).toBe(expected.length);
  });

  it.each(['newest', 'score'])('sorted by %s is the same by cursor as by page', async (sort) => {
    const all = await names(`sort=${sort}&pageSize=100`);
    const byPage: string[] = [];
    for (const number of [0, 1, 2])
      byPage.push(...(await names(`sort=${sort}&pageSize=2&pageNumber=${number}`)));
    expect(byPage).toEqual(all);
    const byCursor: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(`sort=${sort}&pageSize=2${cursor && `&cursor=${cursor}`}`);
      byCursor.push(...page.scans.map(({ subject }) => subject));
      expect(page.totalCount).toBe(6);
      cursor = page.nextCursor;
    }
    expect(byCursor).toEqual(all);
  });

  it('is searched by cursor too', async () => {
    const first = await list('searchTerm=hello&pageSize=2');
    expect(first.scans.map(({ subject }) => subject)).toEqual(['waiting', 'alone']);
    const second = await list(`searchTerm=hello&pageSize=2&cursor=${first.nextCursor}`);
    expect(second.scans.map(({ subject }) => subject)).toEqual(['model', 'text']);
  });

  it('says where in a body a term is, and only there', async () => {
    const { scans } = await list('searchTerm=invoice', '/scans/search');
    expect(scans).toHaveLength(1);
    expect(scans[0]?.passage).toContain('Pay the <b>Invoice</b> now.');
    expect(scans[0]?.passage?.length).toBeLessThan(130);
    const bySubject = await list('searchTerm=model', '/scans/search');
    expect(bySubject.scans.map(({ passage }) => passage)).toEqual([null]);
    expect((await list('riskLevel=high')).scans.map(({ passage }) => passage)).toEqual([null, null, null]);
  });

  const other = Buffer.from(JSON.stringify(['score', KEY, 3])).toString('base64url');
  it.each([
    ['cursor', 'cursor=nonsense'],
    ['cursor', `cursor=${other}`],
    ['cursor', `sort=score&cursor=${Buffer.from(`["score","${KEY}",11]`).toString('base64url')}`],
    ['cursor', `cursor=${'a'.repeat(201)}`],
    ['riskLevel', 'riskLevel=huge'],
    ['from', 'from=yesterday'],
    ['from', 'from=0000-01-01T00:00:00Z'],
    ['to', 'to=0000-01-01'],
    ['timeZone', 'from=2026-03-14&timeZone=Nowhere'],
    ['degraded', 'degraded=perhaps'],
    ['sort', 'sort=body'],
    ['apiKeyId', 'apiKeyId=1'],
  ])('refuses %s in %s', async (field, query) => {
    const { status, body } = await owner.call(`/scans?${query}`);
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(Object.keys(body.errorDetails?.['fields'] ?? {})).toEqual([field]);
  });
});

describe('several scans', () => {
  it('are exported by filter or by id, and deleted, each company its own', async () => {
    const exported = async (query: string) => {
      const answer = await owner.fetch(`/api/scans/export?format=jsonl&${query}`, {
        method: 'GET',
        headers: {},
      });
      return (await answer.text())
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as Found).subject);
    };
    expect(await exported('riskLevel=high&engine=builtin')).toEqual(['alone', 'high']);
    const { scans } = await list('pageSize=100');
    const ids = scans.filter(({ subject }) => ['safe', 'model'].includes(subject)).map(({ id }) => id);
    const foreign = ids.map((id) => id.replaceAll('a'.repeat(12), 'b'.repeat(12)));
    expect(await exported(`ids=${[...ids, ...foreign].join(',')}`)).toEqual(['model', 'safe']);
    const removed = await owner.call<{ deleted: number }>('/scans/delete', {
      json: { ids: [...ids, ...foreign] },
    });
    expect([removed.status, removed.body.data]).toEqual([200, { deleted: 2 }]);
    expect(await names('sort=newest')).toEqual(['waiting', 'alone', 'high', 'text']);
    const [left] = await app.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM scans WHERE id = ANY($1)',
      [foreign],
    );
    expect(left?.count).toBe(2);
    expect((await owner.call('/scans/delete', { json: { ids: [] } })).status).toBe(400);
    expect((await owner.call('/scans/delete', { json: { ids: Array(101).fill(KEY) } })).status).toBe(400);
  });
});
