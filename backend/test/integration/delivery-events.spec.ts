import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../src/common/ids.js';
import { MailMessagesRepository } from '../../src/modules/mail-flow/gate/mail-messages.repository.js';
import { TenantFetchService } from '../../src/modules/deliveries/tenant-fetch.service.js';
import { MatchDeliveryEventsJob } from '../../src/modules/delivery-events/matching/matching.jobs.js';
import { signedPartOf, type SnsMessage } from '../../src/modules/delivery-events/providers/sns.js';
import type { ScanEvents, SenderDelivery } from '../../src/modules/delivery-events/shown/delivery.schemas.js';
import type {
  CreatedEventSource,
  EventSource,
} from '../../src/modules/delivery-events/sources/event-sources.schemas.js';
import { PurgeEventTokensJob } from '../../src/modules/delivery-events/sources/event-tokens.job.js';
import { EventTokensRepository } from '../../src/modules/delivery-events/sources/event-tokens.repository.js';
import { RSA_CERTIFICATE, RSA_KEY } from '../../src/modules/delivery-events/testing/certificate.js';
import { ARF, DSN } from '../../src/modules/delivery-events/testing/report-samples.js';
import {
  MAILGUN_COMPLAINED,
  POSTMARK_COMPLAINT,
  SES_BOUNCE,
} from '../../src/modules/delivery-events/testing/webhook-samples.js';
import type { IncidentList } from '../../src/modules/incidents/incidents.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil, updateSenderProfiles } from '../support/jobs.js';
import { recordMail } from '../support/mail-flow.js';
import { newPerson } from '../support/people.js';
import { until } from '../support/until.js';

let app: TestApp;
let company: Api & { email: string };
let key: Api;
beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany();
  key = await company.newKey();
});
afterAll(() => app.close());

const emailOf = (messageId: string, body = 'See you tomorrow at ten.') =>
  `From: Ada <ada@northwind.example>\r\nTo: bob@example.com\r\nMessage-ID: ${messageId}\r\nSubject: Lunch\r\n\r\n${body}\r\n`;
const scanOf = async (messageId: string, api: Api = key, query = '', body?: string): Promise<Scan> =>
  (
    await api.call<Scan>(`/scans/message${query}`, {
      raw: emailOf(messageId, body),
      headers: { 'content-type': 'message/rfc822' },
    })
  ).body.data;
const eventsOf = async (id: string, api: Api = company) =>
  (await api.call<ScanEvents>(`/scans/${id}/events`)).body.data.events;
const waiting = () =>
  app.sql<{ id: string }>('SELECT id FROM delivery_events WHERE match_at IS NOT NULL AND attempts = 0');
const matched = () => runUntil(app, MatchDeliveryEventsJob, async () => (await waiting()).length === 0);
const report = (json: object, api: Api = key) => api.call('/events', { json });
const mailed = (mail: string, api: Api = key, type = 'message/rfc822') =>
  api.call<{ taken: number }>('/events', { raw: mail, headers: { 'content-type': type } });
const deliveryOf = async (id: string) =>
  (await company.call<SenderDelivery>(`/senders/${id}/delivery`)).body.data;

const create = async (json: object): Promise<CreatedEventSource & { path: string }> =>
  (await company.call<CreatedEventSource & { path: string }>('/event-sources', { json })).body.data;
const listed = async (id: string) =>
  (await company.call<EventSource[]>('/event-sources')).body.data.find((source) => source.id === id);
const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  app.api.call(path.replace('/api', ''), {
    raw: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  });
const known = async () => (await app.sql('SELECT id FROM delivery_events')).length;

