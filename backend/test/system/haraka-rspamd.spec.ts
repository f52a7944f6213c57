import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { Haraka } from '../support/haraka.js';
import { mail, setPolicy } from '../support/mail-flow.js';
import { RspamdAsker } from '../support/rspamd-asker.js';
import { MailSubmission } from '../support/mail-submission.js';
import { SmtpSink } from '../support/smtp-sink.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const DATE = 'Date: Wed, 25 Nov 2026 10:00:00 +0000\r\n';

let app: TestApp;
let server: RspamdAsker;
let haraka: Haraka;
let smtp: MailSubmission;
const sink = new SmtpSink();

/** As docs/mail-servers.md has it. */
const rspamdIni = ({ port, key }: RspamdAsker): string => `
host=127.0.0.1
port=${port}
[check]
relay=true
authenticated=true
private_ip=true
local_ip=true
[reject]
authenticated=true
[defer]
error=true
timeout=true
[request_headers]
X-API-Key=${key}
`;

async function startAll(): Promise<void> {
  app = await startApp({ config: { GATEWAY: 'inline', GATEWAY_RSPAMD_PORT: 0 } });
  server = await RspamdAsker.of(app, await app.api.newCompany());
  haraka = await Haraka.start({ sink: await sink.start(), rspamd: rspamdIni(server) });
  smtp = await MailSubmission.connect(haraka.port);
}

async function stopAll(): Promise<void> {
  smtp?.end();
  await haraka?.stop();
  await sink.stop();
  await app?.close();
}

const latest = async () => (await server.records()).at(-1);

describe('Haraka with its plugin for Rspamd', () => {
  beforeAll(startAll);
  afterAll(stopAll);

  it('passes clean mail on with the same bytes and our mark, and tells all about it', async () => {
    const given = mail('Lunch', 'Müsli.\r\n.at ten\r\nFrom here', DATE);
    const people = Array.from({ length: 120 }, (_, index) => `person${index}@example.com`);
    expect(await smtp.send(given, people)).toMatch(/^250 /);
    expect(await latest()).toMatchObject({
      door: 'rspamd',
      state: 'passed',
      subject: 'Lunch',
      envelope_from: 'ada@northwind.example',
      client_address: '127.0.0.1',
      recipients: people,
    });
    const [arrived] = await sink.with('Subject: Lunch');
    const text = arrived?.raw.toString('latin1') ?? '';
    const [, body = ''] = given.toString('latin1').split('\r\n\r\n');
    expect(text.endsWith(`\r\n\r\n${body}`)).toBe(true);
    expect(text).toContain(`\r\nX-Gatepost-Id: ${String((await latest())?.['id'])} `);
  });

  it('defers what is held, and sends it once when it was released', async () => {
    await setPolicy(server.company, { holdFrom: 7 });
    const given = mail('Mailbox', PHISHING, DATE);
    const reply = await smtp.send(given);
    const id = (await latest())?.['id'];
    expect(reply).toMatch(/^451 /);
    expect(reply).toContain(`Held for review (${String(id)})`);
    await app.sql(
      `UPDATE mail_messages SET state = 'released', decision = 'release', decided_at = now() WHERE id = $1`,
      [id],
    );
    expect(await smtp.send(given)).toMatch(/^250 /);
    expect(await sink.with('Subject: Mailbox')).toHaveLength(1);
  });

  it('refuses what is refused, and marks the subject of what is tagged', async () => {
    await setPolicy(server.company, { holdFrom: null, refuseFrom: 7 });
    expect(await smtp.send(mail('Refused', PHISHING, DATE))).toMatch(/^550 Refused: /);
    await setPolicy(server.company, { holdFrom: null, tagFrom: 7 });
    expect(await smtp.send(mail('Tagged', PHISHING, DATE))).toMatch(/^250 /);
    await sink.with('Subject: [Check] Tagged');
  });

  it('asks its client to try again while nobody answers it', async () => {
    await server.company.call(`/ApiKeys/${server.keyId}`, { method: 'DELETE' });
    expect(await smtp.send(mail('Stranger', 'Hello', DATE))).toMatch(/^45\d /);
    expect(sink.received.some(({ raw }) => raw.includes('Subject: Stranger'))).toBe(false);
  });
});
