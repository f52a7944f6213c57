import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UpdateSenderProfilesJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import type { Outbreak, OutbreakList } from '../../src/modules/outbreaks/outbreaks.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { updateSenderProfiles, runUntil } from '../support/jobs.js';
import { makeKnown } from '../support/known-sender.js';
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
const profilesUpdated = () => updateSenderProfiles(app);
const updateUntil = (isSo: () => Promise<boolean>) => runUntil(app, UpdateSenderProfilesJob, isSo);

/** A company with a month of mail behind it, and an account that sends eight messages on a working day. */
async function knownCompany() {
  const owner = await app.api.newCompany();
  const { clientId, senderId } = await scan(owner, { ...notice('the harbour'), body: 'Lunch at noon?' });
  await profilesUpdated();
  await makeKnown(app, clientId, senderId);
  await app.sql(
    `INSERT INTO company_hosts (client_id, host, first_seen, last_seen)
     VALUES ($1, 'northwind.example', now() - interval '30 days', now())`,
    [clientId],
  );
  return owner;
}
/** Harmless by itself, whoever it links to. */
const menu = (place: string, host: string) => ({
  ...notice(place),
  body:
    `The canteen at ${place} cooks for us again from Monday. There is soup every day, fish on Friday and something without meat. ` +
    `Bring your own cup if you like. What is on the table this week: https://${host}/menu Enjoy your meal!`,
});

/** None is like another. */
const WORDINGS = [
  (name: string) =>
    `Hello ${name}, here is the document that we talked about last week, with all changes marked in the margin:`,
  (name: string) =>
    `Good morning ${name}, the pictures of the summer party are online now, there are some very nice ones of you:`,
  (name: string) =>
    `Dear ${name}, as agreed I send you the agenda and the list of participants for our meeting next month:`,
  (name: string) =>
    `Hi ${name}, the minutes of Tuesday are done, please add what I have forgotten before they go to the board:`,
  (name: string) =>
    `${name}, could you check whether the new price list has the right numbers for the harbour before noon:`,
];
const varied = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...notice('the harbour'),
    body: `${WORDINGS[place % WORDINGS.length]?.(NAMES[place % NAMES.length] ?? '')} https://harbourdesk.com/${place}`,
  }));

describe('messages in ever other words', () => {
  it('are noticed by the new host that all of them lead to, and given back what they scored', async () => {
    const owner = await knownCompany();
    const sent = [];
    for (const json of varied(20)) sent.push(await scan(owner, json));
    await updateUntil(async () => (await outbreaks(owner)).length === 1);
    const [opened] = await outbreaks(owner);
    // The product looks by itself, too: it may see them before the last one is there.
    expect(opened).toMatchObject({ cause: 'signals', hosts: ['harbourdesk.com'] });
    expect(opened?.messages).toBeGreaterThanOrEqual(10);
    expect(opened?.signals.map(({ code }) => code)).toContain('other-words');
    const next = { ...notice('the harbour'), body: 'It is in the folder. https://harbourdesk.com/77' };
    expect(await scan(owner, next)).toMatchObject({
      score: 7,
      adjustments: [{ to: 7, source: 'outbreak', reason: expect.stringContaining('Messages like this one') }],
    });
    const id = opened?.id ?? '';
    const first = sent[0]?.id ?? '';
    await updateUntil(async () => (await get(owner, first)).outbreakId === id);
    await owner.call(`/outbreaks/${id}/release`, { method: 'POST' });
    const { score } = sent[0] ?? {};
    await updateUntil(async () => (await get(owner, first)).score === score);
    expect((await scan(owner, next)).adjustments).toEqual([]);
  });

  it('are none where the company has declared that it links there', async () => {
    const owner = await knownCompany();
    const json = { version: 0, linkHosts: ['harbourdesk.com'] };
    expect((await owner.call('/profile', { method: 'PUT', json })).status).toBe(200);
    for (const each of varied(20)) await scan(owner, each);
    await profilesUpdated();
    expect(await outbreaks(owner)).toEqual([]);
  });
});

describe('near-duplicates that score low', () => {
  it('are noticed by how they are sent, where nobody of the company has linked to', async () => {
    const owner = await knownCompany();
    for (const name of NAMES)
      expect((await scan(owner, menu(name, 'canteen-desk77.com'))).score).toBeLessThanOrEqual(3);
    await updateUntil(async () => (await outbreaks(owner)).length === 1);
    const [opened] = await outbreaks(owner);
    expect(opened).toMatchObject({ cause: 'signals', messages: 10, hosts: ['canteen-desk77.com'] });
    expect(opened?.signals.map(({ code }) => code)).toEqual(['burst', 'new-host', 'unknown-host']);
    expect((await scan(owner, menu('Tim', 'canteen-desk77.com'))).score).toBe(7);
    // The same text with links to the company's own site is another matter.
    expect((await scan(owner, menu('Tim', 'northwind.example'))).score).toBeLessThanOrEqual(3);
  });

  it('are none where the company has declared that it links there', async () => {
    const owner = await knownCompany();
    const json = { version: 0, linkHosts: ['canteen-desk77.com'] };
    expect((await owner.call('/profile', { method: 'PUT', json })).status).toBe(200);
    for (const name of NAMES) await scan(owner, menu(name, 'canteen-desk77.com'));
    await profilesUpdated();
    expect(await outbreaks(owner)).toEqual([]);
  });

  it('are seen together in a batch, before it is answered', async () => {
    const owner = await knownCompany();
    const other = notice('the harbour');
    const scans = [...NAMES.map((name) => menu(name, 'canteen-desk77.com')), other];
    const { body } = await owner.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans } });
    const scores = body.data.results.map(({ scan: { score } }) => score);
    expect(scores.slice(0, -1)).toEqual(NAMES.map(() => 7));
    expect(scores.at(-1)).toBeLessThanOrEqual(3);
    expect(body.data.results[0]?.scan.adjustments).toMatchObject([{ to: 7, source: 'outbreak' }]);
    await updateUntil(async () => (await outbreaks(owner)).length === 1);
    const [opened] = await outbreaks(owner);
    expect(opened).toMatchObject({ messages: 10 });
    const id = opened?.id ?? '';
    await updateUntil(async () => (await outbreak(owner, id)).left === 10);
    // The whole batch gets its scores back.
    await owner.call(`/outbreaks/${id}/release`, { method: 'POST' });
    const first = body.data.results[0]?.scan.id ?? '';
    await updateUntil(async () => ((await get(owner, first)).score ?? 9) <= 3);
    const again = await owner.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans } });
    expect(Math.max(...again.body.data.results.map(({ scan: { score } }) => score ?? 9))).toBeLessThanOrEqual(
      3,
    );
  });

  it('are seen together in what workers judge of a batch', async () => {
    const owner = await knownCompany();
    const padding = { email: true, body: 'x '.repeat(45_000) };
    const scans = [...NAMES.map((name) => menu(name, 'canteen-desk77.com')), padding, padding, padding];
    const { body } = await owner.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans } });
    const ids = body.data.results.slice(0, NAMES.length).map(({ scan: { id } }) => id);
    for (const id of ids) await until(async () => (await get(owner, id)).status === 'completed');
    for (const id of ids) expect((await get(owner, id)).score).toBe(7);
  });
});
