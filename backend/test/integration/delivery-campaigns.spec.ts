import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/common/ids.js';
import {
  MatchDeliveryEventsJob,
  PurgeDeliveryDaysJob,
} from '../../src/modules/delivery-events/matching/matching.jobs.js';
import type { CampaignDelivery } from '../../src/modules/delivery-events/shown/delivery.schemas.js';
import { UpdateSenderProfilesJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import type { OutbreakList } from '../../src/modules/outbreaks/outbreaks.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Template, TemplateList } from '../../src/modules/templates/template.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil, updateSenderProfiles } from '../support/jobs.js';
import { locked, NAMES } from '../support/outbreak-mails.js';
import { until } from '../support/until.js';

let app: TestApp;
let company: Api;
beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany();
});
afterAll(() => app.close());

const scanOf = async (json: object): Promise<Scan> =>
  (await company.call<Scan>('/scans', { json })).body.data;
const matched = () =>
  runUntil(app, MatchDeliveryEventsJob, async () => {
    const waiting = 'SELECT FROM delivery_events WHERE match_at IS NOT NULL AND attempts = 0';
    return (await app.sql(waiting)).length === 0;
  });
const report = async (events: object[]) => {
  expect((await company.call('/events', { json: { events } })).status).toBe(202);
  await matched();
};
const complain = (scan: Scan | undefined, id: string) =>
  report([{ type: 'complaint', scanId: scan?.id, id }]);

/** Outbreaks of which complaints were a signal. */
const complainedOutbreaks = async () =>
  (await company.call<OutbreakList>('/outbreaks')).body.data.outbreaks.filter(({ signals }) =>
    signals.some(({ code }) => code === 'complaints'),
  );
const ofCampaign = (path: string, api: Api = company) => api.call<CampaignDelivery>(`${path}/delivery`);
const answerTo = ([one, two]: Scan[]) =>
  report([
    { type: 'complaint', scanId: one?.id, recipient: 'bob@example.com' },
    { type: 'bounce', class: 'mailbox', scanId: one?.id, recipient: 'eve@example.com' },
    { type: 'bounce', class: 'unknown-recipient', scanId: two?.id, recipient: 'kim@example.com' },
  ]);

/** A message that an approved one differs from in its reader only. */
const invitation = (name: string) => ({
  email: true,
  subject: 'Book fair',
  body: `Hello ${name},\n\nour autumn fair of books opens on Saturday in the old town hall, with readings all day long and cake.\n\nSee you there!`,
});
const parcel = (serial: string) => ({
  email: true,
  subject: 'Parcel',
  body: `The ${serial} parcel of yours waits at the depot in the harbor, and nobody has paid its customs fee so far.`,
});

describe('complaints about near-duplicates', () => {
  it('are one more signal of an outbreak, however often one receiver complains', async () => {
    const scans: Scan[] = [];
    for (const name of NAMES.slice(0, 6)) scans.push(await scanOf(locked(name)));
    await updateSenderProfiles(app);
    for (const [scan, id] of [
      [scans[0], 'one'],
      [scans[0], 'two'],
      [scans[1], 'three'],
    ] as const)
      await complain(scan, id);
    expect(await complainedOutbreaks()).toEqual([]);
    await complain(scans[2], 'four');
    await until(async () => (await complainedOutbreaks()).length === 1);
    const [outbreak] = await complainedOutbreaks();
    expect(outbreak).toMatchObject({ cause: 'signals', status: 'open', messages: 6 });
    expect(outbreak?.signals).toContainEqual({
      code: 'complaints',
      evidence: '3 complaints by receivers about 6 messages',
    });
  });
});

describe('answers to a campaign', () => {
  const figures = { messages: 2, complaints: 1, unknownRecipients: 1 };

  it('are counted for the template that its messages match, while it is one', async () => {
    const approved = await scanOf(invitation('Tom'));
    const json = { scanId: approved.id, name: 'Book fair' };
    const { id } = (await company.call<Template>('/templates', { json })).body.data;
    const sent: Scan[] = [];
    for (const name of ['Anna', 'Ben']) sent.push(await scanOf(invitation(name)));
    expect(sent.map(({ template }) => template?.id)).toEqual([id, id]);
    const shown = async () => (await company.call<Template>(`/templates/${id}`)).body.data.delivery;
    await until(async () => (await shown()).messages === 2);
    await answerTo(sent);
    expect(await shown()).toEqual(figures);
    const { templates } = (await company.call<TemplateList>('/templates')).body.data;
    expect(templates).toMatchObject([{ id, delivery: figures }]);
    await app.sql(`UPDATE template_delivery_days SET day = day - 30 WHERE template_id = '${id}'`);
    expect(await shown()).toEqual({ messages: 0, complaints: 0, unknownRecipients: 0 });
    await app.sql(`UPDATE template_delivery_days SET day = day - 90 WHERE template_id = '${id}'`);
    await app.app.get(PurgeDeliveryDaysJob, { strict: false }).run();
    expect(await app.sql(`SELECT FROM template_delivery_days WHERE template_id = '${id}'`)).toEqual([]);
  });

  it('are counted for the outbreak, and the batch, that its messages are of', async () => {
    const message = parcel(newId());
    const sent = [await scanOf(message), await scanOf(message)];
    await updateSenderProfiles(app);
    const stopped = await company.call<{ id: string }>('/outbreaks', { json: { scanId: sent[0]?.id } });
    const outbreak = `/outbreaks/${stopped.body.data.id}`;
    const isMarked = async () => (await ofCampaign(outbreak)).body.data.messages === 2;
    await runUntil(app, UpdateSenderProfilesJob, isMarked);
    await answerTo(sent);
    expect((await ofCampaign(outbreak)).body.data).toEqual({ ...figures, bounces: 2 });
    const made = await company.call<{ id: string }>('/batches', { json: { messages: 2 } });
    const batch = `/batches/${made.body.data.id}`;
    expect((await ofCampaign(batch)).body.data).toMatchObject({ messages: 0, complaints: 0 });
    const ids = sent.map(({ id }) => `'${id}'`).join();
    await app.sql(`UPDATE scans SET batch_id = '${made.body.data.id}' WHERE id IN (${ids})`);
    expect((await ofCampaign(batch)).body.data).toEqual({ ...figures, bounces: 2 });
    const other = await app.api.newCompany();
    for (const path of [outbreak, batch]) expect((await ofCampaign(path, other)).status).toBe(404);
  });
});
