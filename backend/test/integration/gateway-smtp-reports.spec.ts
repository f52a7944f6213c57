import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../src/common/ids.js';
import { DeliveryEventsRepository } from '../../src/modules/delivery-events/intake/delivery-events.repository.js';
import { MatchDeliveryEventsJob } from '../../src/modules/delivery-events/matching/matching.jobs.js';
import type { ScanEvents } from '../../src/modules/delivery-events/shown/delivery.schemas.js';
import type {
  CreatedEventSource,
  EventSource,
} from '../../src/modules/delivery-events/sources/event-sources.schemas.js';
import { ARF, DSN } from '../../src/modules/delivery-events/testing/report-samples.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { runUntil } from '../support/jobs.js';
import { mail } from '../support/mail-flow.js';
import type { SmtpClient } from '../support/smtp-client.js';
import { SmtpGateway } from '../support/smtp-gateway.js';
import { until } from '../support/until.js';

let gateway: SmtpGateway;
let source: CreatedEventSource;
let address: string;
beforeAll(async () => {
  gateway = await SmtpGateway.start({ GATEWAY_EVENTS_DOMAIN: 'reports.example.com' });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await gateway.begin();
  source = await newSource();
  address = source.mailAddress ?? '';
});
afterEach(() => gateway.end());

const newSource = async (): Promise<CreatedEventSource> => {
  const json = { provider: 'mail', name: 'Feedback loops' };
  return (await gateway.company.call<CreatedEventSource>('/event-sources', { json })).body.data;
};
const scanOf = async (messageId: string, api: Api = gateway.company): Promise<Scan> =>
  (
    await api.call<Scan>('/scans/message', {
      raw: `From: Ada <ada@northwind.example>\r\nTo: bob@example.com\r\nMessage-ID: ${messageId}\r\nSubject: Lunch\r\n\r\nSee you at ten.\r\n`,
      headers: { 'content-type': 'message/rfc822' },
    })
  ).body.data;
const newMessageId = () => `<${newId()}@northwind.example>`;
const asMail = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');
const complaint = (messageId: string) =>
  asMail(ARF.replace('8787KJKJ3K4J3K4J3K4J3.mail@example.net', messageId));
const bounce = (messageId: string) => asMail(DSN.replace('<1994.info-mime@cs.utk.edu>', messageId));

/** A receiver's mail server, which has no key, reports to `to`. */
const reported = async (raw: string, to = address) => {
  const receiver = await gateway.client(null);
  await receiver.envelope([to], '<>');
  return receiver.data(raw);
};
const rcpt = async (client: SmtpClient, to: string) => {
  await client.say('RSET');
  await client.say('MAIL FROM:<>');
  return client.say(`RCPT TO:<${to}>`);
};
const matched = () =>
  runUntil(gateway.app, MatchDeliveryEventsJob, async () => {
    const waiting = 'SELECT FROM delivery_events WHERE match_at IS NOT NULL AND attempts = 0';
    return (await gateway.app.sql(waiting)).length === 0;
  });
const eventsOf = async ({ id }: Scan, api: Api = gateway.company) =>
  (await api.call<ScanEvents>(`/scans/${id}/events`)).body.data.events;
const eventsOfSource = () =>
  gateway.app.sql('SELECT type FROM delivery_events WHERE source_id = $1', [source.id]);

