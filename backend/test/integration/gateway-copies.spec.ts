import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Listeners } from '../../src/gateway/listeners.js';
import type { MailMessage } from '../../src/modules/mail-flow/trace/mail-trace.schemas.js';
import { DEFAULT_POLICY } from '../../src/modules/mail-flow/policy/mail-policy.schemas.js';
import { mail, MailServerOf, POLICY, setDomains, setPolicy } from '../support/mail-flow.js';
import { MilterClient } from '../support/milter-client.js';
import { PHISHING, SmtpGateway } from '../support/smtp-gateway.js';
import { until } from '../support/until.js';

const AUDITOR = 'audit@northwind.com';
const TAGGED = { tagFrom: 7, holdFrom: null, copyTo: AUDITOR, copyFrom: 'tag' } as const;
interface Row {
  id: string;
  copy_to: string | null;
  copy_reply: string | null;
}

let gateway: SmtpGateway;
beforeAll(async () => {
  gateway = await SmtpGateway.start({ GATEWAY_MILTER_PORT: 0 });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await gateway.begin();
  await setDomains(gateway.company, ['northwind.com']);
});
afterEach(() => gateway.end());

const rows = async () => (await gateway.records()) as unknown as Row[];
/** Of the last message. */
const copied = () => until(async () => (await rows()).at(-1)?.copy_reply !== null);
const free = () => gateway.memory.hasRoomFor(256 * 2 ** 20);

describe('the SMTP gateway', () => {
  it('sends the auditor the same bytes in a transaction of its own, and records the answer', async () => {
    await setPolicy(gateway.company, TAGGED);
    const from = await gateway.client();
    expect(await from.send(mail('Mailbox', PHISHING))).toMatchObject({ code: 250 });
    await copied();
    const commands = gateway.sink.commands.filter((line) => /^(RCPT|MAIL)/.test(line));
    expect(commands).toEqual([
      expect.stringMatching(/^MAIL FROM:<ada@northwind\.example>/),
      'RCPT TO:<bob@example.com>',
      expect.stringMatching(/^MAIL FROM:<ada@northwind\.example>/),
      `RCPT TO:<${AUDITOR}> NOTIFY=NEVER`,
    ]);
    const [message, copy] = gateway.sink.messages;
    expect(copy).toBe(message);
    expect(message).toContain('Subject: [Check] Mailbox');
    const [row] = await rows();
    const trace = await gateway.company.call<MailMessage>(`/mail/messages/${row?.id}`);
    expect(trace.body.data).toMatchObject({ copyTo: AUDITOR, state: 'relayed', recipientCount: 1 });
    expect(trace.body.data.steps.at(-1)).toMatchObject({ step: 'copied', reply: '250 2.0.0 Queued as 1' });
    await until(async () => free());
  });

  it('copies nothing else: not what is clean, is held, is refused by the next hop, or is only observed', async () => {
    await setPolicy(gateway.company, TAGGED);
    const from = await gateway.client();
    await from.send(mail('Lunch'));
    gateway.sink.steps['dot'] = '554 5.7.1 Not this one';
    await from.send(mail('Mailbox', PHISHING));
    gateway.mend();
    await setPolicy(gateway.company, { ...TAGGED, copyFrom: 'hold' });
    await from.send(mail('Tagged', PHISHING));
    await setPolicy(gateway.company, { ...TAGGED, tagFrom: null, holdFrom: 7 });
    expect(await from.send(mail('Held', PHISHING))).toMatchObject({ code: 451 });
    await setPolicy(gateway.company, { ...TAGGED, mode: 'observe' });
    await from.send(mail('Observed', PHISHING));
    await setPolicy(gateway.company, TAGGED);
    await from.send(mail('To the auditor', PHISHING), ['Audit@Northwind.COM']);
    expect((await rows()).map((row) => row.copy_to)).toEqual([null, AUDITOR, null, AUDITOR, null, null]);
    expect((await rows()).every((row) => row.copy_reply === null)).toBe(true);
    expect(gateway.sink.commands.filter((line) => line.includes('NOTIFY=NEVER'))).toEqual([]);
  });

  it('copies what was held by deferral when people have released it', async () => {
    await setPolicy(gateway.company, { copyTo: AUDITOR });
    const from = await gateway.client();
    expect(await from.send(mail('Mailbox', PHISHING))).toMatchObject({ code: 451 });
    const [held] = await rows();
    await gateway.company.call(`/mail/held/${held?.id}/release`, { json: {} });
    await from.say('RSET');
    expect(await from.send(mail('Mailbox', PHISHING))).toMatchObject({ code: 250 });
    await copied();
    expect(gateway.sink.messages).toHaveLength(2);
  });

  it('has told the client by then, whatever becomes of the copy', async () => {
    await setPolicy(gateway.company, TAGGED);
    gateway.sink.steps['RCPT'] = (socket, line) =>
      socket.write(line.includes('audit@') ? '550 5.1.1 No such mailbox\r\n' : '250 2.1.5 Ok\r\n');
    const from = await gateway.client();
    expect(await from.send(mail('Mailbox', PHISHING))).toMatchObject({ code: 250 });
    await copied();
    expect(await rows()).toMatchObject([{ state: 'relayed', copy_reply: '550 5.1.1 No such mailbox' }]);
    gateway.mend();
    gateway.sink.steps['RCPT'] = (socket, line) =>
      line.includes('audit@') ? socket.destroy() : socket.write('250 2.1.5 Ok\r\n');
    expect(await from.send(mail('Again', PHISHING))).toMatchObject({ code: 250 });
    await copied();
    expect((await rows()).at(-1)?.copy_reply).toMatch(/^451 4\.4\.1 /);
    await until(async () => free());
  });
});

