import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { newPerson } from '../support/people.js';
import { change, changeAll, type Listed, reviewOf, subjects, waiting } from '../support/reviews.js';
import { Receiver } from '../support/receiver.js';
import { finishedDeliveries, newEndpoint } from '../support/webhooks.js';

let app: TestApp;
let score = 8;
let owner: Api & { email: string };

beforeAll(async () => {
  const detector = new FakeDetector(async () => verdict({ score }));
  app = await startApp({ detector });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.api.newCompany();
});

async function judged(given = 8, api: Api = owner): Promise<Listed> {
  score = given;
  const answer = await api.call<Listed>('/scans', {
    json: { email: true, subject: `of ${given}`, body: 'Hi' },
  });
  return answer.body.data;
}
const review = (id: string, api: Api = owner) => reviewOf(api, id);

describe('a review', () => {
  it.each([
    [7, 'open'],
    [6, 'none'],
  ])('of a score of %i is %s, in every answer', async (given, status) => {
    const { id, ...answered } = await judged(given);
    const nothing = { reviewStatus: status, reviewVersion: 0, assigneeId: null };
    expect(answered).toMatchObject(nothing);
    expect((await owner.call(`/scans/${id}`)).body.data).toMatchObject(nothing);
    expect((await owner.call<{ scans: Listed[] }>('/scans')).body.data.scans).toMatchObject([nothing]);
    expect(await review(id)).toEqual({ scanId: id, status, version: 0, assignee: null, history: [] });
    const batch = await owner.call<{ results: { scan: Listed }[] }>('/scans/batch', {
      json: { scans: [{ sms: true, body: 'Hi' }] },
    });
    expect(JSON.stringify(batch.body.data)).toContain(`"reviewStatus":"${status}"`);
  });

  it('is decided with a note and keeps who, when and what; a key reads it', async () => {
    const { id } = await judged();
    const bob = await newPerson(owner);
    const assigned = await change(owner, id, { version: 0, assignee: bob.id });
    expect([assigned.status, assigned.body.data.assignee?.email]).toEqual([200, bob.email]);
    await change(bob, id, { version: 1, status: 'released', note: ' Asked Ada. ' });
    const key = await owner.newKey({ scopes: ['scans:read'] });
    const read = await review(id, key);
    expect(read).toMatchObject({ status: 'released', version: 2, assignee: { id: bob.id } });
    expect(read.history).toMatchObject([
      {
        version: 2,
        status: 'released',
        assigneeEmail: bob.email,
        note: 'Asked Ada.',
        changedByEmail: bob.email,
      },
      { version: 1, status: 'open', assigneeEmail: bob.email, note: null, changedByEmail: owner.email },
    ]);
    expect(Math.abs(Date.now() - Date.parse(read.history[0]?.changedAt ?? ''))).toBeLessThan(60_000);
    const { body } = await owner.call<{ entries: { action: string; details: object }[] }>('/auditlog');
    const audited = body.data.entries.filter(({ action }) => action === 'scan.reviewed');
    expect(audited.map(({ details }) => details)).toEqual([
      { from: 'open', to: 'released', note: 'added' },
      { assignee: bob.email },
    ]);
  });

  it('is decided by the first of two; the second is told who and when', async () => {
    const { id } = await judged();
    const bob = await newPerson(owner);
    const answers = await Promise.all([
      change(owner, id, { version: 0, status: 'released' }),
      change(bob, id, { version: 0, status: 'blocked' }),
    ]);
    const [first, second] = answers.sort((one, other) => one.status - other.status);
    expect([first?.status, second?.status, second?.body.errorCode]).toEqual([200, 409, 'CONFLICT']);
    const decided = first?.body.data.history[0];
    expect(second?.body.errorDetails).toEqual({
      changedByEmail: decided?.changedByEmail,
      changedAt: decided?.changedAt,
    });
    expect(second?.body.message).toBe(`${decided?.changedByEmail} has changed this review meanwhile`);
    expect(await review(id)).toEqual(first?.body.data);
  });

  it('is opened by hand, by asking a person too, and withdrawn', async () => {
    const [one, other] = [await judged(2), await judged(2)];
    expect((await change(owner, one.id, { version: 0, status: 'open' })).body.data.status).toBe('open');
    expect((await change(owner, one.id, { version: 1, status: 'none' })).body.data.status).toBe('none');
    const noted = await change(owner, other.id, { version: 0, note: 'Seen' });
    expect([noted.body.data.status, noted.body.data.history[0]?.note]).toEqual(['none', 'Seen']);
    const bob = await newPerson(owner);
    expect((await change(owner, other.id, { version: 1, assignee: bob.id })).body.data.status).toBe('open');
  });

  it.each([
    ['nothing to change', { version: 0 }],
    ['a blank change', { version: 0, note: '' }],
    ['no version', { status: 'released' }],
    ['another status', { version: 0, status: 'deleted' }],
    ['a note that is too long', { version: 0, note: 'x'.repeat(1001) }],
    ['nobody we know', { version: 0, assignee: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' }],
    ['a version beyond its column', { version: 2_147_483_648, status: 'open' }],
  ])('is refused with %s', async (_, json) => {
    const { id } = await judged();
    expect((await change(owner, id, json)).status).toBe(400);
    expect((await review(id)).version).toBe(0);
  });

  it('is no matter of other companies, of keys, or of a scan without a verdict', async () => {
    const { id } = await judged();
    const other = await app.api.newCompany();
    const stranger = await newPerson(other);
    expect((await change(other, id, { version: 0, status: 'released' })).status).toBe(404);
    expect((await other.call(`/scans/${id}/review`)).status).toBe(403);
    expect((await change(owner, id, { version: 0, assignee: stranger.id })).status).toBe(400);
    const missed = await changeAll(other, { scans: [{ id, version: 0 }], status: 'released' });
    expect(missed.body.data).toMatchObject({ changed: [], unchanged: [{ id, reason: 'not-found' }] });
    const key = await owner.newKey({ scopes: ['scans:read', 'scans:write'] });
    expect((await change(key, id, { version: 0, status: 'released' })).status).toBe(401);
    expect((await changeAll(key, { scans: [{ id, version: 0 }], status: 'released' })).status).toBe(401);
    expect((await review(id)).version).toBe(0);
    await app.sql(`UPDATE scans SET status = 'failed', score = NULL WHERE id = $1`, [id]);
    const early = await change(owner, id, { version: 0, status: 'released' });
    expect([early.status, early.body.message]).toEqual([409, 'This scan has no verdict']);
  });

  it('keeps its last hundred changes', async () => {
    const { id } = await judged();
    await app.sql(
      `INSERT INTO scan_review_entries SELECT id, number, client_id, 'open', NULL, NULL, 'a@b.example', now()
       FROM scans, generate_series(1, 100) number WHERE id = $1`,
      [id],
    );
    await app.sql('UPDATE scans SET review_version = 100 WHERE id = $1', [id]);
    await change(owner, id, { version: 100, status: 'blocked' });
    const { history } = await review(id);
    expect([history.length, history[0]?.version, history.at(-1)?.version]).toEqual([100, 101, 2]);
    const [kept] = await app.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM scan_review_entries WHERE scan_id = $1',
      [id],
    );
    expect(kept?.count).toBe(100);
  });
});

describe('several reviews', () => {
  it('are decided together, but for those that someone else has decided meanwhile', async () => {
    const [one, two, three] = [await judged(), await judged(2), await judged()];
    const bob = await newPerson(owner);
    await change(bob, two.id, { version: 0, status: 'released' });
    const scans = [one, two, three].map(({ id }) => ({ id, version: 0 }));
    const { status, body } = await changeAll(owner, { scans, status: 'blocked', note: 'A wave' });
    expect(status).toBe(200);
    expect(body.data.changed).toEqual([one, three].map(({ id }) => ({ id, version: 1 })));
    expect(body.data.unchanged).toMatchObject([{ id: two.id, reason: 'changed', changedByEmail: bob.email }]);
    expect((await review(three.id)).history).toMatchObject([{ status: 'blocked', note: 'A wave' }]);
    expect((await review(two.id)).status).toBe('released');
    const many = Array.from({ length: 101 }, () => ({ id: one.id, version: 1 }));
    expect((await changeAll(owner, { scans: many, status: 'open' })).status).toBe(400);
    expect(await subjects(owner, 'searchTerm=of&review=blocked')).toEqual(['of 8', 'of 8']);
  });
});

describe('what waits', () => {
  it('is what is open and mine, or nobody’s, or of someone who has left; the list finds the same', async () => {
    const bob = await newPerson(owner);
    const [mine, his, decided] = [await judged(7), await judged(8), await judged(9)];
    await judged(10);
    await judged(2);
    const [me] = await app.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [owner.email]);
    await change(owner, mine.id, { version: 0, assignee: me?.id });
    await change(owner, his.id, { version: 0, assignee: bob.id });
    await change(owner, decided.id, { version: 0, status: 'released' });
    expect([await waiting(owner), await waiting(bob)]).toEqual([
      { assignedToYou: 1, unassigned: 1 },
      { assignedToYou: 1, unassigned: 1 },
    ]);
    expect(await subjects(owner, 'review=open&assignee=me-or-none')).toEqual(['of 10', 'of 7']);
    expect(await subjects(bob, 'review=open&assignee=me')).toEqual(['of 8']);
    expect(await subjects(owner, `assignee=${bob.id}`)).toEqual(['of 8']);
    expect(await subjects(owner, 'assignee=none&sort=score')).toEqual(['of 10', 'of 9']);
    expect(await subjects(owner, 'review=released')).toEqual(['of 9']);
    const key = await owner.newKey();
    expect(await subjects(key, 'review=open&assignee=none')).toEqual(['of 10']);
    expect((await key.call('/scans?assignee=me')).body.errorDetails).toMatchObject({
      fields: { assignee: 'An API key has no reviews of its own' },
    });
    await owner.call(`/users/${bob.id}/deactivate`, { method: 'POST' });
    expect(await waiting(owner)).toEqual({ assignedToYou: 1, unassigned: 2 });
    expect(await subjects(owner, 'review=open&assignee=none')).toEqual(['of 10', 'of 8']);
    expect((await review(his.id)).assignee?.email).toBe(bob.email);
    const people = await owner.call<{ people: { email: string }[] }>('/scans/reviews/people');
    expect(people.body.data.people.map(({ email }) => email)).toEqual([owner.email]);
    expect(await waiting(await app.api.newCompany())).toEqual({ assignedToYou: 0, unassigned: 0 });
  });

  it('is exported by the same filter', async () => {
    await judged(9);
    const { id } = await judged(8);
    await change(owner, id, { version: 0, status: 'blocked' });
    const file = await owner.fetch('/api/scans/export?format=jsonl&review=blocked', {
      method: 'GET',
      headers: {},
    });
    const lines = (await file.text()).split('\n').filter(Boolean);
    expect(lines.map((line) => JSON.parse(line) as Listed)).toMatchObject([
      { id, reviewStatus: 'blocked', reviewVersion: 1 },
    ]);
  });
});

describe('a decision', () => {
  it('is sent to the endpoints that want to know, and taken back so too', async () => {
    const receiver = await new Receiver().start();
    try {
      const endpoint = await newEndpoint(owner, receiver.url, 'scan.reviewed');
      const { id } = await judged();
      await change(owner, id, { version: 0, note: 'No decision' });
      await change(owner, id, { version: 1, status: 'released' });
      await change(owner, id, { version: 2, status: 'open' });
      await finishedDeliveries(owner, endpoint, 2);
      const events = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Listed });
      expect(
        events
          .map(({ type, data }) => [type, data.id, data.reviewVersion, data.reviewStatus])
          .sort((one, other) => Number(one[2]) - Number(other[2])),
      ).toEqual([
        ['scan.reviewed', id, 2, 'released'],
        ['scan.reviewed', id, 3, 'open'],
      ]);
      expect(receiver.received.some(({ body }) => body.includes('No decision'))).toBe(false);
    } finally {
      await receiver.stop();
    }
  });
});