describe('a report by SMTP', () => {
  it('is taken from anybody at the address of a source, and is an event of its message once', async () => {
    expect(source).toMatchObject({ path: null, secret: null });
    expect(address).toMatch(/^events\+[0-9a-f]{56}@reports\.example\.com$/);
    const messageId = newMessageId();
    const scan = await scanOf(messageId);
    for (const raw of [complaint(messageId), bounce(messageId), complaint(messageId)])
      expect(await reported(raw)).toEqual({ code: 250, text: '2.6.0 The report is taken' });
    expect(await reported(complaint(messageId), address.toUpperCase())).toMatchObject({ code: 250 });
    await matched();
    expect(await eventsOf(scan)).toMatchObject([
      { source: 'mail', type: 'bounce', recipient: 'louisl@larry.slip.umd.edu' },
      { source: 'mail', type: 'complaint', recipient: 'user@example.com' },
    ]);
    const listed = async () =>
      (await gateway.company.call<EventSource[]>('/event-sources')).body.data.find(
        ({ id }) => id === source.id,
      );
    await until(async () => (await listed())?.matched === 2);
    expect(await listed()).toMatchObject({ received: 2, mailAddress: address });
    expect(gateway.sink.commands).toEqual([]);
  });

  it('is taken from a mail server of the company too, apart from its mail', async () => {
    const from = await gateway.client();
    await from.envelope(['bob@example.com']);
    expect(await from.say(`RCPT TO:<${address}>`)).toMatchObject({ code: 452 });
    expect(await from.data(mail('Lunch'))).toMatchObject({ code: 250 });
    await from.envelope([address]);
    expect(await from.say('RCPT TO:<bob@example.com>')).toMatchObject({ code: 452 });
    expect(await from.data(complaint(newMessageId()))).toMatchObject({ code: 250 });
    expect(await from.send(mail('Dinner'))).toMatchObject({ code: 250 });
    expect(gateway.sink.messages.map((passed) => /^Subject: (.*)\r$/m.exec(passed)?.[1])).toEqual([
      'Lunch',
      'Dinner',
    ]);
    expect(gateway.sink.commands.join()).not.toContain('events+');
  });

  it('of ten megabytes, or nested without end, is read as far as it says something', async () => {
    const messageId = newMessageId();
    const scan = await scanOf(messageId);
    const end = '\r\n--part1_13d.2e68ed54_boundary--';
    const line = `${'x'.repeat(998)}\r\n`;
    const long = complaint(messageId).replace(end, `\r\n${line.repeat(10_500)}${end}`);
    expect(long.length).toBeGreaterThan(10 * 2 ** 20);
    expect(await reported(long)).toMatchObject({ code: 250 });
    const nested = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(500);
    expect(await reported(`From: eve@example.com\r\n${nested}`)).toMatchObject({ code: 554 });
    await matched();
    expect(await eventsOf(scan)).toMatchObject([{ type: 'complaint' }]);
  });

  it('says nothing of another company’s message', async () => {
    const other = await gateway.app.api.newCompany();
    const messageId = newMessageId();
    const [scan, mailId] = [await scanOf(messageId, other), newId()];
    await reported(complaint(messageId));
    await reported(bounce(messageId).replace('Message-ID:', `X-Gatepost-Scan: ${scan.id}\r\nMessage-ID:`));
    await reported(
      bounce(messageId).replace('Message-ID:', `X-Gatepost-Id: ${mailId} 1 proof\r\nMessage-ID:`),
    );
    await matched();
    expect(await eventsOf(scan, other)).toEqual([]);
  });

  it('is answered with 4xx, and comes again, where it can’t be stored', async () => {
    const insert = vi
      .spyOn(gateway.app.app.get(DeliveryEventsRepository, { strict: false }), 'insert')
      .mockRejectedValueOnce(new Error('The database is away'));
    const raw = complaint(newMessageId());
    expect(await reported(raw)).toMatchObject({ code: 451 });
    expect(await eventsOfSource()).toEqual([]);
    expect(await reported(raw)).toMatchObject({ code: 250 });
    expect(await eventsOfSource()).toEqual([{ type: 'complaint' }]);
    insert.mockRestore();
  });

  it('that says nothing against a message is taken, and what is no report is not', async () => {
    const kind = complaint(newMessageId()).replace('Feedback-Type: abuse', 'Feedback-Type: not-spam');
    expect(await reported(kind)).toMatchObject({ code: 250 });
    for (const raw of [mail('I am on vacation').toString(), 'PNG\r\n'])
      expect(await reported(raw)).toEqual({
        code: 554,
        text: '5.6.0 This is no report of a bounce or a complaint',
      });
    expect(await eventsOfSource()).toEqual([]);
  });
});

describe('an address for reports', () => {
  it('that is of no source, or of one that is disabled, is not said to be so', async () => {
    const client = await gateway.client(null);
    const none = { code: 550, text: '5.1.1 No reports are taken at this address' };
    const guessed = address.replace(/[0-9a-f]{24}@/, `${'0'.repeat(24)}@`);
    for (const to of [guessed, `events+${'0'.repeat(56)}@reports.example.com`, 'events+@reports.example.com'])
      expect(await rcpt(client, to)).toEqual(none);
    const json = { name: 'Feedback loops', enabled: false };
    await gateway.company.call(`/event-sources/${source.id}`, { method: 'PUT', json });
    expect(await rcpt(client, address)).toEqual(none);
    expect(await client.say('DATA')).toMatchObject({ code: 503 });
  });

  it('is not guessed: after ten that are wrong the connection ends', async () => {
    const client = await gateway.client(null);
    const guess = () => rcpt(client, `events+${'0'.repeat(56)}@reports.example.com`);
    for (let guesses = 1; guesses < 10; guesses += 1) expect(await guess()).toMatchObject({ code: 550 });
    expect(await guess()).toEqual({ code: 421, text: '4.7.0 Too many wrong addresses, try again later' });
    await until(async () => client.isClosed);
  });

  it('relays nothing for anybody', async () => {
    const client = await gateway.client(null);
    const denied = { code: 530, text: expect.stringMatching(/^5\.7\.0 /) };
    for (const to of [
      'bob@example.com',
      'ada@reports.example.com',
      address.replace('reports.', 'other.'),
      `${address.split('@')[0]}%example.com@example.com`,
    ])
      expect(await rcpt(client, to)).toMatchObject(denied);
    await client.say('RSET');
    await client.say('MAIL FROM:<>');
    expect(await client.say(`RCPT TO:<${address}>`)).toMatchObject({ code: 250 });
    expect(await client.say('RCPT TO:<bob@example.com>')).toMatchObject({ code: 452 });
    expect(await client.say(`RCPT TO:<${address}>`)).toMatchObject({ code: 452 });
    expect(gateway.sink.commands).toEqual([]);
  });

  it('takes 600 reports a minute, and others are asked to come again', async () => {
    const client = await gateway.client(null);
    let last = await rcpt(client, address);
    for (let sent = 1; sent < 600; sent += 1) last = await rcpt(client, address);
    expect(last).toMatchObject({ code: 250 });
    expect(await rcpt(client, address)).toEqual({
      code: 451,
      text: '4.7.1 Too many reports, try again later',
    });
    expect(await rcpt(client, (await newSource()).mailAddress ?? '')).toMatchObject({ code: 250 });
  });
});

it('has an address only where the installation takes reports, and a key of nobody', async () => {
  const json = { provider: 'mail', name: 'Feedback loops', key: 'x'.repeat(20) };
  expect((await gateway.company.call('/event-sources', { json })).status).toBe(400);
  expect((await gateway.app.api.call('/config/public')).body.data).toMatchObject({ reportsByMail: true });
});
