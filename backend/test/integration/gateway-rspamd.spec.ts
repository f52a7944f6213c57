import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { mail, setPolicy } from '../support/mail-flow.js';
import { RawCaller } from '../support/raw-caller.js';
import { type Answered, eximAsks, RspamdAsker, statusOf } from '../support/rspamd-asker.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';

let app: TestApp;
let server: RspamdAsker;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline', GATEWAY_RSPAMD_PORT: 0 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  server = await RspamdAsker.of(app, await app.api.newCompany());
});

describe('a mail server that asks by HTTP', () => {
  it('is told what becomes of a message, and why', async () => {
    await setPolicy(server.company, { tagFrom: 2, holdFrom: 7, refuseFrom: null });
    const headers = {
      From: '<ada@northwind.example>',
      Rcpt: ['<bob@example.com>', 'eve@example.com'],
      User: 'joe',
      IP: '192.0.2.9:36378',
      Helo: 'desk.northwind.example',
      'Queue-ID': '4F1',
    };
    const { status, body } = await server.ask(mail('Mailbox', PHISHING), { headers });
    const [record] = await server.records();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      action: 'soft reject',
      score: record?.['score'],
      thresholds: { 'add header': 2, 'soft reject': 7 },
      messages: { smtp_message: `Held for review (${String(record?.['id'])})` },
      'message-id': 'Mailbox@northwind.example',
      milter: { add_headers: {}, remove_headers: {} },
    });
    const symbols = Object.values(body['symbols'] as Record<string, { score: number; description: string }>);
    expect(symbols.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(Number(body['score']));
    expect(symbols.every(({ description }) => description)).toBe(true);
    expect(record).toMatchObject({
      door: 'rspamd',
      state: 'held',
      sender: 'joe',
      envelope_from: 'ada@northwind.example',
      recipients: ['bob@example.com', 'eve@example.com'],
      queue_id: '4F1',
      client_address: '192.0.2.9',
    });
    await server.ask(mail('No login', PHISHING), { headers: { IP: '192.0.2.9', User: '' } });
    const query = 'SELECT submitter_network FROM scans WHERE api_key_id = $1 ORDER BY id';
    expect(await app.sql(query, [server.keyId])).toEqual([
      { submitter_network: '192.0.2.0/24' },
      { submitter_network: null },
    ]);
  });

  it.each([
    [
      'passes',
      { holdFrom: null },
      {
        action: 'no action',
        required_score: 11,
        messages: {},
        milter: { add_headers: { 'X-Gatepost-Id': expect.stringMatching(/^[0-9a-f-]{36} /) } },
      },
    ],
    [
      'is refused',
      { refuseFrom: 7 },
      { action: 'reject', messages: { smtp_message: expect.stringMatching(/^Refused: /) } },
    ],
    ['is tagged', { tagFrom: 7, holdFrom: null }, { action: 'rewrite subject', subject: '[Check] Mailbox' }],
    ['is observed', { mode: 'observe' }, { action: 'no action', thresholds: {}, required_score: 11 }],
  ] as const)('is told that a message %s', async (_, policy, expected) => {
    await setPolicy(server.company, policy);
    expect((await server.ask(mail('Mailbox', PHISHING))).body).toMatchObject(expected);
  });

  it('never changes a subject that a signature covers, and removes our headers that came', async () => {
    await setPolicy(server.company, { tagFrom: 7, holdFrom: null });
    const signed = mail(
      'Mailbox',
      PHISHING,
      'DKIM-Signature: v=1; h=from:subject; b=\r\nX-Gatepost-Score: 1\r\n',
    );
    const { body } = await server.ask(signed, { headers: { Flags: 'milter,body_block' } });
    expect(body).toMatchObject({
      action: 'add header',
      milter: {
        add_headers: { 'X-Gatepost-Tag': { value: '[Check]', order: 0 } },
        remove_headers: { 'x-gatepost-score': 0 },
      },
    });
    expect(body).not.toHaveProperty('subject');
  });

  it('gets the old form of an answer from /check', async () => {
    await setPolicy(server.company, { holdFrom: 7 });
    const { body } = await server.ask(mail('Mailbox', PHISHING), { path: '/check' });
    expect(body).toMatchObject({
      default: { action: 'soft reject', required_score: 7, GATEPOST_BASE: { name: 'GATEPOST_BASE' } },
      messages: [expect.stringMatching(/^Held for review/)],
    });
  });

  it.each(['HTTP/1.0', 'HTTP/1.1'])('may send the message as the body of a GET, by %s', async (version) => {
    const raw = mail('Lunch');
    const asking = new RawCaller(server.port).send(server.head(raw.length, `GET /checkv2 ${version}`));
    const said = await asking.send(raw).untilEnd();
    expect(statusOf(said)).toBe(200);
    expect(await server.records()).toMatchObject([{ subject: 'Lunch', size: raw.length }]);
  });

  it('may send it in chunks, with LF endings and a mailbox line before it', async () => {
    const text = mail('Lunch').toString().replaceAll('\r', '');
    const chunks = [`From ada@northwind.example Wed Nov 25\n`, text.slice(0, 50), text.slice(50)];
    const body = chunks.map((one) => `${one.length.toString(16)}\r\n${one}\r\n`).join('');
    const lines = [
      'POST /checkv2 HTTP/1.1',
      'Connection: close',
      'Transfer-Encoding: chunked',
      `Password: ${server.key}`,
    ];
    const said = await new RawCaller(server.port)
      .send(`${lines.join('\r\n')}\r\n\r\n${body}0\r\n\r\n`)
      .untilEnd();
    expect(statusOf(said)).toBe(200);
    expect(await server.records()).toMatchObject([{ subject: 'Lunch', size: text.length }]);
  });

  it('may name a thousand recipients', async () => {
    const Rcpt = Array.from({ length: 1_000 }, (_, index) => `<person${index}@example.com>`);
    expect((await server.ask(mail('News'), { headers: { Rcpt } })).status).toBe(200);
    const [record] = await server.records();
    expect(record?.['recipients']).toHaveLength(1_000);
  });

  it('may name scanning instructions, and a name that nobody has changes nothing', async () => {
    const json = { name: 'Marketing', instructions: 'Newsletters are fine.' };
    await server.company.call('/ScanningInstructions', { json });
    await server.ask(mail('News'), { headers: { 'Settings-ID': 'Marketing' } });
    expect((await server.ask(mail('Other'), { headers: { 'Settings-ID': 'Nobody' } })).status).toBe(200);
    expect(await server.instructions()).toEqual(['Marketing', null]);
  });

  it('is answered though it has ended its half, and its connection serves the next request otherwise', async () => {
    const raw = mail('Lunch');
    expect(statusOf(await new RawCaller(server.port).send(server.head(raw.length)).end(raw).untilEnd())).toBe(
      200,
    );
    const kept = new RawCaller(server.port).send('GET /ping HTTP/1.1\r\n\r\n');
    await kept.until(/pong/);
    expect(await kept.send('GET /ping HTTP/1.1\r\nConnection: close\r\n\r\n').untilEnd()).toMatch(
      /pong[^]*pong/,
    );
  });

  it('is told to ask again while nobody can judge, if the policy says so', async () => {
    await setPolicy(server.company, { unjudged: 'defer' });
    const { status, body } = await server.ask(Buffer.from('\0\r\nno header'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      action: 'soft reject',
      score: 0,
      symbols: { GATEPOST_UNCHECKED: { score: 0 } },
      'message-id': 'undef',
    });
  });
});

