import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONFIG } from '../../src/config/config.module.js';
import type { Config } from '../../src/config/config.js';
import { newId } from '../../src/common/ids.js';
import { Transactions } from '../../src/database/transactions.js';
import { IncidentRecorder } from '../../src/modules/incidents/incident-recorder.service.js';
import type {
  Incident,
  IncidentList,
  IncidentReport,
} from '../../src/modules/incidents/incidents.schemas.js';
import { LinkTokens } from '../../src/modules/mail-flow/notices/link-tokens.js';
import type { ReviewDecision } from '../../src/modules/scans/review/review-decisions.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { updateSenderProfiles } from '../support/jobs.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { locked, LOCKING } from '../support/outbreak-mails.js';
import { newPerson, statusesOf } from '../support/people.js';
import { until } from '../support/until.js';

const DESK = 'desk@northwind.example';
const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';

let app: TestApp;
let admin: Api & { email: string };
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.api.newCompany();
});

const scan = async (json: object) => (await admin.call<Scan>('/scans', { json })).body.data;
const listed = async (query = '', api: Api = admin) =>
  (await api.call<IncidentList>(`/incidents${query}`)).body.data.incidents;
const get = async (id: string) => (await admin.call<Incident>(`/incidents/${id}`)).body.data;
const patch = (id: string, json: object, api: Api = admin) =>
  api.call<Incident>(`/incidents/${id}`, { method: 'PATCH', json });
const setState = async (senderId: string, state: string, fields: object = {}) => {
  const { version } = (await admin.call<{ version: number }>(`/senders/${senderId}/state`)).body.data;
  return admin.call(`/senders/${senderId}/state`, { method: 'PUT', json: { state, version, ...fields } });
};
/** An account of the company that has sent something, as its scan has it. */
const newSender = async (sender = DESK) => {
  const { senderId, clientId } = await scan({ sms: true, body: 'See you at ten.', sender });
  await updateSenderProfiles(app);
  return { senderId, clientId };
};
/** One that was locked by hand. */
const newIncident = async () => {
  const { senderId } = await newSender();
  await setState(senderId, 'locked');
  const [incident] = await listed(`?senderId=${senderId}`);
  return { senderId, id: incident!.id };
};
const kindsOf = ({ timeline }: Incident) => timeline.map(({ kind }) => kind);
const audited = async (action: string) => {
  const { body } = await admin.call<{ entries: { action: string; details: object }[] }>('/auditlog');
  return body.data.entries.filter((entry) => entry.action === action);
};
/** As if so many hours had passed since its last cause. */
const age = (id: string, hours: number) =>
  app.sql(
    `UPDATE incidents SET last_cause_at = last_cause_at - $2 * interval '1 hour', since = since - $2 * interval '1 hour' WHERE id = $1`,
    [id, hours],
  );

