import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FoldScansJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import type { Outbreak, OutbreakList } from '../../src/modules/outbreaks/outbreaks.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { foldScans, runUntil } from '../support/jobs.js';
import { NAMES, notice } from '../support/outbreak-mails.js';
import { until } from '../support/until.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const scan = async (api: Api, json: object): Promise<Scan> =>
  (await api.call<Scan>('/scans', { json })).body.data;
const get = async (api: Api, id: string): Promise<Scan> => (await api.call<Scan>(`/scans/${id}`)).body.data;
const outbreaks = async (api: Api) => (await api.call<OutbreakList>('/outbreaks')).body.data.outbreaks;
const outbreak = async (api: Api, id: string) => (await api.call<Outbreak>(`/outbreaks/${id}`)).body.data;
const folded = () => foldScans(app);
const foldUntil = (isSo: () => Promise<boolean>) => runUntil(app, FoldScansJob, isSo);

/** A company with a month of mail behind it, and an account that sends eight messages on a working day. */
async function knownCompany() {
  const owner = await app.api.newCompany();
  const { clientId, senderId } = await scan(owner, { ...notice('the harbour'), body: 'Lunch at noon?' });
  await folded();
  await app.sql(
    `UPDATE senders SET first_seen = now() - interval '30 days', messages = 200, usage = usage || jsonb_build_object(
       'hosts', jsonb_build_array(jsonb_build_object('value', 'northwind.example', 'messages', 50,
         'firstSeen', extract(epoch FROM now() - interval '30 days') * 1000, 'lastSeen', extract(epoch FROM now()) * 1000)),
       'hours', (SELECT jsonb_agg(20) FROM generate_series(1, 168)),
       'peaks', (SELECT jsonb_agg(jsonb_build_object('day', extract(epoch FROM now())::bigint / 86400 - n, 'most', 2, 'all', 8)
         ORDER BY n DESC) FROM generate_series(1, 20) AS n))
     WHERE client_id = $1 AND id = $2`,
    [clientId, senderId],
  );
  await app.sql(
    `INSERT INTO company_hosts (client_id, host, first_seen, last_seen)
     VALUES ($1, 'northwind.example', now() - interval '30 days', now())`,
    [clientId],
  );
  return owner;
}
/** Harmless by itself, whoever it links to. */
const album = (place: string, host: string) => ({
  ...notice(place),
  body: `The pictures of the summer party at ${place} are online now, there are some very nice ones of all of you: https://${host}/album See you soon`,
});

describe('near-duplicates that score low', () => {
  it('are noticed by how they are sent, where nobody of the company has linked to', async () => {
    const owner = await knownCompany();
    for (const name of NAMES)
      expect((await scan(owner, album(name, 'team-album77.com'))).score).toBeLessThanOrEqual(3);
    await foldUntil(async () => (await outbreaks(owner)).length === 1);
    const [opened] = await outbreaks(owner);
    expect(opened).toMatchObject({ cause: 'signals', messages: 10, hosts: ['team-album77.com'] });
    expect(opened?.signals.map(({ code }) => code)).toEqual(['burst', 'new-host', 'unknown-host']);
    expect((await scan(owner, album('Tim', 'team-album77.com'))).score).toBe(7);
    // The same text with links to the company's own site is another matter.
    expect((await scan(owner, album('Tim', 'northwind.example'))).score).toBeLessThanOrEqual(3);
  });

  it('are none where the company has declared that it links there', async () => {
    const owner = await knownCompany();
    const json = { version: 0, linkHosts: ['team-album77.com'] };
    expect((await owner.call('/profile', { method: 'PUT', json })).status).toBe(200);
    for (const name of NAMES) await scan(owner, album(name, 'team-album77.com'));
    await folded();
    expect(await outbreaks(owner)).toEqual([]);
  });

  it('are seen together in a batch, before it is answered', async () => {
    const owner = await knownCompany();
    const other = notice('the harbour');
    const scans = [...NAMES.map((name) => album(name, 'team-album77.com')), other];
    const { body } = await owner.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans } });
    const scores = body.data.results.map(({ scan: { score } }) => score);
    expect(scores.slice(0, -1)).toEqual(NAMES.map(() => 7));
    expect(scores.at(-1)).toBeLessThanOrEqual(3);
    expect(body.data.results[0]?.scan.adjustments).toMatchObject([{ to: 7, source: 'outbreak' }]);
    await foldUntil(async () => (await outbreaks(owner)).length === 1);
    const [opened] = await outbreaks(owner);
    expect(opened).toMatchObject({ messages: 10 });
    const id = opened?.id ?? '';
    await foldUntil(async () => (await outbreak(owner, id)).left === 10);
    // The whole batch gets its scores back.
    await owner.call(`/outbreaks/${id}/release`, { method: 'POST' });
    const first = body.data.results[0]?.scan.id ?? '';
    await foldUntil(async () => ((await get(owner, first)).score ?? 9) <= 3);
    const again = await owner.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans } });
    expect(Math.max(...again.body.data.results.map(({ scan: { score } }) => score ?? 9))).toBeLessThanOrEqual(
      3,
    );
  });

  it('are seen together in what workers judge of a batch', async () => {
    const owner = await knownCompany();
    const padding = { email: true, body: 'x '.repeat(45_000) };
    const scans = [...NAMES.map((name) => album(name, 'team-album77.com')), padding, padding, padding];
    const { body } = await owner.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans } });
    const ids = body.data.results.slice(0, NAMES.length).map(({ scan: { id } }) => id);
    for (const id of ids) await until(async () => (await get(owner, id)).status === 'completed');
    for (const id of ids) expect((await get(owner, id)).score).toBe(7);
  });
});
