import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Releases } from '../../src/modules/mail-flow/holds/releases.service.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newDatabase } from '../support/database.js';
import { Dkim } from '../support/dkim.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { MailSubmission } from '../support/mail-submission.js';
import { testPort } from '../support/ports.js';
import { CAN_RUN_POSTFIX, Postfix } from '../support/postfix.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { SmtpSink } from '../support/smtp-sink.js';
import { until } from '../support/until.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const DATE = 'Date: Wed, 25 Nov 2026 10:00:00 +0000\r\n';
/** Outside of Postfix's networks. */
const DESK = '192.0.2.9';

interface Row {
  id: string;
  state: string;
  subject: string;
  sender: string;
  client_address: string;
  recipients: string[];
  unsure: boolean;
}

let app: TestApp;
let company: Api;
let server: MailServerOf;
let environment: Awaited<ReturnType<typeof ownEnvironment>>;
let gateway: ProductProcess;
let postfix: Postfix;
let smtp: MailSubmission;
const sink = new SmtpSink();

const startGateway = async (): Promise<void> => {
  gateway = new ProductProcess('gateway.js', environment);
  await gateway.untilReady();
};

/** Where Postfix takes mail back, as docs/mail-servers.md has it. */
const back = (port: number): string[] => [
  `127.0.0.1:${port} inet n - n - - smtpd`,
  '  -o smtpd_authorized_xforward_hosts=127.0.0.0/8 -o mynetworks=127.0.0.0/8 -o content_filter=',
  '  -o smtpd_client_restrictions= -o smtpd_helo_restrictions= -o smtpd_sender_restrictions= -o smtpd_data_restrictions=',
  '  -o smtpd_relay_restrictions= -o smtpd_recipient_restrictions=permit_mynetworks,reject',
  '  -o receive_override_options=no_unknown_recipient_checks,no_header_body_checks,no_milters,no_address_mappings',
];

async function startAll(): Promise<void> {
  const DATABASE_URL = await newDatabase();
  const [proxy, returned] = [await testPort(), await testPort()];
  const nextHop = { host: '127.0.0.1', port: returned, isImplicit: false, tls: 'may', login: null } as const;
  // What people release goes the same way.
  app = await startApp({ config: { DATABASE_URL, GATEWAY_NEXT_HOP: nextHop } });
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  environment = {
    ...(await ownEnvironment()),
    DATABASE_URL,
    JWT_SECRET: app.config.JWT_SECRET,
    GATEWAY_SMTP_PORT: String(proxy),
    GATEWAY_NEXT_HOP: `smtp://127.0.0.1:${returned}`,
    GATEWAY_NETWORKS: `127.0.0.0/8=${server.caller.apiKeyId}`,
  };
  await setPolicy(company, { holdFrom: 7, holdBy: 'storage', evidence: [] });
  await startGateway();
  postfix = await Postfix.start({
    sink: await sink.start(),
    main: [
      'smtpd_sasl_authenticated_header = yes',
      'smtpd_authorized_xclient_hosts = 127.0.0.0/8',
      `smtpd_relay_restrictions = permit_mynetworks, check_client_access inline:{{${DESK}=permit}}, reject`,
    ],
    smtpd: [`smtpd_proxy_filter=127.0.0.1:${proxy}`, 'smtpd_proxy_options=speed_adjust'],
    master: back(returned),
  });
  smtp = await MailSubmission.connect(postfix.port);
}

async function stopAll(): Promise<void> {
  smtp?.end();
  await postfix?.stop();
  await sink.stop();
  await gateway?.end('SIGTERM');
  await app?.close();
  if (environment) await rm(environment.DATA_DIR, { recursive: true, force: true });
}

const lastRow = async (): Promise<Row> => {
  const row = (await server.records<Row>()).at(-1);
  if (!row) throw new Error('Nothing is recorded');
  return row;
};

const send = (subject: string, body: string) => smtp.send(mail(subject, body, DATE));
const isThere = (subject: string) => sink.received.some(({ raw }) => raw.includes(`Subject: ${subject}`));

