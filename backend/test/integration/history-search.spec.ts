import { phrasesOf } from '@gatepost/message/search-phrases';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Transactions } from '../../src/database/transactions.js';
import { ScanIndexingJob } from '../../src/modules/scans/history/history.jobs.js';
import { ScanIndexingRepository } from '../../src/modules/scans/history/scan-indexing.repository.js';
import { trigramsOf } from '../../src/modules/scans/history/trigrams.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

interface Listed {
  scans: { id: string }[];
  totalCount: number;
  totalIsExact: boolean;
}
type ScanList = Omit<Listed, 'scans'> & { scans: { id: string; body: string }[] };

let app: TestApp;
let owner: Api & { email: string };
let clientId: string;

beforeAll(async () => {
  app = await startApp();
  owner = await app.api.newCompany();
  const [user] = await app.sql<{ client_id: string }>('SELECT client_id FROM users WHERE email = $1', [
    owner.email,
  ]);
  clientId = user!.client_id;
});
afterAll(() => app.close());
afterEach(() => app.sql('DELETE FROM scans'));

/** Straight into the table, one after the other, so that a history of thousands takes no minutes. */
async function insert(bodies: string[], status = 'completed'): Promise<void> {
  await app.sql(
    `INSERT INTO scans (id, client_id, channel, body, status, score, sender, sender_id, quota_period_start, expires_at)
     SELECT uuidv7(n * interval '1 ms'), $1, 'sms', body, $3, 2, 'harbour', gen_random_uuid(), now(), now() + interval '1 day'
     FROM unnest($2::text[]) WITH ORDINALITY AS given (body, n)`,
    [clientId, bodies, status],
  );
}

