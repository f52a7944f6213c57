import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/common/ids.js';
import type { Today } from '../../src/modules/scans/today/today.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { newPerson } from '../support/people.js';
import { change } from '../support/reviews.js';

const PRIZE = {
  code: 'prize',
  label: 'Promises a prize',
  severity: 'high',
  evidence: 'won',
  place: null,
  points: null,
} as const;
const SAFE = 'safe';

let app: TestApp;
let database: DataSource;
let owner: Api & { email: string };

beforeAll(async () => {
  const detector = new FakeDetector(async ({ subject }) =>
    verdict(subject === SAFE ? { score: 2 } : { score: 8, indicators: [PRIZE] }),
  );
  app = await startApp({ detector });
  database = app.app.get(DataSource);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.api.newCompany();
});

async function scan(subject: string, api: Api = owner): Promise<string> {
  const json = { email: true, subject, body: 'Hi', sender: 'a@n.example' };
  return (await api.call<{ id: string }>('/scans', { json })).body.data.id;
}

/** Makes near-duplicates of scans, as the job does that finds them. */
async function alike(...ids: string[]): Promise<string> {
  const clusterId = newId();
  await database.query(
    `INSERT INTO message_clusters (id, client_id, fingerprint, band1, band2, band3, band4, is_foreign, last_seen, state)
     SELECT $1, client_id, '{1,2,3,4}', 1, 2, 3, 4, false, now(), '{}' FROM scans WHERE id = $2`,
    [clusterId, ids[0]],
  );
  await join(clusterId, ...ids);
  return clusterId;
}

const join = (clusterId: string, ...ids: string[]) =>
  database.query(
    `INSERT INTO cluster_members (cluster_id, scan_id, client_id)
     SELECT $1, id, client_id FROM scans WHERE id = ANY($2)`,
    [clusterId, ids],
  );

const decide = (id: string, status: 'released' | 'blocked', api: Api = owner) =>
  change(api, id, { version: 0, status });
const today = async (api: Api = owner, query = '') =>
  (await api.call<Today>(`/scans/today${query}`)).body.data;
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('today', () => {
  it('of a new company is empty', async () => {
    const since = new Date(new Date().setUTCHours(0, 0, 0, 0)).toISOString();
    expect(await today()).toEqual({
      since,
      waiting: { count: 0, oldest: null },
      decided: { count: 0, released: 0, blocked: 0, medianSeconds: null, people: [] },
      openOutbreaks: 0,
      signs: [],
      recurring: [],
    });
  });

  it('has what waits, and what was decided by whom and how fast', async () => {
    const [first, second, third, fourth] = [
      await scan('1'),
      await scan('2'),
      await scan('3'),
      await scan('4'),
    ];
    await scan(SAFE);
    const other = await newPerson(owner);
    for (const [id, minutes] of [
      [first, 10],
      [second, 20],
      [third, 60],
    ] as const)
      await app.sql(`UPDATE scans SET created_at = now() - $2 * interval '1 minute' WHERE id = $1`, [
        id,
        minutes,
      ]);
    await decide(first, 'released');
    await decide(second, 'blocked');
    await decide(third, 'released', other);
    // A note to what was decided decides nothing.
    expect((await change(owner, first, { version: 1, note: 'as ever' })).status).toBe(200);
    const found = await today(owner, `?since=${hourAgo()}`);
    expect(found.waiting).toMatchObject({ count: 1, oldest: { id: fourth } });
    expect(found.decided).toMatchObject({ count: 3, released: 2, blocked: 1 });
    expect(Math.round((found.decided.medianSeconds ?? 0) / 60)).toBe(20);
    expect(found.decided.people.map(({ email, count }) => [email, count])).toEqual([
      [owner.email, 2],
      [other.email, 1],
    ]);
    await app.sql(
      `UPDATE scan_review_entries SET changed_at = now() - interval '2 hours' WHERE scan_id = $1`,
      [third],
    );
    expect((await today(owner, `?since=${hourAgo()}`)).decided.count).toBe(2);
  });

  it('has the share of false alarms by sign, as people say', async () => {
    const [released, blocked, legitimate] = [await scan('1'), await scan('2'), await scan('3')];
    await decide(released, 'released');
    await decide(blocked, 'blocked');
    await owner.call(`/scans/${legitimate}/feedback`, { json: { verdict: 'legitimate' } });
    await scan('nobody has judged it');
    const { code, label } = PRIZE;
    expect((await today()).signs).toEqual([{ code, label, judged: 3, falseAlarms: 2 }]);
    await owner.call(`/scans/${released}/feedback`, { json: { verdict: 'harmful' } });
    expect((await today()).signs).toEqual([{ code, label, judged: 3, falseAlarms: 1 }]);
  });

  it('has alarms that recur and never were harmful, until they are settled', async () => {
    const [first, second, third] = [await scan('Raffle 1'), await scan('Raffle 2'), await scan('Raffle 3')];
    const clusterId = await alike(first, second, third);
    await decide(first, 'released');
    await decide(second, 'released');
    expect((await today()).recurring).toEqual([]);
    await decide(third, 'released');
    expect((await today()).recurring).toMatchObject([
      { scanId: third, subject: 'Raffle 3', sender: 'a@n.example', alarms: 3 },
    ]);
    await app.sql(
      `INSERT INTO templates (id, client_id, name, skeleton, parts, codes, scan_id, approved_by_email, last_used_at)
       SELECT $1, client_id, 'Raffle', 'x', '{}', '[]', id, 'a@n.example', now() FROM scans WHERE id = $2`,
      [newId(), second],
    );
    expect((await today()).recurring).toEqual([]);
    await app.sql('DELETE FROM templates WHERE scan_id = $1', [second]);
    expect((await today()).recurring).toHaveLength(1);
    const blocked = await scan('Raffle 4');
    await join(clusterId, blocked);
    await decide(blocked, 'blocked');
    expect((await today()).recurring).toEqual([]);
  });

  it('is that of the company alone', async () => {
    const ids = [await scan('1'), await scan('2'), await scan('3')];
    await alike(...ids);
    for (const id of ids) await decide(id, 'released');
    await scan('4');
    const other = await app.api.newCompany();
    expect(await today(other)).toMatchObject({
      waiting: { count: 0, oldest: null },
      decided: { count: 0, people: [] },
      signs: [],
      recurring: [],
    });
  });

  it.each(['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z', 'today', ''])(
    'does not begin at "%s"',
    async (since) => {
      expect((await owner.call(`/scans/today?since=${since}`)).status).toBe(400);
    },
  );
});