describe('an incident', () => {
  it('is an outbreak and the lock that follows it, with what became of the messages, true to the rows', async () => {
    const { clientId } = await newSender('ada@northwind.example');
    // In a company's first week rules lock nobody.
    await app.sql(`UPDATE senders SET first_seen = now() - interval '30 days' WHERE client_id = $1`, [
      clientId,
    ]);
    const scans: Scan[] = [];
    for (const name of LOCKING) scans.push(await scan(locked(name)));
    await updateSenderProfiles(app);
    const { senderId } = scans[0]!;
    const incidents = await listed();
    expect(incidents).toMatchObject([
      {
        sender: { id: senderId, name: DESK, state: 'locked' },
        state: 'open',
        causes: ['outbreak', 'locked'],
        assignee: null,
        stepsDone: 0,
        resolvedAt: null,
      },
    ]);
    const { id } = incidents[0]!;
    expect(await audited('incident.opened')).toHaveLength(1);

    const incident = await get(id);
    expect(incident.messages).toMatchObject({
      total: LOCKING.length,
      isExact: true,
      outcomes: { left: 0, released: 0, held: 0, blocked: 0, stopped: 0, warned: LOCKING.length },
      firstAt: scans[0]!.createdAt,
      lastAt: scans.at(-1)!.createdAt,
    });
    expect(kindsOf(incident)).toEqual(expect.arrayContaining(['first-message', 'outbreak', 'locked']));
    expect(kindsOf(incident)[0]).toBe('first-message');
    const { outbreakId } = incident.timeline.find(({ kind }) => kind === 'outbreak')!.details;
    expect(await listed(`?outbreakId=${String(outbreakId)}`)).toMatchObject([{ id }]);
    const alerts = await app.sql<{ details: object }>(
      `SELECT details FROM alerts WHERE client_id = $1 AND kind IN ('outbreak', 'sender-locked')`,
      [clientId],
    );
    expect(alerts).toHaveLength(2);
    for (const { details } of alerts) expect(details).toMatchObject({ incidentId: id });

    const ofIncident = (await admin.call<{ scans: Scan[] }>(`/scans?incidentId=${id}&pageSize=25`)).body.data
      .scans;
    expect(ofIncident.map((one) => one.id).sort()).toEqual(scans.map((one) => one.id).sort());
    await app.sql(`UPDATE scans SET review_status = 'open' WHERE id = ANY($1)`, [scans.map((one) => one.id)]);
    const decision = await admin.call<ReviewDecision>('/scans/reviews/decisions', {
      json: { filter: { incidentId: id, review: 'open' }, status: 'blocked' },
    });
    expect(decision.body.data.total).toBe(LOCKING.length);
    await until(async () => (await get(id)).messages.outcomes.blocked === LOCKING.length);
    const blocked = await get(id);
    expect(blocked.messages.outcomes.warned).toBe(0);
    expect(blocked.timeline.find(({ kind }) => kind === 'decided')).toMatchObject({
      by: admin.email,
      details: { status: 'blocked', messages: LOCKING.length },
    });
  });

  it('is opened once by causes at the same moment, and each is in it once', async () => {
    const { senderId, clientId } = await newSender();
    const recorder = app.app.get(IncidentRecorder, { strict: false });
    const transactions = app.app.get(Transactions, { strict: false });
    const refs = Array.from({ length: 8 }, newId);
    await Promise.all(
      refs.map((refId) =>
        transactions.run((transaction) =>
          recorder.recordCause(transaction, clientId, [senderId], {
            kind: 'denied',
            refId,
            by: DESK,
            details: {},
          }),
        ),
      ),
    );
    const incidents = await listed();
    expect(incidents).toHaveLength(1);
    expect(kindsOf(await get(incidents[0]!.id)).filter((kind) => kind === 'denied')).toHaveLength(
      refs.length,
    );
    expect(await audited('incident.opened')).toHaveLength(1);
    const failed = transactions.run(async (transaction) => {
      await recorder.recordCause(transaction, clientId, [newId()], {
        kind: 'denied',
        refId: newId(),
        by: DESK,
        details: {},
      });
      throw new Error('What caused it did not happen');
    });
    await expect(failed).rejects.toThrow('did not happen');
    expect(await listed()).toHaveLength(1);
  });

  it('takes what comes within 72 hours; what comes later, or after it was closed, is another', async () => {
    const { senderId, clientId } = await newSender();
    const deny = () =>
      app.app.get(Transactions, { strict: false }).run((transaction) =>
        app.app.get(IncidentRecorder, { strict: false }).recordCause(transaction, clientId, [senderId], {
          kind: 'denied',
          refId: newId(),
          by: DESK,
          details: {},
        }),
      );
    await deny();
    const [first] = await listed();
    await age(first!.id, 71);
    await setState(senderId, 'locked');
    expect(await listed()).toMatchObject([{ id: first!.id, causes: ['locked', 'denied'] }]);
    await setState(senderId, 'active', { note: 'Password was reset' });
    expect(kindsOf(await get(first!.id))).toContain('active');

    await age(first!.id, 73);
    await deny();
    const [second, ...others] = await listed();
    expect(second!.id).not.toBe(first!.id);
    expect(others).toMatchObject([{ id: first!.id, state: 'open' }]);
    // What people do belongs to what is open.
    await age(second!.id, 73);
    await setState(senderId, 'locked');
    expect(await listed()).toHaveLength(2);

    await patch(second!.id, { version: 0, state: 'resolved', note: 'Password reset' });
    await setState(senderId, 'active', { note: 'Over' });
    expect(kindsOf(await get(second!.id)).filter((kind) => kind === 'active')).toEqual([]);
    await deny();
    expect(await listed('?state=open')).toHaveLength(2);
    expect(await listed('?state=resolved')).toMatchObject([{ id: second!.id }]);
    // Another has been opened since: it stays closed to further causes.
    expect((await patch(second!.id, { version: 1, state: 'open' })).status).toBe(200);
    await deny();
    expect(await listed()).toHaveLength(3);
  });

  it('counts held mail by what the gateway knows, names recipients of what left, and ends in a report', async () => {
    const server = await MailServerOf.of(app, admin);
    await setPolicy(admin, { holdFrom: 7, holdBy: 'storage' });
    const envelope = { from: 'ada@northwind.example', to: ['bob@example.com', 'Carol@fabrikam.example'] };
    const first = await server.pass(mail('One', PHISHING), { envelope });
    const second = await server.pass(mail('Two', PHISHING), { envelope });
    await updateSenderProfiles(app);
    const [{ scan_id: scanId }] = (await server.records<{ scan_id: string }>()) as [{ scan_id: string }];
    const { senderId } = (await admin.call<Scan>(`/scans/${scanId}`)).body.data;
    const { clientId } = server.caller;
    // The sender's answer, as its link gives it.
    const noticeId = newId();
    await app.sql(
      `INSERT INTO mail_notices (id, client_id, address, due_at, sent_at, closed_at) VALUES ($1, $2, 'ada@northwind.example', now(), now(), now())`,
      [noticeId, clientId],
    );
    await app.sql('INSERT INTO mail_notice_messages (notice_id, message_id) VALUES ($1, $2)', [
      noticeId,
      first.id,
    ]);
    const { JWT_SECRET } = app.app.get<Config>(CONFIG, { strict: false });
    const token = new LinkTokens(JWT_SECRET, 'answer').of(noticeId, new Date());
    for (let time = 0; time < 2; time += 1)
      expect((await app.api.call('/mail/answers', { json: { token, answer: 'not-mine' } })).status).toBe(200);

    const [found] = await listed(`?senderId=${senderId}`);
    expect(found).toMatchObject({ causes: ['denied'] });
    const incident = await get(found!.id);
    expect(incident.messages.outcomes).toMatchObject({ held: 2, left: 0 });
    expect(incident.recipients).toEqual({ total: 0, addresses: [], notKept: 0, messagesWithout: 0 });
    expect(kindsOf(incident).filter((kind) => kind === 'denied')).toHaveLength(1);

    await app.sql(`UPDATE mail_messages SET state = 'relayed' WHERE id = $1`, [first.id]);
    await app.sql(`UPDATE mail_messages SET state = 'refused', decision = 'refuse' WHERE id = $1`, [
      second.id,
    ]);
    await patch(found!.id, { version: 0, note: 'Called Bob' });
    const { body, status } = await admin.call<IncidentReport>(`/incidents/${found!.id}/report`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: found!.id,
      messages: { total: 2, outcomes: { left: 1, blocked: 1, held: 0 } },
      recipients: { total: 2, addresses: ['bob@example.com', 'carol@fabrikam.example'], notKept: 0 },
      listedMessages: [
        { id: scanId, subject: 'One', outcome: 'left', recipients: envelope.to, recipientCount: 2 },
        { subject: 'Two', outcome: 'blocked' },
      ],
    });
    expect(JSON.stringify(body.data)).not.toContain('mailbox will be closed');
    // Of what is not kept in clear, recipients are counted and not named.
    await app.sql(`UPDATE scans SET retain = 'redacted' WHERE id = $1`, [scanId]);
    expect((await get(found!.id)).recipients).toEqual({
      total: 2,
      addresses: [],
      notKept: 2,
      messagesWithout: 0,
    });
  });
});