/** What is refused leaves nothing behind. */
async function refused(
  path: string,
  ...given: Parameters<typeof post> extends [string, ...infer R] ? R : never
) {
  const before = await known();
  const { status, body } = await post(path, ...given);
  expect([status, body.errorCode, body.success]).toEqual([401, 'UNAUTHORIZED', false]);
  expect(await known()).toBe(before);
}

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`gatepost:${password}`).toString('base64')}`,
});

const digest = (text: string) => createHash('sha256').update(text).digest();

let serial = 0;
const newMessageId = () => `<${(serial += 1)}.${newId()}@northwind.example>`;

describe('an event that a caller reports', () => {
  it('is matched by Message-ID, by external id or by scan, once however often it comes', async () => {
    const messageId = newMessageId();
    const externalId = newId();
    const scan = await scanOf(messageId, key, `?externalId=${externalId}`);
    const bounce = { type: 'bounce', reply: '550 5.1.1 User unknown', recipient: 'bob@example.com' };
    const answers = [
      await report({ events: [{ ...bounce, messageId }] }),
      await report({ events: [{ ...bounce, messageId: messageId.slice(1, -1).toUpperCase() }] }),
      await report({ events: [{ ...bounce, externalId, recipient: 'BOB@example.com' }] }),
      await report({ events: [{ type: 'complaint', scanId: scan.id, id: 'one' }] }),
      await report({ events: [{ type: 'complaint', scanId: scan.id, id: 'one' }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    await matched();
    expect(await eventsOf(scan.id)).toMatchObject([
      { source: 'api', type: 'complaint', class: 'abuse', recipient: null },
      { type: 'bounce', class: 'unknown-recipient', status: '5.1.1', recipient: 'bob@example.com' },
    ]);
  });

  it('is of the company’s own scans only, and shown to nobody else', async () => {
    const messageId = newMessageId();
    const scan = await scanOf(messageId);
    const other = await app.api.newCompany();
    const otherKey = await other.newKey();
    await report({ events: [{ type: 'complaint', messageId }] }, otherKey);
    await report({ events: [{ type: 'complaint', scanId: scan.id }] }, otherKey);
    await mailed(ARF.replace('8787KJKJ3K4J3K4J3K4J3.mail@example.net', messageId), otherKey);
    await matched();
    expect(await eventsOf(scan.id)).toEqual([]);
    expect((await other.call(`/scans/${scan.id}/events`)).status).toBe(404);
    expect((await other.call(`/senders/${scan.senderId}/delivery`)).status).toBe(404);
  });

  it('is read from a report by mail, headers and all or only its parts', async () => {
    const messageId = newMessageId();
    const scan = await scanOf(messageId);
    const dsn = DSN.replace('<1994.info-mime@cs.utk.edu>', messageId).replaceAll('\n', '\r\n');
    expect((await mailed(dsn)).body.data).toEqual({ taken: 1 });
    const arf = ARF.replace('8787KJKJ3K4J3K4J3K4J3.mail@example.net', messageId);
    const type = 'multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54_boundary"';
    const parts = arf.slice(arf.indexOf('\n\n') + 2);
    expect((await mailed(parts, key, type)).body.data).toEqual({ taken: 1 });
    await matched();
    expect(await eventsOf(scan.id)).toMatchObject([
      { source: 'mail', type: 'complaint', recipient: 'user@example.com' },
      { source: 'mail', type: 'bounce', class: 'temporary', recipient: 'louisl@larry.slip.umd.edu' },
    ]);
    expect((await mailed('PNG')).status).toBe(400);
    expect((await mailed(emailOf(newMessageId()))).body.data).toEqual({ taken: 0 });
  });

  it('is matched by the message that came back, where nothing else names it', async () => {
    const body = `The harvest of ${newId()} was the best in years, and the cellar is full of apples, pears and quinces.`;
    const scan = await scanOf(newMessageId(), key, '', body);
    const head = ARF.slice(0, ARF.lastIndexOf('From: <somespammer'));
    const mail = `${head.replaceAll('\n', '\r\n')}${emailOf('<rewritten@provider.example>', body)}\r\n--part1_13d.2e68ed54_boundary--\r\n`;
    await mailed(mail);
    await matched();
    expect(await eventsOf(scan.id)).toMatchObject([{ type: 'complaint' }]);
  });

  it('has a message, a known type and a caller who may say so', async () => {
    const readOnly = await company.newKey({ scopes: ['scans:read'] });
    const good = { events: [{ type: 'complaint', externalId: 'x' }] };
    expect((await report(good, readOnly)).status).toBe(403);
    expect((await report(good, app.api)).status).toBe(401);
    for (const json of [
      {},
      { events: [] },
      { events: [{ type: 'complaint' }] },
      { events: [{ type: 'opened', externalId: 'x' }] },
      { ...good, mail: ARF },
      { mail: { type: 'Buffer', data: [1] } },
      { events: Array.from({ length: 1_001 }, () => good.events[0]) },
    ])
      expect((await report(json)).status).toBe(400);
  });

  it('goes with its scan, and names nobody where addresses are not kept', async () => {
    const keeper = await app.api.newCompany();
    await keeper.call('/retention', { method: 'PUT', json: { retain: 'redacted' } });
    const messageId = newMessageId();
    const scan = await scanOf(messageId, keeper);
    await report({ events: [{ type: 'complaint', messageId, recipient: 'bob@example.com' }] }, keeper);
    await matched();
    const [event] = await eventsOf(scan.id, keeper);
    expect(event?.recipient).toMatch(/^hmac:/);
    const stored = async () =>
      app.sql(`SELECT delivery_events::text AS row FROM delivery_events WHERE scan_id = '${scan.id}'`);
    expect(JSON.stringify(await stored())).not.toContain('bob');
    await keeper.call(`/scans/${scan.id}`, { method: 'DELETE' });
    expect(await stored()).toEqual([]);
  });
});

describe('the answer of a next hop', () => {
  it('that refuses a message for good is an event, by what it says', async () => {
    const scan = await scanOf(newMessageId());
    const [row] = await app.sql<{ client_id: string }>(`SELECT client_id FROM scans WHERE id = '${scan.id}'`);
    const id = await recordMail(app, row?.client_id ?? '', { scanId: scan.id, state: 'relaying' });
    const reply = '550 5.7.1 Message refused as spam';
    await app.app
      .get(MailMessagesRepository, { strict: false })
      .change(id, ['relaying'], { state: 'rejected', reply });
    await matched();
    expect(await eventsOf(scan.id)).toMatchObject([
      { source: 'gateway', type: 'bounce', class: 'spam', status: '5.7.1', recipient: 'bob@example.com' },
    ]);
  });
});

describe('complaints about a sender', () => {
  it('are counted by the day of their messages, and alarm from the third and a thousandth on', async () => {
    const alarms = async () =>
      await app.sql<{ details: { complaints: number } }>(
        `SELECT details FROM alerts JOIN users USING (client_id) WHERE kind = 'complaint-rate' AND email = '${company.email}'`,
      );
    const scans: Scan[] = [];
    for (let nth = 0; nth < 3; nth += 1) scans.push(await scanOf(newMessageId(), key, '?sender=loud'));
    await updateSenderProfiles(app);
    const senderId = scans[0]?.senderId ?? '';
    const complain = async (scan: Scan | undefined) => {
      await report({ events: [{ type: 'complaint', scanId: scan?.id, recipient: 'bob@example.com' }] });
      await matched();
    };
    const before = (await alarms()).length;
    for (const scan of scans.slice(0, 2)) await complain(scan);
    expect(await alarms()).toHaveLength(before);
    await report({ events: [{ type: 'bounce', class: 'unknown-recipient', scanId: scans[0]?.id }] });
    await complain(scans[2]);
    expect(await alarms()).toMatchObject([{ details: { senderId, complaints: 3, messages: 3, limit: 3 } }]);
    const { body } = await company.call<IncidentList>(`/incidents?senderId=${senderId}`);
    expect(body.data.incidents).toMatchObject([{ causes: ['complaints'], state: 'open' }]);
    const { days, limits } = await deliveryOf(senderId);
    expect([limits, days.length]).toEqual([{ warning: 0.001, highest: 0.003 }, 30]);
    expect(days.filter(({ messages }) => messages > 0)).toMatchObject([
      { messages: 3, complaints: 3, unknownRecipients: 1, bounces: 1 },
    ]);
  });
});

describe('an event source', () => {
  it('is an Admin’s matter, has a key of its provider, and is audited', async () => {
    const member = await newPerson(company);
    expect((await member.call('/event-sources')).status).toBe(403);
    expect((await key.call('/event-sources')).status).toBe(401);
    for (const json of [
      { provider: 'ses', name: 'SES', key: 'https://sns.us-east-1.amazonaws.com' },
      { provider: 'sendgrid', name: 'SendGrid', key: 'AAAA' },
      { provider: 'mailgun', name: 'Mailgun' },
      { provider: 'postmark', name: 'Postmark', key: 'x'.repeat(20) },
      { provider: 'other', name: 'Other' },
    ])
      expect((await company.call('/event-sources', { json })).status).toBe(400);
    const source = await create({ provider: 'mailgun', name: 'News', key: 'signing-key-0123456789' });
    expect(source).toMatchObject({ provider: 'mailgun', enabled: true, secret: null, received: 0 });
    expect(JSON.stringify(await listed(source.id))).not.toContain('signing-key');
    const json = { name: 'Newsletter', enabled: false };
    const changed = await company.call(`/event-sources/${source.id}`, { method: 'PUT', json });
    expect(changed.body.data).toMatchObject(json);
    const other = await app.api.newCompany();
    expect((await other.call(`/event-sources/${source.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await company.call(`/event-sources/${source.id}`, { method: 'DELETE' })).status).toBe(200);
    const { body } = await company.call<{ entries: { action: string }[] }>('/auditlog');
    const actions = body.data.entries
      .map(({ action }) => action)
      .filter((action) => action.startsWith('events.'));
    expect(actions).toEqual(['events.source_removed', 'events.source_changed', 'events.source_added']);
  });

  it('hears Mailgun, and nothing forged, replayed, unsigned, for another source or once disabled', async () => {
    const signingKey = 'signing-key-0123456789';
    const source = await create({ provider: 'mailgun', name: 'News', key: signingKey });
    const messageId = newMessageId();
    const scan = await scanOf(messageId);
    const now = Math.floor(Date.now() / 1000);
    const signed = (timestamp: number, by = signingKey, fields: object = {}) => ({
      signature: {
        timestamp: String(timestamp),
        token: 'token',
        signature: createHmac('sha256', by).update(`${timestamp}token`).digest('hex'),
      },
      'event-data': {
        ...MAILGUN_COMPLAINED,
        message: { headers: { 'message-id': messageId.slice(1, -1) } },
        ...fields,
      },
    });
    await refused(source.path, signed(now, 'another-key-0123456789'));
    await refused(source.path, signed(now - 100_000));
    await refused(source.path, { 'event-data': MAILGUN_COMPLAINED });
    await refused(source.path.replace(source.id, newId()), signed(now));
    await refused(source.path.replace('mailgun', 'postmark'), signed(now));
    for (let time = 0; time < 3; time += 1) expect((await post(source.path, signed(now))).status).toBe(200);
    // The signature covers no event, so that whoever has seen one could write another to it.
    for (const other of [{ recipient: 'eve@example.com' }, { id: newId() }, { event: 'delivered' }])
      await refused(source.path, signed(now, signingKey, other));
    await matched();
    expect(await eventsOf(scan.id)).toMatchObject([{ source: 'mailgun', type: 'complaint' }]);
    await until(async () => (await listed(source.id))?.matched === 1);
    expect(await listed(source.id)).toMatchObject({ received: 1, lastEventAt: expect.any(String) });
    const json = { name: 'News', enabled: false };
    await company.call(`/event-sources/${source.id}`, { method: 'PUT', json });
    await refused(source.path, signed(now));
  });

  it('remembers for a day by which tokens events came, and as many as it may keep', async () => {
    const source = await create({ provider: 'mailgun', name: 'Shop', key: 'signing-key-0123456789' });
    const tokens = app.app.get(EventTokensRepository, { strict: false });
    const seen = (token: string, event = 'an event') =>
      tokens.remember(source.id, digest(token), digest(event));
    for (const token of ['one', 'two', 'three']) expect(await seen(token)).toBe(true);
    expect([await seen('one'), await seen('one', 'another')]).toEqual([true, false]);
    await app.sql(`UPDATE event_tokens SET seen_at = now() - interval '26 hours' WHERE token = $1`, [
      digest('one'),
    ]);
    await app.app.get(PurgeEventTokensJob, { strict: false }).run();
    expect([await seen('two', 'another'), await seen('one', 'another')]).toEqual([false, true]);
    await tokens.deleteBeyond(1);
    expect([await seen('one', 'a third'), await seen('three', 'another')]).toEqual([false, true]);
  });

  it('hears SendGrid, whose signature covers every byte', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const verification = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const source = await create({ provider: 'sendgrid', name: 'SendGrid', key: verification });
    const messageId = newMessageId();
    const scan = await scanOf(messageId);
    const body = `[ {"event": "bounce", "email": "bob@example.com", "sg_event_id": "${newId()}",\n "smtp-id": "${messageId}", "reason": "500 unknown recipient", "status": "5.0.0"}]`;
    const time = String(Math.floor(Date.now() / 1000));
    const headers = {
      'x-twilio-email-event-webhook-timestamp': time,
      'x-twilio-email-event-webhook-signature': createSign('sha256')
        .update(time + body)
        .sign(privateKey, 'base64'),
    };
    await refused(source.path, `${body} `, headers);
    await refused(source.path, body);
    expect((await post(source.path, body, headers)).status).toBe(200);
    await matched();
    expect(await eventsOf(scan.id)).toMatchObject([{ source: 'sendgrid', class: 'unknown-recipient' }]);
  });

  it('hears Postmark by the secret that was shown once', async () => {
    const source = await create({ provider: 'postmark', name: 'Postmark' });
    const externalId = newId();
    const scan = await scanOf(newMessageId(), key, `?externalId=${externalId}`);
    const event = { ...POSTMARK_COMPLAINT, Metadata: { externalId } };
    await refused(source.path, event);
    await refused(source.path, event, basic('gpe_guess'));
    expect((await post(source.path, event, basic(source.secret ?? ''))).status).toBe(200);
    await matched();
    expect(await eventsOf(scan.id)).toMatchObject([{ source: 'postmark', type: 'complaint' }]);
    expect((await post(source.path, { no: 'event' }, basic(source.secret ?? ''))).status).toBe(400);
  });

  it('hears Amazon SES, confirms its topic, and asks nobody but SNS for anything', async () => {
    const topic = 'arn:aws:sns:us-east-1:123456789012:bounces';
    const source = await create({ provider: 'ses', name: 'SES', key: topic });
    const fetched: string[] = [];
    vi.spyOn(app.app.get(TenantFetchService, { strict: false }), 'fetch').mockImplementation(async (url) => {
      fetched.push(url);
      const isAway = fetched.length === 2;
      return new Response(url.endsWith('.pem') ? RSA_CERTIFICATE : '<ok/>', { status: isAway ? 503 : 200 });
    });
    const certificate = `https://sns.us-east-1.amazonaws.com/SimpleNotificationService-${'0a'.repeat(16)}.pem`;
    const message = (fields: Partial<SnsMessage>): SnsMessage => {
      const given: SnsMessage = {
        Type: 'Notification',
        MessageId: newId(),
        TopicArn: topic,
        Message: JSON.stringify(SES_BOUNCE),
        Timestamp: new Date().toISOString(),
        SignatureVersion: '2',
        Signature: '',
        SigningCertURL: certificate,
        ...fields,
      };
      const Signature = createSign('RSA-SHA256').update(signedPartOf(given)).sign(RSA_KEY, 'base64');
      return { ...given, Signature: fields.Signature ?? Signature };
    };
    const asText = { 'content-type': 'text/plain; charset=UTF-8' };
    const SubscribeURL = `https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=abc`;
    const subscription = { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL } as const;
    await refused(source.path, message({ SigningCertURL: 'https://169.254.169.254/latest/x.pem' }), asText);
    await refused(source.path, message({ ...subscription, SubscribeURL: 'http://169.254.169.254/' }), asText);
    await refused(source.path, message({ TopicArn: `${topic}-other` }), asText);
    await refused(source.path, message({ Signature: 'AAAA' }), asText);
    await refused(source.path, message({ Timestamp: '2012-05-02T00:54:06.655Z' }), asText);
    expect(fetched).toEqual([certificate]);
    expect((await post(source.path, message(subscription), asText)).status).toBe(503);
    expect((await listed(source.id))?.confirmedAt).toBeNull();
    expect((await post(source.path, message(subscription), asText)).status).toBe(200);
    expect(fetched).toEqual([certificate, SubscribeURL, SubscribeURL]);
    expect((await listed(source.id))?.confirmedAt).not.toBeNull();
    const messageId = newMessageId();
    const scan = await scanOf(messageId);
    const headers = [{ name: 'Message-ID', value: messageId }];
    const Message = JSON.stringify({ ...SES_BOUNCE, mail: { ...SES_BOUNCE.mail, headers } });
    expect((await post(source.path, message({ Message }), asText)).status).toBe(200);
    await matched();
    expect(await eventsOf(scan.id)).toMatchObject([
      { source: 'ses', class: 'unknown-recipient', recipient: 'jane@example.com' },
    ]);
  });
});