describe('a milter', () => {
  it('adds the auditor to the recipients of what passes, where the mail server permits it', async () => {
    await setPolicy(gateway.company, TAGGED);
    gateway.networks.push({ network: '127.0.0.1/32', keyId: gateway.keyId });
    const port = gateway.app.app.get(Listeners, { strict: false }).addressOf('Milter')?.port ?? 0;
    const client = await MilterClient.ready(port);
    const headers = [['Subject', ' Mailbox']] as const;
    const harmful = await client.tell({ headers, body: `${PHISHING}\r\n` });
    expect([harmful.verdict, harmful.changes.at(-1)]).toEqual(['c', `+ <${AUDITOR}>`]);
    const clean = await client.tell({ headers, body: 'See you at ten.\r\n' });
    expect(clean.changes.filter((change) => change.startsWith('+'))).toEqual([]);
    client.socket.destroy();
    const strict = await MilterClient.connect(port);
    await strict.negotiate(6, 0x11);
    await strict.ask('C', Buffer.from('desk\0U'));
    const again = await strict.tell({ headers, body: `${PHISHING} Please.\r\n` });
    strict.socket.destroy();
    expect(again.changes.filter((change) => change.startsWith('+'))).toEqual([]);
  });
});

describe('an auditor', () => {
  it.each(['audit@northwind.example', 'audit@northwind.com.example', 'northwind.com', 'a b@northwind.com'])(
    'is not %s',
    async (copyTo) => {
      const json = { ...DEFAULT_POLICY, copyTo, version: 0 };
      const { status, body } = await gateway.company.call(POLICY, { method: 'PUT', json });
      expect([status, Object.keys(body.errorDetails?.['fields'] ?? {})]).toEqual([400, ['copyTo']]);
    },
  );

  it('gets nothing once the company has given up the domain, and by the protocol of Rspamd', async () => {
    await setPolicy(gateway.company, TAGGED);
    const server = await MailServerOf.of(gateway.app, gateway.company);
    const pass = (subject: string, door: 'smtp' | 'rspamd' = 'smtp') =>
      server.pass(mail(subject, PHISHING), { door });
    expect(await pass('One')).toMatchObject({ copyTo: AUDITOR });
    expect(await pass('Two', 'rspamd')).toMatchObject({ copyTo: null });
    await setDomains(gateway.company, ['northwind.net']);
    expect(await pass('Three')).toMatchObject({ action: 'deliver', copyTo: null });
  });
});
