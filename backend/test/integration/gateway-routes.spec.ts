import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Listeners } from '../../src/gateway/listeners.js';
import {
  DEFAULT_POLICY,
  type PolicyContent,
} from '../../src/modules/mail-flow/policy/mail-policy.schemas.js';
import { mail, MailServerOf, POLICY, setPolicy } from '../support/mail-flow.js';
import { MilterClient } from '../support/milter-client.js';
import { ScriptedServer } from '../support/scripted-server.js';
import { PHISHING, SmtpGateway } from '../support/smtp-gateway.js';
import { until } from '../support/until.js';

const routes: {
  name: string;
  target: { host: string; port: number; isImplicit: false; tls: 'may'; login: null };
}[] = [];
const REROUTED = { holdFrom: null, routeFrom: 7, route: 'risky' };

let gateway: SmtpGateway;
let risky: ScriptedServer;
let usual: ScriptedServer['steps'];
beforeAll(async () => {
  risky = await ScriptedServer.with();
  usual = { ...risky.steps };
  const target = { host: '127.0.0.1', port: risky.port, isImplicit: false, tls: 'may', login: null } as const;
  routes.push({ name: 'risky', target });
  gateway = await SmtpGateway.start({ GATEWAY_ROUTES: routes, GATEWAY_MILTER_PORT: 0 });
});
afterAll(async () => {
  await gateway.stop();
  await risky.stop();
});
beforeEach(() => gateway.begin());
afterEach(async () => {
  await gateway.end();
  Object.assign(risky.steps, usual);
  risky.commands.length = 0;
  risky.messages.length = 0;
  risky.cut();
});

const put = async (fields: Partial<PolicyContent>) => {
  const { version } = (await gateway.company.call<{ version: number }>(POLICY)).body.data;
  const json = { ...DEFAULT_POLICY, ...fields, version };
  return gateway.company.call<PolicyContent>(POLICY, { method: 'PUT', json });
};
const MANY = ['bob@example.com', 'eve@example.com'];

describe('the SMTP gateway', () => {
  it('passes mail by the route of the policy, and tells the usual next hop to forget it', async () => {
    await setPolicy(gateway.company, REROUTED);
    risky.steps['dot'] = '250 2.0.0 Quarantined as 9';
    const from = await gateway.client();
    await from.say('MAIL FROM:<ada@northwind.example> BODY=8BITMIME RET=HDRS ENVID=q1');
    await from.say('RCPT TO:<bob@example.com> NOTIFY=FAILURE');
    await from.say('RCPT TO:<eve@example.com>');
    const raw = mail('Mailbox', PHISHING);
    expect(await from.data(raw)).toEqual({ code: 250, text: '2.0.0 Quarantined as 9' });
    expect(risky.commands.slice(1)).toEqual([
      expect.stringMatching(/^MAIL FROM:<ada@northwind\.example> SIZE=\d+ BODY=8BITMIME RET=HDRS ENVID=q1$/),
      'RCPT TO:<bob@example.com> NOTIFY=FAILURE',
      'RCPT TO:<eve@example.com>',
      'DATA',
    ]);
    const [passed = ''] = risky.messages;
    expect(passed.replace(/^X-Gatepost-Id: [^\r]+\r\n/, '')).toBe(raw.toString('latin1'));
    expect(gateway.sink.messages).toEqual([]);
    await until(async () => gateway.sink.commands.at(-1) === 'RSET');
    await gateway.answered();
    expect(await gateway.records()).toMatchObject([
      {
        action: 'route',
        route: 'risky',
        state: 'relayed',
        reply: '250 2.0.0 Quarantined as 9',
        observed: false,
      },
    ]);
    expect(await from.send(mail('Lunch'))).toMatchObject({ code: 250 });
    expect(gateway.sink.messages).toHaveLength(1);
    const flow = await gateway.company.call('/mail/flow');
    expect(flow.body.data).toMatchObject({
      hours: expect.arrayContaining([expect.objectContaining({ routed: 1, passed: 1 })]),
    });
  });

  it.each([
    ['550 5.1.1 Not here', 550, 'rejected'],
    ['450 4.2.1 Busy', 450, 'deferred'],
  ] as const)('answers for all recipients what the route says to one: %s', async (reply, code, state) => {
    await setPolicy(gateway.company, REROUTED);
    risky.steps['RCPT'] = (socket, line) =>
      socket.write(line.includes('eve@') ? `${reply}\r\n` : '250 2.1.5 Ok\r\n');
    const from = await gateway.client();
    const answer = await from.send(mail('Mailbox', PHISHING), MANY);
    expect(answer).toEqual({ code, text: reply.slice(4) });
    expect([risky.messages, gateway.sink.messages]).toEqual([[], []]);
    expect(await gateway.records()).toMatchObject([{ state, route: 'risky', reply }]);
    Object.assign(risky.steps, usual);
    expect(await from.send(mail('Mailbox', PHISHING), MANY)).toMatchObject({ code: 250 });
    expect(risky.messages).toHaveLength(1);
  });

  it('has the client come again while the route is away, or breaks off, and delivers it once', async () => {
    await setPolicy(gateway.company, REROUTED);
    const from = await gateway.client();
    risky.steps['greeting'] = '421 4.3.2 Busy';
    expect(await from.send(mail('Mailbox', PHISHING))).toMatchObject({ code: 451, text: /^4\.4\.1 / });
    Object.assign(risky.steps, usual);
    risky.steps['MAIL'] = (socket) => socket.destroy();
    expect(await from.send(mail('Mailbox', PHISHING))).toMatchObject({ code: 451, text: /^4\.4\.2 / });
    Object.assign(risky.steps, usual);
    risky.steps['dot'] = '554 5.7.1 Not this one';
    expect(await from.send(mail('Mailbox', PHISHING))).toEqual({ code: 554, text: '5.7.1 Not this one' });
    risky.messages.length = 0;
    Object.assign(risky.steps, usual);
    expect(await from.send(mail('Mailbox', PHISHING))).toMatchObject({ code: 250 });
    expect([risky.messages.length, gateway.sink.messages.length]).toEqual([1, 0]);
    expect(await gateway.records()).toMatchObject([{ state: 'relayed', attempts: 4, unsure: false }]);
  });

  it('reroutes by evidence, and only records it while the policy observes', async () => {
    const evidence: PolicyContent['evidence'] = [{ code: 'gtube', action: 'route' }];
    const spam = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
    await setPolicy(gateway.company, { holdFrom: null, route: 'risky', evidence });
    const from = await gateway.client();
    expect(await from.send(mail('Test', spam))).toMatchObject({ code: 250 });
    expect(risky.messages).toHaveLength(1);
    await setPolicy(gateway.company, { holdFrom: null, route: 'risky', evidence, mode: 'observe' });
    expect(await from.send(mail('Again', spam))).toMatchObject({ code: 250 });
    expect([risky.messages.length, gateway.sink.messages.length]).toEqual([1, 1]);
    expect(await gateway.records()).toMatchObject([{}, { action: 'route', route: null, observed: true }]);
  });

  it('tags mail whose route is no longer configured', async () => {
    await setPolicy(gateway.company, { ...REROUTED, subjectTag: '[Look]' });
    const [known] = routes.splice(0);
    const from = await gateway.client();
    expect(await from.send(mail('Mailbox', PHISHING))).toMatchObject({ code: 250 });
    if (known) routes.push(known);
    expect(gateway.sink.messages[0]).toContain('\r\nSubject: [Look] Mailbox\r\n');
    expect(await gateway.records()).toMatchObject([{ action: 'route', route: null, state: 'relayed' }]);
  });
});

