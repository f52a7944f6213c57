import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MailGate } from '../../src/modules/mail-flow/gate/mail-gate.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { CAN_RUN_EXIM, Exim } from '../support/exim.js';
import { mail, setPolicy } from '../support/mail-flow.js';
import { RspamdAsker } from '../support/rspamd-asker.js';
import { MailSubmission } from '../support/mail-submission.js';
import { SmtpSink } from '../support/smtp-sink.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const DATE = 'Date: Wed, 25 Nov 2026 10:00:00 +0000\r\n';

/** As docs/mail-servers.md has it. */
const ACL = `
  require spam = nobody:true
  warn    set acl_m_reply = \${if match{$spam_report}{\\N\\n Message: (.+)\\N}{$1}{$spam_action}}
  defer   condition = \${if eq{$spam_action}{soft reject}}
          message = $acl_m_reply
  deny    condition = \${if eq{$spam_action}{reject}}
          message = $acl_m_reply
  warn    condition = \${if inlist{$spam_action}{add header:rewrite subject}}
          add_header = X-Gatepost-Tag: check
  accept`;

let app: TestApp;
let server: RspamdAsker;
let exim: Exim;
let smtp: MailSubmission;
const sink = new SmtpSink();

async function startAll(): Promise<void> {
  app = await startApp({ config: { GATEWAY: 'inline', GATEWAY_RSPAMD_PORT: 0 } });
  server = await RspamdAsker.of(app, await app.api.newCompany());
  const main = [`spamd_address = 127.0.0.1 ${server.port} variant=rspamd`];
  exim = await Exim.start({ sink: await sink.start(), main, acl: [ACL] });
}

async function stopAll(): Promise<void> {
  await exim?.stop();
  await sink.stop();
  await app?.close();
}

describe.skipIf(!CAN_RUN_EXIM)('Exim that asks as it asks Rspamd', () => {
  beforeAll(startAll);
  afterAll(stopAll);
  beforeEach(async () => {
    server = await RspamdAsker.of(app, await app.api.newCompany());
    server.trustNetwork();
    smtp = await MailSubmission.connect(exim.port);
    return () => smtp.end();
  });

  it('passes clean mail on with the same bytes, and tells all about it', async () => {
    const given = mail('Lunch', 'Müsli.\r\n.at ten\r\nFrom here', DATE);
    const judged = vi.spyOn(app.app.get(MailGate, { strict: false }), 'decide');
    onTestFinished(() => judged.mockRestore());
    const people = Array.from({ length: 120 }, (_, index) => `person${index}@example.com`);
    expect(await smtp.send(given, people)).toMatch(/^250 /);
    expect(await server.records()).toMatchObject([
      {
        door: 'rspamd',
        state: 'passed',
        subject: 'Lunch',
        envelope_from: 'ada@northwind.example',
        client_address: '127.0.0.1',
        recipients: people,
      },
    ]);
    const seen = Buffer.from(judged.mock.calls[0]?.[0].raw ?? []).toString('latin1');
    expect(seen.startsWith('Received: ')).toBe(true);
    expect(seen.endsWith(`\n${given.toString('latin1').replaceAll('\r', '')}`)).toBe(true);
    const [arrived] = await sink.with('Subject: Lunch');
    expect(arrived?.raw.subarray(-given.length).toString('latin1')).toBe(given.toString('latin1'));
  });

  it('defers what is held, and sends it once when it was released', async () => {
    await setPolicy(server.company, { holdFrom: 7 });
    const given = mail('Mailbox', PHISHING, DATE);
    const reply = await smtp.send(given);
    const [record] = await server.records();
    expect(reply).toBe(`451 Held for review (${String(record?.['id'])})`);
    await app.sql(
      `UPDATE mail_messages SET state = 'released', decision = 'release', decided_at = now() WHERE id = $1`,
      [record?.['id']],
    );
    expect(await smtp.send(given)).toMatch(/^250 /);
    expect(await sink.with('Subject: Mailbox')).toHaveLength(1);
    expect(await server.records()).toMatchObject([{ state: 'passed', attempts: 2 }]);
  });

  it('refuses what is refused, and marks what is tagged', async () => {
    await setPolicy(server.company, { holdFrom: null, refuseFrom: 7 });
    expect(await smtp.send(mail('Refused', PHISHING, DATE))).toMatch(
      /^550[- ]Refused: [^]+\([0-9a-f-]{36}\)$/,
    );
    await setPolicy(server.company, { holdFrom: null, tagFrom: 7 });
    expect(await smtp.send(mail('Tagged', PHISHING, DATE))).toMatch(/^250 /);
    const [arrived] = await sink.with('Subject: Tagged');
    expect(arrived?.raw.toString()).toContain('X-Gatepost-Tag: check\r\n');
  });

  it('asks its client to try again while nobody answers it', async () => {
    server.configure({ GATEWAY_NETWORKS: [] });
    expect(await smtp.send(mail('Stranger', 'Hello', DATE))).toMatch(/^451 /);
    expect(sink.received.some(({ raw }) => raw.includes('Subject: Stranger'))).toBe(false);
  });
});
