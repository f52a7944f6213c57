import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ScanHistoryService } from '../../src/modules/scans/history/scan-history.service.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let owner: Api & { email: string };
let token: string;

beforeAll(async () => {
  app = await startApp();
  owner = await app.api.newCompany();
  token = await app.api.login(owner.email);
});
afterAll(() => app.close());

const get = (query: string, init: RequestInit = {}) =>
  fetch(`${app.api.url}/api/scans/export?${query}`, {
    ...init,
    headers: { authorization: `Bearer ${token}` },
  });

/** So many scans, straight into the table; the newest is the last. */
const insert = (count: number, body: string) =>
  app.sql(
    `INSERT INTO scans (id, client_id, sender_id, channel, body, status, score, quota_period_start, expires_at)
     SELECT uuidv7(n * interval '1 ms'), (SELECT client_id FROM users WHERE email = $1), gen_random_uuid(), 'sms', $3 || n, 'completed',
       2, now(), now() + interval '1 day' FROM generate_series(1, $2::int) n`,
    [owner.email, count, body],
  );

/** RFC 4180, as a spreadsheet reads it. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const failing = async () => Promise.reject(new Error('the database is gone'));

describe('an export', () => {
  it('as CSV has every scan, and nothing that a spreadsheet would run', async () => {
    const bodies = [
      '=1+1',
      '+49 30',
      '-2',
      '@SUM(A1)',
      '\t=1',
      '\n=1+1',
      'first\n=1+1',
      '\r\n@SUM(A1)',
      ' \u00a0=1+1',
      'say "hi", all\r\nof you',
      '＝1+1',
      'Grüße 🚢',
      'one;=1+1;\t +2 ;-) ; -3',
    ];
    // Where a program divides cells at semicolons or tabs there is no formula within a text either.
    const inner = new Map([
      ['\t=1', "\t'=1"],
      ['one;=1+1;\t +2 ;-) ; -3', "one;'=1+1;\t '+2 ;-) ; '-3"],
    ]);
    for (const body of bodies)
      await owner.call('/scans', { json: { email: true, subject: '=cmd|1', sender: '@me', body } });
    const answer = await get('format=csv');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="scans.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    const [header, ...rows] = cellsOf(bytes.subarray(3).toString());
    const column = (name: string) => rows.map((row) => row[header!.indexOf(name)]);
    const [harmless, odd] = [
      /^(?!\s*[=+\-@＝]|[\t\r\n])/,
      new Set([
        "'=1+1",
        "'+49 30",
        "'-2",
        "'@SUM(A1)",
        "'\t'=1",
        "'\n=1+1",
        "'\r\n@SUM(A1)",
        "' \u00a0=1+1",
        "'＝1+1",
      ]),
    ];
    expect(
      column('body')
        .toReversed()
        .map((body) => body?.replace(/^'/, '')),
    ).toEqual(bodies.map((body) => inner.get(body) ?? body));
    for (const body of column('body')) expect(harmless.test(body!) || odd.has(body!)).toBe(true);
    expect(new Set(column('subject'))).toEqual(new Set(["'=cmd|1"]));
    expect(new Set(column('sender'))).toEqual(new Set(["'@me"]));
    expect([column('score')[0], column('emailScan')[0], column('riskLevel')[0]]).toEqual([
      '2',
      'true',
      'safe',
    ]);
  });

  it('as JSON Lines has each scan as the API answers it', async () => {
    const answer = await get('format=jsonl&searchTerm=Gr%C3%BC%C3%9Fe');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="scans.jsonl"');
    const lines = (await answer.text()).trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    const scan = JSON.parse(lines[0]!) as { id: string };
    expect({ ...scan, feedback: null, linkHosts: [] }).toEqual(
      (await owner.call(`/scans/${scan.id}`)).body.data,
    );
  });

  it('has what the filters select, newest first, over many slices', async () => {
    await insert(1_234, 'letter ');
    const bodies = (await (await get('format=jsonl&searchTerm=letter')).text())
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { body: string }).body);
    expect(bodies).toEqual(Array.from({ length: 1_234 }, (_, index) => `letter ${1_234 - index}`));
    expect((await (await get('format=csv&sender=nobody')).text()).split('\r\n')).toHaveLength(2);
  });

  it.each(['csv', 'jsonl'])(
    'as %s that fails before its first byte is an error as any other',
    async (format) => {
      const history = app.app.get(ScanHistoryService, { strict: false });
      const spy = vi.spyOn(history, 'all').mockImplementation(async function* () {
        yield await failing();
      });
      const answer = await get(`format=${format}`);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(await answer.json()).toMatchObject({ success: false, errorCode: 'INTERNAL_ERROR' });
      spy.mockRestore();
    },
  );

  it('of no scans is a header line, or empty', async () => {
    const nobody = await app.api.newCompany();
    const authorization = `Bearer ${await app.api.login(nobody.email)}`;
    const of = async (format: string) =>
      (
        await fetch(`${app.api.url}/api/scans/export?format=${format}`, { headers: { authorization } })
      ).text();
    expect((await of('csv')).startsWith('id,createdAt,')).toBe(true);
    expect(await of('jsonl')).toBe('');
  });

  it('waits for its reader, and ends when the reader is gone', async () => {
    const history = app.app.get(ScanHistoryService, { strict: false });
    const all = history.all.bind(history);
    let sent = 0;
    let ended = false;
    const spy = vi.spyOn(history, 'all').mockImplementation(async function* (...args) {
      try {
        for await (const scan of all(...args)) {
          sent += 1;
          yield scan;
        }
      } finally {
        ended = true;
      }
    });
    await insert(3_000, 'x'.repeat(20_000));
    const leaving = new AbortController();
    const answer = await get('format=csv', { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => ended).toBe(true);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(3_000);
    spy.mockRestore();
  });

  it.each([
    ['no format', '', 400],
    ['another format', 'format=xlsx', 400],
    ['an unknown parameter', 'format=csv&pageSize=10', 400],
  ])('is refused for %s', async (_, query, status) => {
    const answer = await get(query);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'INVALID_REQUEST' });
  });

  it('is for those who may read', async () => {
    const path = '/scans/export?format=csv';
    expect((await app.api.call(path)).status).toBe(401);
    expect((await (await owner.newKey({ scopes: ['scans:write'] })).call(path)).status).toBe(403);
  });
});