describe('who asks', () => {
  it.each([
    ['Password', () => server.key],
    ['X-API-Key', () => server.key],
    ['Authorization', () => `Bearer ${server.key}`],
  ])('is known by %s', async (name, value) => {
    const headers = { 'X-API-Key': '', [name]: value() };
    expect((await server.ask(mail('Lunch'), { headers })).status).toBe(200);
  });

  it('is known by the network, and a stranger gets nothing but a pong', async () => {
    const none = { headers: { 'X-API-Key': '' } };
    expect(await server.ask(mail('Lunch'), none)).toMatchObject({
      status: 401,
      body: { error: expect.any(String) },
    });
    expect(await server.ask(Buffer.of(), { ...none, path: '/ping' })).toMatchObject({
      status: 200,
      body: { text: 'pong\r\n' },
    });
    server.trustNetwork();
    expect((await server.ask(mail('Lunch'), none)).status).toBe(200);
    const other = new RawCaller(server.port, '127.0.0.2').send(
      'POST /checkv2 HTTP/1.1\r\nConnection: close\r\n\r\n',
    );
    expect(statusOf(await other.untilEnd())).toBe(401);
  });

  it('gets nothing by a key that does not work or may not send mail, also from a known network', async () => {
    server.trustNetwork();
    const bad = { headers: { 'X-API-Key': `${server.key.slice(0, -4)}AAAA` } };
    expect((await server.ask(mail('Lunch'), bad)).status).toBe(403);
    const other = await RspamdAsker.of(app, server.company, 'scans:write');
    expect((await other.ask(mail('Lunch'))).status).toBe(403);
  });

  it('gets no decision once its company has closed its account, by key or network, until that is taken back', async () => {
    const json = { name: 'Northwind', password: PASSWORD };
    expect((await server.company.call('/Client/close', { json })).status).toBe(200);
    server.trustNetwork();
    for (const question of [{}, { headers: { 'X-API-Key': '' } }]) {
      const { status, body } = await server.ask(mail('Lunch'), question);
      expect(status).toBe(403);
      expect(body).toEqual({ error: expect.stringContaining('closing') });
    }
    expect(await server.records()).toEqual([]);
    await server.company.call('/Client/reopen', { method: 'POST' });
    expect((await server.ask(mail('Lunch'))).status).toBe(200);
  });

  it('is turned away for a while after too many bad keys', async () => {
    server.configure({ AUTH_RATE_LIMIT_PER_MINUTE: 3 });
    const bad = { headers: { 'X-API-Key': 'not a key' }, from: '127.0.0.3' };
    const answers: Answered[] = [];
    for (let one = 0; one < 6; one += 1) answers.push(await server.ask(Buffer.of(), bad));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 429, 429, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('Exim', () => {
  it('asks in its own form, and the lines that it puts before the message are no part of it', async () => {
    server.trustNetwork();
    await setPolicy(server.company, { holdFrom: 7, refuseFrom: null });
    const raw = mail('Mailbox', PHISHING);
    const said = await new RawCaller(server.port).end(eximAsks(raw, ['User: joe'])).untilEnd();
    const [record] = await server.records();
    const score = Number(record?.['score']).toFixed(2);
    expect(said.split('\r\n').slice(0, 3)).toEqual([
      'RSPAMD/1.3 0 EX_OK',
      `Metric: default; True; ${score} / 7.00 / 11.00`,
      'Action: soft reject',
    ]);
    expect(said).toMatch(/\r\nSymbol: GATEPOST_BASE\(-?\d+\.\d\d\)\r\n/);
    expect(said).toContain(`\r\nMessage: Held for review (${String(record?.['id'])})\r\n`);
    expect(record).toMatchObject({
      sender: 'joe',
      recipients: ['bob@example.com', 'eve@example.com'],
      queue_id: '1abcde-000001-AB',
      size: raw.toString().replaceAll('\r', '').length,
    });
  });

  it('may send byte by byte, and need not end its half', async () => {
    server.trustNetwork();
    const caller = new RawCaller(server.port);
    for (const byte of eximAsks(mail('Lunch'))) caller.send(Buffer.of(byte));
    expect(await caller.untilEnd()).toMatch(/^RSPAMD\/1.3 0 EX_OK\r\nMetric: default; False; /);
  });

  it.each([
    ['a stranger', () => eximAsks(mail('Lunch')), '77 EX_NOPERM', false],
    ['a message that is cut short', () => eximAsks(mail('Lunch')).subarray(0, -9), '65 EX_DATAERR', true],
    ['headers without an end', () => eximAsks(mail('Lunch')).subarray(0, 100), '65 EX_DATAERR', true],
    ['what is no header', () => Buffer.from('CHECK RSPAMC/1.3\r\nno header\r\n\r\n'), '65 EX_DATAERR', true],
    ['another command', () => Buffer.from('CHECK NOTHING/1.3\r\n\r\n'), '65 EX_DATAERR', true],
    [
      'headers of a megabyte',
      () => Buffer.from(`CHECK RSPAMC/1.3\r\n${'A: b\r\n'.repeat(200_000)}`),
      '65 EX_DATAERR',
      true,
    ],
    [
      'a message that is too large',
      () => Buffer.from('CHECK RSPAMC/1.3\r\nContent-length: 99999999\r\n\r\n'),
      '65 EX_DATAERR',
      true,
    ],
    ['no message', () => Buffer.from('CHECK RSPAMC/1.3\r\nContent-length: 0\r\n\r\n'), '65 EX_DATAERR', true],
  ])('is told an error for %s', async (_, sent, code, isKnown) => {
    if (isKnown) server.trustNetwork();
    expect(await new RawCaller(server.port).end(sent()).untilEnd()).toMatch(`RSPAMD/1.3 ${code}\r\nError: `);
    expect(await server.records()).toEqual([]);
  });
});
