import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { newDatabase } from '../support/database.js';
import { Dkim } from '../support/dkim.js';
import { mail, setPolicy } from '../support/mail-flow.js';
import { MailSubmission } from '../support/mail-submission.js';
import { CAN_RUN_POSTFIX, Postfix } from '../support/postfix.js';
import { RspamdAsker } from '../support/rspamd-asker.js';
import { RspamdProxy } from '../support/rspamd-proxy.js';
import { SmtpSink } from '../support/smtp-sink.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const DATE = 'Date: Wed, 25 Nov 2026 10:00:00 +0000\r\n';

let app: TestApp;
let server: RspamdAsker;
let proxy: RspamdProxy;
let postfix: Postfix;
let smtp: MailSubmission;
const sink = new SmtpSink();

async function startAll(): Promise<void> {
  const DATABASE_URL = await newDatabase();
  app = await startApp({ config: { DATABASE_URL, GATEWAY: 'inline', GATEWAY_RSPAMD_PORT: 0 } });
  server = await RspamdAsker.of(app, await app.api.newCompany());
  // It has no key of its own to show.
  Object.assign(app.config, { GATEWAY_NETWORKS: [{ network: '127.0.0.1/32', keyId: server.keyId }] });
  proxy = await RspamdProxy.start(server.port);
  postfix = await Postfix.start({
    sink: await sink.start(),
    main: [`smtpd_milters = inet:127.0.0.1:${proxy.port}`, 'milter_default_action = tempfail'],
  });
  smtp = await MailSubmission.connect(postfix.port);
}

async function stopAll(): Promise<void> {
  smtp?.end();
  await postfix?.stop();
  await proxy?.stop();
  await sink.stop();
  await app?.close();
}

const latest = async () => (await server.records()).at(-1);

describe.skipIf(!CAN_RUN_POSTFIX)('Postfix with rspamd_proxy before us', () => {
  beforeAll(startAll);
  afterAll(stopAll);

  it('delivers clean mail with every byte of it and our mark, to all of its recipients', async () => {
    const dkim = new Dkim();
    const body = `.\r\n..dot\r\ntrailing \t \r\nä 8-bit ö\r\n${'long '.repeat(150)}\r\n\r\nBye\r\n\r\n`;
    const raw = dkim.signed(mail('Signed', body, DATE));
    const to = Array.from({ length: 40 }, (_, index) => `person${index}@example.com`);
    expect(await smtp.send(raw, to)).toMatch(/^250 /);
    const [arrived] = await sink.with('Subject: Signed');
    const text = arrived!.raw.toString('latin1');
    const given = raw.subarray(raw.indexOf('\r\n\r\n')).toString('latin1');
    expect(text.slice(-given.length)).toBe(given);
    expect(dkim.verifies(arrived!.raw)).toBe(true);
    const record = await latest();
    expect(text).toContain(`X-Gatepost-Id: ${String(record?.['id'])} `);
    expect(record).toMatchObject({
      door: 'rspamd',
      state: 'passed',
      subject: 'Signed',
      envelope_from: 'ada@northwind.example',
      client_address: '127.0.0.1',
      recipients: to,
    });
  });

  it('defers what is held, and sends it once when it was released', async () => {
    await setPolicy(server.company, { holdFrom: 7 });
    const given = mail('Mailbox', PHISHING, DATE);
    const reply = await smtp.send(given);
    const id = String((await latest())?.['id']);
    expect(reply).toBe(`451 4.7.1 Held for review (${id})`);
    await app.sql(
      `UPDATE mail_messages SET state = 'released', decision = 'release', decided_at = now() WHERE id = $1`,
      [id],
    );
    expect(await smtp.send(given)).toMatch(/^250 /);
    expect(await sink.with('Subject: Mailbox')).toHaveLength(1);
  });

  it('refuses what is refused, with our words, and marks the subject of what is tagged', async () => {
    await setPolicy(server.company, { holdFrom: null, refuseFrom: 7 });
    expect(await smtp.send(mail('Refused', PHISHING, DATE))).toMatch(/^554 5\.7\.1 Refused: /);
    await setPolicy(server.company, { holdFrom: null, tagFrom: 7 });
    expect(await smtp.send(mail('Tagged', PHISHING, DATE))).toMatch(/^250 /);
    await sink.with('Subject: [Check] Tagged');
  });

  it('asks its client to try again while nobody answers it', async () => {
    await server.company.call(`/ApiKeys/${server.keyId}`, { method: 'DELETE' });
    expect(await smtp.send(mail('Stranger', 'Hello', DATE))).toMatch(/^451 /);
  });
});