describe('doors that pass nothing on themselves', () => {
  it('tag it, and name the route to the mail server: as a milter', async () => {
    await setPolicy(gateway.company, { ...REROUTED, subjectTag: '[Look]' });
    gateway.networks.push({ network: '127.0.0.1/32', keyId: gateway.keyId });
    const port = gateway.app.app.get(Listeners, { strict: false }).addressOf('Milter')?.port ?? 0;
    const client = await MilterClient.ready(port);
    const headers = [
      ['Subject', ' Mailbox'],
      ['X-Gatepost-Route', ' bulk'],
    ] as const;
    const { verdict, changes } = await client.tell({ headers, body: `${PHISHING}\r\n` });
    client.socket.destroy();
    expect([verdict, ...changes]).toEqual([
      'c',
      'm 1 x-gatepost-route:',
      'm 1 Subject: [Look] Mailbox',
      expect.stringMatching(/^i 1 X-Gatepost-Id: /),
      'i 1 X-Gatepost-Route: risky',
    ]);
    expect(await gateway.records()).toMatchObject([{ action: 'route', route: 'risky', state: 'passed' }]);
  });

  it('and by the protocol of Rspamd', async () => {
    await setPolicy(gateway.company, REROUTED);
    const server = await MailServerOf.of(gateway.app, gateway.company);
    expect(await server.pass(mail('Mailbox', PHISHING), { door: 'rspamd' })).toMatchObject({
      action: 'deliver',
      route: null,
      subject: '[Check] Mailbox',
      headers: [{ name: 'X-Gatepost-Route', value: 'risky' }, { name: 'X-Gatepost-Id' }],
    });
  });
});

describe('a policy', () => {
  it('names the routes of the installation, and takes no other', async () => {
    expect((await gateway.company.call(POLICY)).body.data).toMatchObject({ routes: ['risky'], route: null });
    const saved = await put(REROUTED);
    expect(saved.body.data).toMatchObject({ routes: ['risky'], route: 'risky', routeFrom: 7 });
    const { status, body } = await put({ ...REROUTED, route: 'bulk' });
    expect([status, body.errorCode, body.errorDetails]).toMatchObject([
      400,
      'INVALID_REQUEST',
      { fields: { route: expect.any(String) } },
    ]);
  });

  it.each([
    ['without a route', { routeFrom: 7 }, 'route'],
    ['by evidence, without a route', { evidence: [{ code: 'gtube', action: 'route' }] }, 'route'],
    ['with a URL for a name', { routeFrom: 7, route: 'smtp://evil.example' }, 'route'],
    ['with a long name', { route: 'a'.repeat(41) }, 'route'],
    ['that holds from a lower score', { routeFrom: 8, route: 'risky', holdFrom: 7 }, 'holdFrom'],
    [
      'that reroutes from a lower score than it tags',
      { routeFrom: 4, route: 'risky', tagFrom: 5 },
      'routeFrom',
    ],
    [
      'that reroutes from a score that there is not',
      { routeFrom: 11, route: 'risky', holdFrom: null },
      'routeFrom',
    ],
  ] as const)('is refused %s', async (_, fields, field) => {
    const { status, body } = await put(fields as Partial<PolicyContent>);
    expect([status, Object.keys(body.errorDetails?.['fields'] ?? {})]).toEqual([400, [field]]);
  });
});