describe.skipIf(!CAN_RUN_POSTFIX)('Postfix with us as its proxy before the queue', () => {
  beforeAll(startAll);
  afterAll(stopAll);

  it('delivers clean mail with every byte of it, so that the strictest signature verifies', async () => {
    const dkim = new Dkim();
    const body = `.\r\n..dot\r\ntrailing \t \r\nä 8-bit ö\r\n${'long '.repeat(150)}\r\n\r\n \r\nBye\r\n\r\n`;
    const raw = dkim.signed(mail('Signed', body, `${DATE}X-Folded:\tone\r\n  two\r\n`), [
      'From',
      'To',
      'Subject',
    ]);
    const to = ['bob@example.com', 'eve@example.com'];
    expect(await smtp.send(raw, to)).toMatch(/^250 2\.0\.0 Ok: queued as /);
    const [arrived] = await sink.with('Subject: Signed');
    expect(arrived?.to).toEqual(to);
    expect(arrived?.raw.subarray(-raw.length).equals(raw)).toBe(true);
    expect(dkim.verifies(arrived!.raw)).toBe(true);
    expect(arrived!.raw.toString()).toMatch(/^Received: from [^]*\r\nX-Gatepost-Id: [0-9a-f-]{36} /);
    expect(await lastRow()).toMatchObject({ subject: 'Signed', state: 'relayed', recipients: to });
  });

  it('tells us the sender’s account and address', async () => {
    const desk = await MailSubmission.connect(postfix.port);
    expect(await desk.command(`XCLIENT ADDR=${DESK} LOGIN=joe`)).toMatch(/^220 /);
    await desk.command('EHLO desk.northwind.example');
    expect(await desk.send(mail('From Joe', 'Hello Bob.', DATE))).toMatch(/^250 /);
    desk.end();
    expect(await lastRow()).toMatchObject({ subject: 'From Joe', sender: 'joe', client_address: DESK });
  });

  it('gives us what is held, which is delivered once when it is released', async () => {
    expect(await send('Held', PHISHING)).toMatch(/^250 2\.0\.0 /);
    const { id, state } = await lastRow();
    expect(state).toBe('held');
    expect(isThere('Held')).toBe(false);
    const answer = await company.call(`/mail/held/${id}/release`, { json: {} });
    expect(answer.status).toBe(200);
    // The time in which it can be undone is over.
    await app.sql('UPDATE mail_messages SET due = now() WHERE id = $1', [id]);
    await app.app.get(Releases, { strict: false }).sendDue();
    const [arrived] = await sink.with('Subject: Held');
    const raw = mail('Held', PHISHING, DATE);
    expect(arrived!.raw.subarray(-raw.length).equals(raw)).toBe(true);
    await until(async () => (await lastRow()).state === 'relayed');
    expect(await lastRow()).toMatchObject({ id, unsure: false });
    expect(await sink.with('Subject: Held')).toHaveLength(1);
  });

  it('passes our refusal on, with our words', async () => {
    await setPolicy(company, { holdFrom: null, refuseFrom: 7 });
    let probes = 0;
    // The other process goes by it a moment later.
    await until(async () =>
      (await send(`Refused ${(probes += 1)}`, PHISHING)).startsWith('550 5.7.1 Refused: '),
    );
    expect(isThere('Refused')).toBe(false);
    expect(await lastRow()).toMatchObject({ subject: `Refused ${probes}`, state: 'refused' });
  });

  it('tells its client to try again while we are away', async () => {
    await gateway.end('SIGKILL');
    expect(await send('Interrupted', 'Hello Bob.').catch(String)).toMatch(/451 4\.3\.0 /);
    await startGateway();
    smtp.end();
    smtp = await MailSubmission.connect(postfix.port);
    expect(await send('Interrupted', 'Hello Bob.')).toMatch(/^250 /);
    expect(await sink.with('Subject: Interrupted')).toHaveLength(1);
  });
});
