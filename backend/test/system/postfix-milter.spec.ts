import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newDatabase } from '../support/database.js';
import { Dkim } from '../support/dkim.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { testPort } from '../support/ports.js';
import { CAN_RUN_POSTFIX, Postfix } from '../support/postfix.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { MailSubmission } from '../support/mail-submission.js';
import { SmtpSink } from '../support/smtp-sink.js';
import { until } from '../support/until.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const DATE = 'Date: Wed, 25 Nov 2026 10:00:00 +0000\r\n';
/** Outside of Postfix's networks. */
const DESK = '192.0.2.9';

interface Row {
  id: string;
  action: string;
  state: string;
  sender: string;
  client_address: string;
  recipients: string[];
  subject: string;
  queue_id: string;
  attempts: number;
}

let app: TestApp;
let database: string;
let company: Api;
let server: MailServerOf;
let environment: Awaited<ReturnType<typeof ownEnvironment>>;
let gateway: ProductProcess;
let postfix: Postfix;
let smtp: MailSubmission;
const sink = new SmtpSink();
let probes = 0;

const startGateway = async (): Promise<void> => {
  gateway = new ProductProcess('gateway.js', environment);
  await gateway.untilReady();
};

async function startAll(): Promise<void> {
  database = await newDatabase();
  app = await startApp({ config: { DATABASE_URL: database } });
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  const milter = await testPort();
  environment = {
    ...(await ownEnvironment()),
    DATABASE_URL: database,
    JWT_SECRET: app.config.JWT_SECRET,
    GATEWAY_MILTER_PORT: String(milter),
    GATEWAY_NETWORKS: `127.0.0.0/8=${server.caller.apiKeyId}`,
  };
  await startGateway();
  postfix = await Postfix.start({
    sink: await sink.start(),
    main: [
      `smtpd_milters = inet:127.0.0.1:${milter}`,
      'non_smtpd_milters = $smtpd_milters',
      'milter_default_action = tempfail',
      'smtpd_authorized_xclient_hosts = 127.0.0.0/8',
      `smtpd_relay_restrictions = permit_mynetworks, check_client_access inline:{{${DESK}=permit}}, reject`,
    ],
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

const rows = () => server.records<Row>();
const lastRow = async (): Promise<Row> => {
  const row = (await rows()).at(-1);
  if (!row) throw new Error('Nothing is recorded');
  return row;
};

/** Sets the policy, and waits until the other process goes by it. */
async function enforce(fields: Parameters<typeof setPolicy>[1], action: string): Promise<void> {
  await setPolicy(company, { tagFrom: null, holdFrom: null, ...fields });
  await until(async () => {
    probes += 1;
    await smtp.send(mail(`Probe ${probes}`, PHISHING, DATE));
    return (await lastRow()).action === action;
  });
}

/** What stands above `raw` where a message has arrived with all of its bytes. */
function above(arrived: Buffer, raw: Buffer): string {
  expect(arrived.subarray(-raw.length).toString('latin1')).toBe(raw.toString('latin1'));
  return arrived.subarray(0, -raw.length).toString('latin1');
}

describe.skipIf(!CAN_RUN_POSTFIX)('Postfix with the milter', () => {
  beforeAll(startAll);
  afterAll(stopAll);

  it('delivers clean mail with every byte of it, so that the strictest signature verifies, and with our mark alone', async () => {
    const dkim = new Dkim();
    const body =
      '.\r\n..\r\n.dot\r\ntrailing \t \r\n\u00e4 8-bit \u00f6\r\n' +
      `${'long '.repeat(150)}\r\n\r\n \r\nBye\r\n\r\n`;
    const head = `${DATE}X-Odd:\r\nX-Folded:\tone\r\n  two\r\n \tthree \r\n`;
    const raw = dkim.signed(mail('Signed', body, head), ['From', 'To', 'Subject', 'X-Odd', 'X-Folded']);
    expect(dkim.verifies(raw)).toBe(true);
    expect(await smtp.send(raw)).toMatch(/^250 /);
    const [arrived] = await sink.with('Subject: Signed');
    expect(above(arrived!.raw, raw)).toMatch(
      /^Received: from [^]*\(UTC\)\r\nX-Gatepost-Id: [0-9a-f-]{36} \d+ [\w-]+\r\n$/,
    );
    expect(dkim.verifies(arrived!.raw)).toBe(true);
    const queueId = /id (\w+)\r\n/.exec(arrived!.raw.toString())?.[1];
    expect(await lastRow()).toMatchObject({ action: 'deliver', state: 'passed', queue_id: queueId });
  });

  it('removes headers of ours that a client wrote', async () => {
    const head = `X-Gatepost-Id: a\r\nX-Gatepost-Score: 1\r\n${DATE}x-gatepost-id: b\r\n c\r\n`;
    await smtp.send(mail('Spoofed', 'Hello Bob.', head));
    const [arrived] = await sink.with('Subject: Spoofed');
    const marks = above(arrived!.raw, mail('Spoofed', 'Hello Bob.', DATE)).match(/^x-gatepost-.*$/gim);
    expect(marks).toEqual([expect.stringMatching(/^X-Gatepost-Id: [0-9a-f-]{36} /)]);
  });

  it('tells the sender’s account and address', async () => {
    const desk = await MailSubmission.connect(postfix.port);
    expect(await desk.command(`XCLIENT ADDR=${DESK} LOGIN=joe`)).toMatch(/^220 /);
    await desk.command('EHLO desk.northwind.example');
    expect(await desk.send(mail('From Joe', 'Hello Bob.', DATE))).toMatch(/^250 /);
    desk.end();
    expect(await lastRow()).toMatchObject({ subject: 'From Joe', sender: 'joe', client_address: DESK });
    const query = `SELECT submitter_network FROM scans WHERE sender = 'joe' AND client_id = $1`;
    expect(await app.sql(query, [server.caller.clientId])).toEqual([{ submitter_network: '192.0.2.0/24' }]);
  });

  it('judges a mail to 120 people once, which Postfix delivers in pieces', async () => {
    const to = Array.from({ length: 120 }, (_, place) => `person${place}@example.com`);
    expect(await smtp.send(mail('To all', 'Hello all.', DATE), to)).toMatch(/^250 /);
    const arrived = await sink.with('Subject: To all', 3);
    expect(arrived.flatMap((piece) => piece.to).toSorted()).toEqual(to.toSorted());
    expect((await rows()).filter(({ subject }) => subject === 'To all')).toMatchObject([{ recipients: to }]);
  });

  it('tells its client to try again while a mail is held, and delivers it once when it is released', async () => {
    await enforce({ holdFrom: 7 }, 'hold');
    const raw = mail('Held', PHISHING, DATE);
    const reply = await smtp.send(raw);
    const { id } = await lastRow();
    expect(reply).toBe(`451 4.7.1 Held for review (${id})`);
    expect(await smtp.send(raw)).toBe(reply);
    await app.sql(
      `UPDATE mail_messages SET state = 'released', decision = 'release', decided_at = now() WHERE id = $1`,
      [id],
    );
    expect(await smtp.send(raw)).toMatch(/^250 /);
    await sink.with('Subject: Held');
    expect(await lastRow()).toMatchObject({ id, state: 'passed', attempts: 3 });
    await smtp.send(mail('Afterwards', 'Hello Bob.', DATE));
    await sink.with('Subject: Afterwards');
    const [once, ...more] = await sink.with('Subject: Held');
    expect(more).toEqual([]);
    // What comes back with its mark, below what servers have written on it, is not judged again.
    expect(await smtp.send(once!.raw)).toMatch(/^250 /);
    expect((await rows()).filter(({ subject }) => subject === 'Held')).toHaveLength(1);
  });

  it('knows a held mail again to which Postfix gave its id and its date', async () => {
    await enforce({ holdFrom: 7 }, 'hold');
    const bare = Buffer.from(`From: ada@northwind.example\r\nSubject: Bare\r\n\r\n${PHISHING}\r\n`);
    const reply = await smtp.send(bare);
    expect(reply).toBe(`451 4.7.1 Held for review (${(await lastRow()).id})`);
    expect(await smtp.send(bare)).toBe(reply);
  });

  it('refuses with our words', async () => {
    await enforce({ refuseFrom: 7 }, 'refuse');
    const reply = await smtp.send(mail('Refused', PHISHING, DATE));
    expect(reply).toMatch(/^550 5\.7\.1 Refused: [ -~]+ \([0-9a-f-]{36}\)$/);
    expect(reply).toContain((await lastRow()).id);
    expect(sink.received.some(({ raw }) => raw.includes('Subject: Refused'))).toBe(false);
    // A program on the machine itself has its mail back, with the reason.
    postfix.sendmail(mail('By a script', PHISHING, DATE), 'ada@northwind.example', ['bob@example.com']);
    const [returned] = await sink.with('Subject: By a script');
    expect(returned).toMatchObject({ from: '', to: ['ada@northwind.example'] });
    expect(returned!.raw.toString()).toContain((await lastRow()).id);
  });

  it('tags the subject of a mail without a signature, and adds a header to one whose signature covers it', async () => {
    await enforce({ tagFrom: 7 }, 'tag');
    const folded = Buffer.from(
      mail('Plain', PHISHING, DATE).toString().replace('Subject: P', 'SUBJECT:\r\n  P'),
    );
    await smtp.send(folded);
    const [plain] = await sink.with('Plain');
    const tagged = Buffer.from(folded.toString().replace('SUBJECT:', 'SUBJECT: [Check] '));
    expect(above(plain!.raw, tagged)).toMatch(/\r\nX-Gatepost-Id: .*\r\n$/);
    // The mark is over what has left: it is known when it comes back.
    const before = await rows();
    await smtp.send(plain!.raw);
    expect(await rows()).toEqual(before);
    const dkim = new Dkim();
    const raw = dkim.signed(mail('Sealed', PHISHING, DATE));
    await smtp.send(raw);
    const [sealed] = await sink.with('Subject: Sealed');
    expect(above(sealed!.raw, raw)).toMatch(/\r\nX-Gatepost-Tag: \[Check\]\r\nX-Gatepost-Id: .*\r\n$/);
    expect(dkim.verifies(sealed!.raw)).toBe(true);
  });

  it('tells its client to try again when we are killed while we judge, and delivers that once', async () => {
    await enforce({}, 'deliver');
    const raw = mail('Interrupted', 'Hello Bob.', DATE);
    const blocker = new Client({ connectionString: database });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE scans IN ACCESS EXCLUSIVE MODE');
    const reply = smtp.send(raw);
    await until(async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      return (await blocker.query(waiting)).rowCount !== 0;
    });
    expect(await gateway.end('SIGKILL')).toBe('SIGKILL');
    expect(await reply).toMatch(/^451 4\.7\.1 /);
    await blocker.query('ROLLBACK');
    await blocker.end();
    // Nobody is there.
    expect(await smtp.send(raw).catch(String)).toMatch(/451 4\.7\.1 /);
    await startGateway();
    smtp.end();
    smtp = await MailSubmission.connect(postfix.port);
    expect(await smtp.send(raw)).toMatch(/^250 /);
    await smtp.send(mail('The next', 'Hello Bob.', DATE));
    await sink.with('Subject: The next');
    expect(await sink.with('Subject: Interrupted')).toHaveLength(1);
    expect((await rows()).filter(({ subject }) => subject === 'Interrupted')).toHaveLength(1);
  });
});
