import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Feedback,
  FeedbackStatistics,
  ScanDetails,
} from '../../src/modules/scans/feedback/scan-feedback.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { newPerson } from '../support/people.js';

const PRIZE = {
  code: 'prize',
  label: 'Promises a prize',
  severity: 'low',
  evidence: 'won',
  place: { field: 'body', part: 0, header: null, attachment: null, start: 9, end: 12 },
} as const;

let app: TestApp;
let found = verdict();
let owner: Api & { email: string };

beforeAll(async () => {
  app = await startApp({ detector: new FakeDetector(async () => found) });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.api.newCompany();
});

/** A judged scan of the company; with the indicator twice, as a message can have it. */
async function judged(score: number, body = 'You have won our raffle'): Promise<string> {
  found = verdict({ score, indicators: [PRIZE, PRIZE] });
  return (await owner.call<{ id: string }>('/scans', { json: { sms: true, body } })).body.data.id;
}
const give = (api: Api, id: string, json: object) => api.call<Feedback>(`/scans/${id}/feedback`, { json });
const shown = async (id: string) => (await owner.call<ScanDetails>(`/scans/${id}`)).body.data.feedback;

describe('feedback on a verdict', () => {
  it('is shown with who gave it, and replaced by what is said later, and withdrawn', async () => {
    const id = await judged(8);
    expect(await shown(id)).toBeNull();
    const colleague = await newPerson(owner);
    const first = await give(colleague, id, { verdict: 'harmful', note: ' A raffle? ' });
    expect(first.body.data).toMatchObject({
      verdict: 'harmful',
      note: 'A raffle?',
      givenByEmail: colleague.email,
    });
    expect(await shown(id)).toEqual(first.body.data);
    const key = await owner.newKey();
    await give(key, id, { verdict: 'legitimate' });
    expect(await shown(id)).toMatchObject({ verdict: 'legitimate', note: null, givenByEmail: null });
    expect((await owner.call(`/scans/${id}/feedback`, { method: 'DELETE' })).status).toBe(204);
    expect(await shown(id)).toBeNull();
    expect((await owner.call(`/scans/${id}/feedback`, { method: 'DELETE' })).status).toBe(404);
    const { body } = await owner.call<{ entries: { action: string; details: object }[] }>('/auditlog');
    const audited = body.data.entries.filter(({ action }) => action.startsWith('scan.'));
    expect(audited.map(({ action, details }) => [action, details])).toEqual([
      ['scan.feedback_withdrawn', {}],
      ['scan.feedback_given', { verdict: 'harmful' }],
    ]);
  });

  it.each([
    ['another word', { verdict: 'spam' }],
    ['no verdict', { note: 'x' }],
    ['a note that is too long', { verdict: 'harmful', note: 'x'.repeat(1001) }],
    ['a character that can not be stored', { verdict: 'harmful', note: 'a\0b' }],
    ['an unknown field', { verdict: 'harmful', score: 1 }],
  ])('is refused with %s', async (_, json) => {
    const id = await judged(8);
    expect((await give(owner, id, json)).status).toBe(400);
    expect(await shown(id)).toBeNull();
  });

  it('is refused before there is a verdict, of another company, and for a key that may only read', async () => {
    const other = await app.api.newCompany();
    const id = await judged(8);
    expect((await give(other, id, { verdict: 'harmful' })).status).toBe(403);
    const reader = await owner.newKey({ scopes: ['scans:read'] });
    expect((await give(reader, id, { verdict: 'harmful' })).status).toBe(403);
    expect(await shown(id)).toBeNull();
    await app.sql(`UPDATE scans SET status = 'failed', score = NULL WHERE id = $1`, [id]);
    const refused = await give(owner, id, { verdict: 'harmful' });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'CONFLICT']);
  });

  it('is counted by indicator, without other companies and without what has expired', async () => {
    const [high, low, expired] = [await judged(8), await judged(2), await judged(9)];
    await give(owner, high, { verdict: 'legitimate' });
    await give(owner, low, { verdict: 'legitimate' });
    await give(owner, expired, { verdict: 'harmful' });
    await app.sql(`UPDATE scans SET expires_at = now() WHERE id = $1`, [expired]);
    const { body } = await owner.call<FeedbackStatistics>('/scans/feedback');
    expect(body.data).toEqual({
      legitimate: 2,
      harmful: 0,
      agreed: 1,
      indicators: [{ code: 'prize', label: PRIZE.label, legitimate: 2, harmful: 0 }],
    });
    const nobody = await (await app.api.newCompany()).call<FeedbackStatistics>('/scans/feedback');
    expect(nobody.body.data).toEqual({ legitimate: 0, harmful: 0, agreed: 0, indicators: [] });
  });

  it('is a filter of the history', async () => {
    const [legitimate, harmful] = [await judged(8), await judged(2)];
    await judged(5);
    await give(owner, legitimate, { verdict: 'legitimate' });
    await give(owner, harmful, { verdict: 'harmful' });
    const found = async (query: string) =>
      (await owner.call<{ scans: { id: string }[] }>(`/scans?${query}`)).body.data.scans.map(({ id }) => id);
    expect(await found('feedback=legitimate')).toEqual([legitimate]);
    expect(await found('feedback=harmful')).toEqual([harmful]);
    expect(await found('feedback=harmful&riskLevel=high')).toEqual([]);
    expect((await owner.call('/scans?feedback=spam')).status).toBe(400);
  });

  it('is exported with its messages, to train on, and gone when the scan is deleted', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await judged(8, `Message ${count}`));
    for (const id of ids) await give(owner, id, { verdict: id === ids[0] ? 'harmful' : 'legitimate' });
    await owner.call(`/scans/${ids[1]}`, { method: 'DELETE' });
    const answer = await fetch(`${app.api.url}/api/scans/feedback/export`, {
      headers: { authorization: `Bearer ${await app.api.login(owner.email)}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await answer.text()).trim().split('\n');
    const rows = lines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(rows[0]).toEqual({
      id: ids[0],
      channel: 'sms',
      subject: '',
      body: 'Message 0',
      label: 'phishing',
    });
    expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => id !== ids[1]));
    expect(new Set(rows.slice(1).map(({ label }) => label))).toEqual(new Set(['ham']));
  });
});