async function page(query: Record<string, string>): Promise<ScanList> {
  const { status, body } = await owner.call<Listed>(`/scans?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return { ...body.data, scans: await withBodies(body.data.scans) };
}

/** Lists have no bodies; the table has. */
async function withBodies(scans: { id: string }[]): Promise<ScanList['scans']> {
  const ids = scans.map(({ id }) => id);
  const query = 'SELECT id, body FROM scans WHERE id = ANY($1)';
  const bodies = new Map(
    (await app.sql<{ id: string; body: string }>(query, [ids])).map((row) => [row.id, row.body]),
  );
  return ids.map((id) => ({ id, body: bodies.get(id) ?? 'gone' }));
}

/** Puts all scans into the search index. */
async function index(): Promise<void> {
  await app.app.get(ScanIndexingJob, { strict: false }).run();
  expect(await app.sql('SELECT FROM unindexed_scans')).toEqual([]);
}

/** All pages one after the other. */
async function pages(query: Record<string, string>, pageSize: number): Promise<string[]> {
  const bodies: string[] = [];
  for (let pageNumber = 0; ; pageNumber += 1) {
    const { scans } = await page({ ...query, pageNumber: String(pageNumber), pageSize: String(pageSize) });
    if (scans.length === 0) return bodies;
    bodies.push(...scans.map(({ body }) => body));
  }
}

describe('pages', () => {
  it('are the history in one piece: no gap, no repeat, whatever their size and the filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('ebb', 'flood', 'ebb and flood'), { maxLength: 25 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom<Record<string, string>>({}, { searchTerm: 'ebb' }, { sender: 'harbour' }),
        async (words, pageSize, filter) => {
          await app.sql('DELETE FROM scans');
          const bodies = words.map((word, index) => `${word} ${index}`);
          await insert(bodies);
          const expected = bodies.filter((body) => body.includes(filter['searchTerm'] ?? '')).toReversed();
          expect(await pages(filter, pageSize)).toEqual(expected);
          expect(await page(filter)).toMatchObject({ totalCount: expected.length, totalIsExact: true });
        },
      ),
      { numRuns: 15 },
    );
  });
});

/** How the messages end that a search finds. */
const endings = async (searchTerm: string) =>
  (await page({ searchTerm })).scans.map(({ body }) => body.slice(-9));

describe('a search term', () => {
  it('is plain text: quotes, wildcards, backslashes and any script', async () => {
    const character = fc.oneof(
      fc.constantFrom('%', '_', '\\', "'", '"', ';', '\n', ' ', '$1', '--', 'ß', 'É', '漢', '🚢'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    );
    const texts = fc.array(character, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(texts, texts, async (before, given) => {
        const term = given.toWellFormed().trim();
        fc.pre(term !== '' && !`${before}${given}`.includes('\0') && term.length <= 200);
        await app.sql('DELETE FROM scans');
        await insert([`${before.toWellFormed()}${term}!`, 'another text']);
        const { scans } = await page({ searchTerm: term });
        expect(scans.map(({ body }) => body)).toContain(`${before.toWellFormed()}${term}!`);
        const isInOther = phrasesOf(term).every((phrase) => 'another text'.includes(phrase.toLowerCase()));
        expect(scans.length === 2).toBe(isInOther);
      }),
      { numRuns: 60 },
    );
  });

  it('is all of its words in any order, and one phrase in quotation marks', async () => {
    await insert(['Minutes of meeting 7', 'Minutes of meeting 8', 'One two three four five six 7']);
    expect(await endings('Minutes meeting 7')).toEqual(['meeting 7']);
    expect(await endings('7 MEETING')).toEqual(['meeting 7']);
    expect(await endings('"minutes of" meeting')).toEqual(['meeting 8', 'meeting 7']);
    expect(await endings('"minutes meeting"')).toEqual([]);
    expect(await endings('six five four three two one 7')).toEqual(['ive six 7']);
    expect(await endings('six five four three two one 8')).toEqual([]);
    const { body } = await owner.call<{ scans: { passage: string }[] }>('/scans?searchTerm=7+six');
    expect(body.data.scans[0]?.passage).toBe('One two three four five six 7');
  });

  it('is not found across the border of two texts', async () => {
    await insert(['tail']);
    await app.sql(`UPDATE scans SET subject = 'head', summary = 'foot'`);
    for (const [searchTerm, totalCount] of [
      ['head', 1],
      ['FOOT', 1],
      ['"head\ntail"', 0],
      ['"tail\nfoot"', 0],
      ['foot head tail', 1],
      ['head tail hand', 0],
      ['headtail', 0],
    ] as const)
      expect({ searchTerm, ...(await page({ searchTerm })) }).toMatchObject({ searchTerm, totalCount });
  });
});

describe('the search index', () => {
  it('contains what is finished, once, and nothing of what is deleted', async () => {
    await insert(['a crane', 'a stork']);
    await insert(['a gull that waits'], 'queued');
    await app.sql(`DELETE FROM scans WHERE body = 'a stork'`);
    await index();
    await index();
    const indexed = 'SELECT body FROM scan_trigrams JOIN scans ON scans.id = scan_id';
    expect(await app.sql(indexed)).toEqual([{ body: 'a crane' }]);
    await app.sql(`UPDATE scans SET status = 'completed' WHERE status = 'queued'`);
    await index();
    expect(await app.sql(`${indexed} ORDER BY body`)).toEqual([
      { body: 'a crane' },
      { body: 'a gull that waits' },
    ]);
    await app.sql('DELETE FROM scans');
    expect(await app.sql('SELECT FROM scan_trigrams')).toEqual([]);
  });
});

describe('a scan that is changed while it is indexed', () => {
  it('waits, and is indexed again as it then is', async () => {
    await insert(['a crane']);
    const indexing = app.app.get(ScanIndexingRepository, { strict: false });
    const changed = await app.app.get(Transactions, { strict: false }).run(async (transaction) => {
      const scans = await indexing.next(transaction, 10);
      const change = app.sql(`UPDATE scans SET summary = 'An ibis'`);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(() => app.sql(waiting)).toHaveLength(1);
      const asRead = scans.map(({ id, text }) => ({ id, clientId, trigrams: trigramsOf(clientId, text) }));
      await indexing.put(transaction, asRead);
      return { change };
    });
    await changed.change;
    expect(await app.sql('SELECT FROM unindexed_scans')).toHaveLength(1);
    await index();
    const found = 'SELECT FROM scan_trigrams WHERE trigrams @> $1::int[]';
    expect(await app.sql(found, [[...trigramsOf(clientId, 'ibis')]])).toHaveLength(1);
  });
});

describe('in a history of many thousand scans', () => {
  const bodies = Array.from({ length: 6_000 }, (_, n) => {
    const marks = [
      n === 3 && 'the only heron',
      n % 3 === 0 && 'common',
      n % 700 === 0 && 'gannet',
      n === 9 && '§7',
    ];
    return `letter ${n} ${marks.filter(Boolean).join(' ')}`;
  });
  const found = (term: string) => bodies.filter((body) => body.includes(term)).toReversed();

  it('a search finds rare and common terms, finished or not, and says when it stopped counting', async () => {
    await insert(bodies);
    await insert(['a heron that waits'], 'queued');
    expect((await page({ searchTerm: 'HERON' })).scans.map(({ body }) => body)).toEqual([
      'a heron that waits',
      ...found('heron'),
    ]);
    await index();
    expect((await page({ searchTerm: 'HERON' })).totalCount).toBe(2);
    await app.sql(`UPDATE scans SET summary = 'An egret' WHERE body LIKE '%heron%'`);
    expect((await page({ searchTerm: 'egret' })).totalCount).toBe(2);
    await index();
    expect((await page({ searchTerm: 'egret heron' })).totalCount).toBe(2);
    expect(await pages({ searchTerm: 'gannet' }, 4)).toEqual(found('gannet'));
    expect(await pages({ searchTerm: 'gannet letter' }, 4)).toEqual(found('gannet'));
    expect(await pages({ searchTerm: 'only letter 3 heron' }, 4)).toEqual(found('the only heron'));
    expect(await page({ searchTerm: 'gannet' })).toMatchObject({ totalCount: 9, totalIsExact: true });
    const common = await page({ searchTerm: 'common' });
    expect(common.scans.map(({ body }) => body)).toEqual(found('common').slice(0, 10));
    expect(common).toMatchObject({ totalIsExact: false });
    expect(common.totalCount).toBeGreaterThan(10);
    // Most matches there are to see: the newest thousand.
    expect(await pages({ searchTerm: 'common' }, 100)).toEqual(found('common').slice(0, 1_000));
    expect(await page({ searchTerm: '§7' })).toMatchObject({ totalCount: 1, totalIsExact: true });
    expect(await page({ searchTerm: 'no such thing' })).toMatchObject({ totalCount: 0, totalIsExact: true });
    expect(await page({ sender: 'harbour', pageNumber: '600' })).toMatchObject({ totalCount: 6_001 });
  });
});
