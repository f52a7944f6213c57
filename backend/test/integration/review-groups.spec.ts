import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/common/ids.js';
import type { ReviewDecision } from '../../src/modules/scans/review/review-decisions.schemas.js';
import { ReviewDecisions } from '../../src/modules/scans/review/review-decisions.service.js';
import type { ReviewGroups } from '../../src/modules/scans/review/review-groups.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { newPerson } from '../support/people.js';
import { changeAll, reviewOf } from '../support/reviews.js';
import { until } from '../support/until.js';

let app: TestApp;
let database: DataSource;
let owner: Api & { email: string };

beforeAll(async () => {
  app = await startApp({ detector: new FakeDetector(async () => verdict({ score: 8 })) });
  database = app.app.get(DataSource);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.api.newCompany();
});

async function held(subject: string, sender: string, api: Api = owner): Promise<string> {
  const json = { email: true, subject, body: 'Hi', sender };
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
  await database.query(
    `INSERT INTO cluster_members (cluster_id, scan_id, client_id)
     SELECT $1, id, client_id FROM scans WHERE id = ANY($2)`,
    [clusterId, ids],
  );
  return clusterId;
}

/** Copies of a scan, with ids before its own. */
async function copies(id: string, count: number): Promise<void> {
  const names = (
    await database.query<{ name: string }[]>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = 'scans' AND column_name NOT IN ('id', 'outbreak_id')`,
    )
  ).map(({ name }) => name);
  const columns = names.join(', ');
  await database.query(
    `INSERT INTO scans (id, outbreak_id, ${columns})
     SELECT overlay(overlay('00' || substr(md5(id::text || number), 3) placing '7' from 13) placing '8' from 17)::uuid, $3, ${columns}
     FROM scans, generate_series(1, $2::int) AS number WHERE id = $1`,
    [id, count, randomUUID()],
  );
}

const groups = async (query = '', api: Api = owner) =>
  (await api.call<ReviewGroups>(`/scans/reviews/groups?${query}`)).body.data;
const decide = (json: object, api: Api = owner) =>
  api.call<ReviewDecision>('/scans/reviews/decisions', { json });
const decision = (id: string, api: Api = owner) => api.call<ReviewDecision>(`/scans/reviews/decisions/${id}`);
async function finished(id: string): Promise<ReviewDecision> {
  await until(async () => (await decision(id)).body.data.isFinished);
  return (await decision(id)).body.data;
}
const feedbackOf = async (id: string) =>
  (await owner.call<{ feedback: object | null }>(`/scans/${id}`)).body.data.feedback;
const statusOf = async (id: string) => (await reviewOf(owner, id)).status;

describe('groups of open reviews', () => {
  it('have like messages as one, with the newest of them, and its senders', async () => {
    const first = await held('one', 'a@n.example');
    const other = await held('other', 'c@n.example');
    const second = await held('two', 'b@n.example');
    const third = await held('three', 'a@n.example');
    const key = await alike(first, second, third);
    const found = await groups();
    expect(found).toMatchObject({ groupCount: 2, totalCount: 4, totalIsExact: true });
    expect(found.groups).toMatchObject([
      {
        key,
        newest: { id: third, subject: 'three' },
        count: 3,
        senders: 2,
        senderNames: ['a@n.example', 'b@n.example'],
        members: [third, second, first].map((id) => ({ id, version: 0 })),
      },
      { key: other, newest: { id: other }, count: 1, senders: 1 },
    ]);
    const page = await groups('pageSize=1&pageNumber=1');
    expect([page.groupCount, page.groups.map((group) => group.key)]).toEqual([2, [other]]);
    expect((await groups('sender=b@n.example')).groups).toMatchObject([{ key, count: 1 }]);
  });

  it('are exactly decided about, by ids and versions', async () => {
    const ids = [await held('one', 'a@n.example'), await held('two', 'a@n.example')];
    await alike(...ids);
    const [group] = (await groups()).groups;
    const later = await held('three', 'a@n.example');
    await alike(...ids, later);
    await changeAll(owner, { scans: group?.members, status: 'blocked' });
    expect(await Promise.all([...ids, later].map(statusOf))).toEqual(['blocked', 'blocked', 'open']);
    expect((await groups()).groups).toMatchObject([{ newest: { id: later }, count: 1 }]);
  });

  it('hold those of one outbreak together, and companies apart', async () => {
    const stranger = await app.api.newCompany();
    const outbreakId = randomUUID();
    const ids = [await held('one', 'a@n.example'), await held('two', 'b@n.example')];
    const theirs = await held('theirs', 'a@n.example', stranger);
    await database.query('UPDATE scans SET outbreak_id = $1 WHERE id = ANY($2)', [
      outbreakId,
      [...ids, theirs],
    ]);
    expect((await groups()).groups).toMatchObject([{ key: outbreakId, count: 2 }]);
    expect((await groups('', stranger)).groups).toMatchObject([{ newest: { id: theirs }, count: 1 }]);
    const begun = await decide(
      { filter: { review: 'open', group: outbreakId }, status: 'blocked' },
      stranger,
    );
    expect(begun.status).toBe(202);
    expect(begun.body.data.total).toBe(1);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['open', 'open']);
  });

  it('are those of the newest 10,000', async () => {
    const id = await held('many', 'a@n.example');
    await copies(id, 10_050);
    const found = await groups();
    expect(found).toMatchObject({ groupCount: 2, totalCount: 10_000, totalIsExact: false });
    expect(found.groups[1]).toMatchObject({ count: 10_000, members: null });
  });

  it.each(['review=open', 'searchTerm=x', 'pageSize=101', 'assignee=you', "sort='--", 'cursor=x'])(
    'refuse %s',
    async (query) => {
      expect((await owner.call(`/scans/reviews/groups?${query}`)).status).toBe(400);
    },
  );
});

describe('a decision about all that match', () => {
  it('is carried out for those that were there, and is taken back', async () => {
    const outbreakId = randomUUID();
    const ids = [await held('one', 'a@n.example'), await held('two', 'a@n.example')];
    const other = await held('other', 'b@n.example');
    const { asOf } = await groups();
    const later = await held('later', 'a@n.example');
    await database.query('UPDATE scans SET outbreak_id = $1 WHERE id = ANY($2)', [
      outbreakId,
      [...ids, later],
    ]);
    const filter = { review: 'open', group: outbreakId };
    const begun = await decide({ filter, before: asOf, status: 'blocked', note: 'An outbreak.' });
    expect([begun.status, begun.body.data.total]).toEqual([202, 2]);
    const { id } = begun.body.data;
    expect(await finished(id)).toMatchObject({ done: 2, changed: 2, canUndo: true });
    expect(await Promise.all([...ids, other, later].map(statusOf))).toEqual([
      'blocked',
      'blocked',
      'open',
      'open',
    ]);
    expect((await reviewOf(owner, ids[0] ?? '')).history).toMatchObject([
      { status: 'blocked', note: 'An outbreak.', changedByEmail: owner.email },
    ]);
    await changeAll(owner, { scans: [{ id: ids[0], version: 1 }], status: 'released' });
    const undone = await owner.call<ReviewDecision>(`/scans/reviews/decisions/${id}/undo`, {
      method: 'POST',
    });
    expect(undone.status).toBe(202);
    expect(await finished(undone.body.data.id)).toMatchObject({ total: 2, changed: 1 });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['released', 'open']);
  });

  it('assigns, and leaves what somebody else has decided', async () => {
    const bob = await newPerson(owner);
    const ids = [await held('one', 'a@n.example'), await held('two', 'a@n.example')];
    const begun = await decide({ filter: { sender: 'a@n.example' }, assignee: bob.id });
    expect(await finished(begun.body.data.id)).toMatchObject({ changed: 2, canUndo: false });
    expect(await groups(`assignee=${bob.id}`)).toMatchObject({ totalCount: 2 });
    expect(
      (await owner.call(`/scans/reviews/decisions/${begun.body.data.id}/undo`, { method: 'POST' })).status,
    ).toBe(409);
    const again = await decide({ filter: { sender: 'a@n.example' }, assignee: bob.id });
    expect(await finished(again.body.data.id)).toMatchObject({ total: 2, changed: 0 });
    expect((await reviewOf(owner, ids[0] ?? '')).version).toBe(1);
  });

  it('is about what a search finds, of what was seen', async () => {
    const found = [await held('The heron bill', 'a@n.example'), await held('heron', 'b@n.example')];
    const other = await held('other', 'a@n.example');
    const { asOf } = await groups();
    const later = await held('a later heron', 'a@n.example');
    const begun = await decide({ filter: { searchTerm: 'HERON' }, before: asOf, status: 'blocked' });
    expect(await finished(begun.body.data.id)).toMatchObject({ total: 2, changed: 2, feedback: null });
    const statuses = await Promise.all([...found, other, later].map(statusOf));
    expect(statuses).toEqual(['blocked', 'blocked', 'open', 'open']);
  });

  it('says of many what they are, by search and by name, once', async () => {
    const found = [await held('The heron bill', 'a@n.example'), await held('heron', 'b@n.example')];
    const other = await held('other', 'a@n.example');
    const heron = { filter: { searchTerm: 'heron' }, feedback: 'legitimate' };
    const begun = await decide({ ...heron, note: 'Ours.' });
    expect(await finished(begun.body.data.id)).toMatchObject({
      status: null,
      feedback: 'legitimate',
      total: 2,
      changed: 2,
      canUndo: false,
    });
    const said = { verdict: 'legitimate', note: 'Ours.', givenByEmail: owner.email };
    for (const id of found) expect(await feedbackOf(id)).toMatchObject(said);
    const again = await decide(heron);
    expect(await finished(again.body.data.id)).toMatchObject({ total: 2, changed: 0 });
    const named = await decide({ filter: { ids: [other, newId()] }, feedback: 'harmful' });
    expect(await finished(named.body.data.id)).toMatchObject({ total: 1, changed: 1 });
    expect(await feedbackOf(other)).toMatchObject({ verdict: 'harmful', note: null });
    expect(await statusOf(other)).toBe('open');
    const audited = await database.query(
      `SELECT actor_email, details FROM audit_log WHERE target_id = $1 AND action = 'scan.feedback_given'`,
      [other],
    );
    expect(audited).toEqual([{ actor_email: owner.email, details: { verdict: 'harmful' } }]);
    const stranger = await app.api.newCompany();
    const stolen = await decide({ filter: { ids: [other] }, feedback: 'legitimate' }, stranger);
    expect(stolen.body.data.total).toBe(0);
    expect(await feedbackOf(other)).toMatchObject({ verdict: 'harmful' });
  });

  it('goes on where a lost job has left it', async () => {
    const id = await held('one', 'a@n.example');
    await copies(id, 250);
    const begun = (await decide({ filter: { review: 'open' }, status: 'released' })).body.data;
    expect(await finished(begun.id)).toMatchObject({ total: 251, changed: 251 });
    await database.query(
      `UPDATE review_decisions SET scan_ids = scan_ids || $2::uuid[], updated_at = now() - interval '1 hour' WHERE id = $1`,
      [begun.id, [await held('two', 'a@n.example')]],
    );
    await app.app.get(ReviewDecisions, { strict: false }).carryOutLeft();
    expect((await decision(begun.id)).body.data).toMatchObject({ done: 252, changed: 252, isFinished: true });
  });

  it.each([
    {},
    { filter: {} },
    { filter: { searchTerm: 'x', ids: [newId()] }, status: 'blocked' },
    { filter: { searchTerm: '' }, status: 'blocked' },
    { filter: { ids: [] }, status: 'blocked' },
    { filter: { ids: Array.from({ length: 1_001 }, newId) }, status: 'blocked' },
    { filter: { ids: ["' OR true"] }, status: 'blocked' },
    { filter: {}, feedback: 'unsure' },
    { filter: {}, feedback: 'harmful', status: 'blocked' },
    { filter: { review: 'open' }, status: 'deleted' },
    { filter: { review: 'open' }, status: 'blocked', before: 'yesterday' },
    { filter: { group: "'; --" }, status: 'blocked' },
    { filter: { review: 'open' }, assignee: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' },
  ])('refuses %j', async (json) => {
    expect((await decide(json)).status).toBe(400);
  });

  it('is for people of the company only', async () => {
    const { id } = (await decide({ filter: { review: 'open' }, status: 'blocked' })).body.data;
    expect((await decision(id, await app.api.newCompany())).status).toBe(404);
    const key = await owner.newKey({ scopes: ['scans:read', 'scans:write'] });
    expect((await decide({ filter: { review: 'open' }, status: 'blocked' }, key)).status).toBe(401);
    expect((await groups('', key)).groups).toEqual([]);
  });
});