describe('what people do about it', () => {
  it('is versioned, part of its history and audited', async () => {
    const { id } = await newIncident();
    const colleague = await newPerson(admin);
    const step = { step: 'reset-password', isDone: true };
    const answer = await patch(id, { version: 0, assignee: colleague.id, step }, colleague);
    expect(answer.body.data).toMatchObject({
      version: 1,
      assignee: { id: colleague.id, email: colleague.email },
      stepsDone: 1,
      steps: expect.arrayContaining([
        { step: 'reset-password', doneBy: colleague.email, doneAt: expect.any(String) as string },
        { step: 'notify-recipients', doneBy: null, doneAt: null },
      ]) as object,
    });
    expect(await listed(`?assignee=${colleague.id}`)).toHaveLength(1);
    expect(await listed('?assignee=none')).toEqual([]);

    const late = await patch(id, { version: 0, state: 'resolved', note: 'Done' });
    expect(late).toMatchObject({
      status: 409,
      body: { errorCode: 'CONFLICT', errorDetails: { version: 1 } },
    });
    const both = await Promise.all(
      ['one', 'two'].map((note) => patch(id, { version: 1, state: 'resolved', note })),
    );
    expect(statusesOf(both)).toEqual([200, 409]);
    expect((await get(id)).state).toBe('resolved');
    await patch(id, { version: 2, state: 'open', step: { ...step, isDone: false } });
    const reopened = await get(id);
    expect(reopened).toMatchObject({ state: 'open', resolvedAt: null, resolvedBy: null, stepsDone: 0 });
    expect(kindsOf(reopened).filter((kind) => !kind.endsWith('message'))).toEqual([
      'locked',
      'assigned',
      'step-done',
      'resolved',
      'step-undone',
      'reopened',
    ]);
    for (const action of ['assigned', 'step_done', 'resolved', 'step_undone', 'reopened'])
      expect(await audited(`incident.${action}`)).toHaveLength(1);
  });

  it('is refused where it makes no sense', async () => {
    const { id } = await newIncident();
    const bad = [
      {},
      { version: 0 },
      { version: -1, note: 'x' },
      { version: 0, state: 'resolved' },
      { version: 0, state: 'resolved', note: '  ' },
      { version: 0, note: 'x'.repeat(2_001) },
      { version: 0, note: 'a\0b' },
      { version: 0, step: { step: 'burn-it-down', isDone: true } },
      { version: 0, step: { step: 'reset-password', isDone: 'yes' } },
      { version: 0, assignee: newId() },
      { version: 0, note: 'x', steps: {} },
    ];
    for (const json of bad) expect([json, (await patch(id, json)).status]).toEqual([json, 400]);
    for (const query of ['?state=closed', '?assignee=me;drop', `?cursor=x`, '?pageSize=0', '?outbreakId=1'])
      expect([query, (await admin.call(`/incidents${query}`)).status]).toEqual([query, 400]);
    expect((await admin.call('/incidents/none')).status).toBe(400);
    expect((await get(id)).version).toBe(0);
  });

  it('concerns one company only', async () => {
    const { id, senderId } = await newIncident();
    const stranger = await app.api.newCompany();
    for (const path of [`/incidents/${id}`, `/incidents/${id}/report`])
      expect((await stranger.call(path)).status).toBe(404);
    expect((await patch(id, { version: 0, note: 'x' }, stranger)).status).toBe(404);
    expect(await listed(`?senderId=${senderId}`, stranger)).toEqual([]);
    const { body } = await stranger.call<{ totalCount: number }>(`/scans?incidentId=${id}&pageSize=25`);
    expect(body.data.totalCount).toBe(0);
    const people = (await stranger.call<{ people: { id: string }[] }>('/scans/reviews/people')).body.data
      .people;
    expect((await patch(id, { version: 0, assignee: people[0]!.id })).status).toBe(400);
  });

  it('is listed by pages', async () => {
    for (const name of ['ada', 'bob', 'eve']) {
      const { senderId } = await newSender(`${name}@northwind.example`);
      await setState(senderId, 'locked');
    }
    const { incidents, nextCursor } = (await admin.call<IncidentList>('/incidents?pageSize=2')).body.data;
    expect(incidents.map(({ sender }) => sender.name)).toEqual([
      'eve@northwind.example',
      'bob@northwind.example',
    ]);
    const rest = (await admin.call<IncidentList>(`/incidents?pageSize=2&cursor=${nextCursor ?? ''}`)).body
      .data;
    expect(rest).toMatchObject({
      incidents: [{ sender: { name: 'ada@northwind.example' } }],
      nextCursor: null,
    });
  });
});
