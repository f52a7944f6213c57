import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../src/modules/scans/batches/batches.schemas.js';
import type { ScanDetails } from '../../src/modules/scans/feedback/scan-feedback.schemas.js';
import type { ScanBatch } from '../../src/modules/scans/submission/scan-batch.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

const LURE = 'Confirm your password within 24 hours at http://northwind.account-verify.top/login or lose it.';
const FIELDS = {
  email: true,
  subject: '=?utf-8?q?Caf=C3=A9?= opens',
  body: 'Größe',
  html: `<p>Größe</p><p>${LURE}</p>`,
  from: '"Lovelace, Ada" <ada@northwind.example>, grace@northwind.example',
  replyTo: 'help@northwind.example',
  to: 'Charles <charles@example.com>, team: a@example.com, b@example.com;',
  cc: 'c@example.com',
  headers: [
    { name: 'Date', value: 'Tue, 24 Nov 2026 18:00:00 +0000' },
    { name: 'Sender', value: 'ada@northwind.example' },
  ],
  attachments: [
    { name: '../../etc/pass\u202Egpj.exe\n', type: 'Image/JPEG', size: 12 },
    { name: 'a.pdf', content: Buffer.from('%PDF-').toString('base64') },
    { size: 0 },
  ],
};
/** The email that they describe, as a file. */
const RAW = [
  'From: "Lovelace, Ada" <ada@northwind.example>, grace@northwind.example',
  'Reply-To: help@northwind.example',
  'Subject: =?utf-8?q?Caf=C3=A9?= opens',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  '',
  FIELDS.html,
].join('\r\n');

let app: TestApp;
let company: Api;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  company = await app.api.newCompany();
});
afterAll(() => app.close());

const batch = (json: object) => company.call<ScanBatch>('/scans/batch', { json });
const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const post = (json: object, headers: Record<string, string> = {}) =>
  company.call<ScanDetails>('/scans', { json, headers });
const details = async (id: string) => (await company.call<ScanDetails>(`/scans/${id}`)).body.data;
const scanOf = async (json: object) => {
  const { status, body } = await post(json);
  expect([status, body.errorDetails]).toEqual([200, undefined]);
  return details(body.data.id);
};
const codesFrom = async (from: string) =>
  (await scanOf({ email: true, body: 'Lunch on Friday?', from })).indicators.map(({ code }) => code);
const faultsOf = async (json: object) => {
  const { status, body } = await post({ email: true, body: 'Hi', ...json });
  return [status, body.errorDetails?.['fields']];
};

describe('an email as its fields', () => {
  it('is a scan as if it had come as a file', async () => {
    const { message, ...scan } = await scanOf(FIELDS);
    expect(scan).toMatchObject({
      emailScan: true,
      sender: 'ada@northwind.example',
      subject: 'Café opens',
      body: FIELDS.html,
      readingFaults: [],
      riskLevel: 'high',
    });
    expect(message?.headers.map(({ name, value }) => [name, value])).toEqual([
      ['From', FIELDS.from],
      ['Reply-To', 'help@northwind.example'],
      ['To', FIELDS.to],
      ['Cc', 'c@example.com'],
      ['Subject', 'Café opens'],
      ['Date', 'Tue, 24 Nov 2026 18:00:00 +0000'],
      ['Sender', 'ada@northwind.example'],
    ]);
    expect(message?.headers[2]?.addresses?.map(({ address }) => address)).toEqual([
      'charles@example.com',
      'a@example.com',
      'b@example.com',
    ]);
    expect(message?.parts.map(({ type, branches }) => [type, branches[0]?.branch])).toEqual([
      ['text/plain', 0],
      ['text/html', 1],
    ]);
    expect(message?.attachments.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['../../etc/pass\u202Egpj.exe', 'image/jpeg', 12],
      ['a.pdf', 'application/octet-stream', 5],
      [null, 'application/octet-stream', 0],
    ]);
  });

  it('can be HTML only, and name its sender', async () => {
    const scan = await scanOf({ email: true, html: '<p>Hi</p>', from: 'ada@x.example', sender: 'billing' });
    expect(scan).toMatchObject({ body: '<p>Hi</p>', subject: null, sender: 'billing', readingFaults: [] });
    expect(scan.message?.parts).toMatchObject([{ type: 'text/html', branches: [] }]);
    expect(await scanOf({ email: true, body: '<p>Hi</p>', cc: 'ada@x.example' })).toMatchObject({
      body: '<p>Hi</p>',
      sender: null,
      message: { parts: [{ type: null }] },
    });
  });

  it('is only subject and body where they are empty', async () => {
    const empty = { html: '', from: '', replyTo: null, to: null, cc: '', headers: [], attachments: [] };
    const scan = await scanOf({ email: true, body: 'Hi', ...empty });
    expect([scan.message, scan.readingFaults]).toEqual([null, null]);
    expect((await post({ sms: true, body: 'Hi', ...empty })).status).toBe(200);
  });

  it('finds evidence beside the text', async () => {
    const { indicators } = await scanOf({
      email: true,
      body: 'Hi',
      from: 'a@bank.example.com <b@x.example>',
    });
    expect(indicators).toMatchObject([
      { code: 'display-name-address', place: { field: 'header', header: { name: 'From', index: 0 } } },
    ]);
  });
});

describe('fields that no email can have', () => {
  const line = { name: 'X-A', value: 'b' };

  it.each([
    ['of an SMS', { email: false, sms: true, from: 'a@b.example', html: 'x' }, ['html', 'from']],
    ['another header in one', { headers: [{ name: 'X', value: 'a\r\nBcc: b@x' }] }, ['headers[0].value']],
    ['another header in a name', { headers: [{ name: 'X: y\nZ', value: 'a' }] }, ['headers[0].name']],
    ['another header behind an address', { from: 'a@b.example\r\nBcc: c@x' }, ['from']],
    ['NUL', { replyTo: 'a\0@b.example' }, ['replyTo']],
    ['a header without a name', { headers: [{ name: '', value: 'a' }] }, ['headers[0].name']],
    ['a name of a header with a colon', { headers: [{ name: 'a:b', value: 'a' }] }, ['headers[0].name']],
    ['a header twice', { from: 'a@b.example', headers: [{ name: 'FROM', value: 'c@d.example' }] }, ['from']],
    ['headers as an object', { headers: { 'X-A': 'b' } }, ['headers']],
    ['10,000 headers', { headers: many(10_000, line) }, ['headers']],
    ['a long header', { headers: [{ name: 'X', value: 'y'.repeat(10_001) }] }, ['headers[0].value']],
    [
      'headers that are long together',
      { headers: many(40, { name: 'X', value: 'y'.repeat(9_000) }) },
      ['headers'],
    ],
    ['1,000 attachments', { attachments: many(1_000, { size: 1 }) }, ['attachments']],
    ['a negative size', { attachments: [{ size: -1 }] }, ['attachments[0].size']],
    ['a huge size', { attachments: [{ size: 1e15 }] }, ['attachments[0].size']],
    ['half a byte', { attachments: [{ size: 0.5 }] }, ['attachments[0].size']],
    ['a file without size and content', { attachments: [{ name: 'a' }] }, ['attachments[0].size']],
    ['a file that is no base64', { attachments: [{ content: 'AA=A' }] }, ['attachments[0].content']],
    ['an unknown field of a file', { attachments: [{ size: 1, url: 'x' }] }, ['attachments[0].url']],
    ['a long HTML', { html: 'x'.repeat(100_001) }, ['html']],
    ['no text', { body: ' ', html: ' ' }, ['body']],
    ['no text at all', { body: null }, ['body']],
  ])('are refused: %s', async (_, json, fields) => {
    const [status, faults] = await faultsOf(json);
    expect([status, Object.keys(faults ?? {})]).toEqual([400, fields]);
    expect(await app.sql('SELECT FROM scans')).toEqual([]);
  });

  it('say why', async () => {
    const headers = [{ name: 'Subject', value: 'a' }];
    expect(await faultsOf({ subject: 'b', headers })).toEqual([
      400,
      { subject: 'Subject is in headers too: give it once' },
    ]);
    expect(await faultsOf({ from: 'a\nb' })).toEqual([400, { from: 'From must be on one line' }]);
  });

  it('are too large with a header of 10 MB', async () => {
    const { status, body } = await post({ ...FIELDS, headers: [{ name: 'X', value: 'y'.repeat(10e6) }] });
    expect([status, body.errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each([
    ['1,000 headers', { headers: many(1_000, line) }],
    ['white space in base64', { attachments: [{ content: ' '.repeat(500_000) + '=' }] }],
    ['quotes that never close', { from: '"('.repeat(4_000), to: '<'.repeat(100_000) }],
    ['one header twice', { headers: many(2, { name: 'From', value: 'a@b.example' }) }],
    [
      'control characters',
      { headers: [{ name: 'X', value: '\x01\x1b[2J' }], attachments: [{ name: '\x07', size: 1 }] },
    ],
  ])('may be odd: %s', async (_, json) => {
    expect((await scanOf({ email: true, body: 'Hi', ...json })).score).toBeGreaterThan(0);
  });
});

describe('a whole email in the body', () => {
  it('is read as one, and the answer says so', async () => {
    const scan = await scanOf({ email: true, body: RAW, subject: 'Mine' });
    expect(scan).toMatchObject({
      sender: 'ada@northwind.example',
      subject: 'Café opens',
      body: FIELDS.html,
      readingFaults: ['message-in-body'],
      riskLevel: 'high',
    });
    expect(scan.message?.headers.map(({ name }) => name)).toContain('Reply-To');
  });

  it('is a text beside other fields of an email, and in an SMS', async () => {
    for (const json of [{ email: true, cc: 'a@b.example' }, { sms: true }])
      expect((await scanOf({ ...json, body: RAW })).body).toBe(RAW);
  });
});

describe('sent again with its key', () => {
  it('fields that differ make another email', async () => {
    const key = { 'idempotency-key': 'order-4711' };
    const first = await post(FIELDS, key);
    expect((await post(FIELDS, key)).body.data.id).toBe(first.body.data.id);
    for (const other of [{ from: 'eve@x.example' }, { html: '<p>Hi</p>' }, { headers: [] }, { cc: null }])
      expect((await post({ ...FIELDS, ...other }, key)).body.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('emails in a batch', () => {
  it('have the same fields', async () => {
    const { body } = await batch({ scans: [FIELDS, { sms: true, body: 'Hi' }, { email: true, body: RAW }] });
    expect(body.data.results.map(({ scan }) => scan?.readingFaults)).toEqual([[], null, ['message-in-body']]);
    expect(body.data.results[0]?.scan).toMatchObject({
      subject: 'Café opens',
      sender: 'ada@northwind.example',
    });
    const wrong = await batch({ scans: [FIELDS, { sms: true, body: 'Hi', html: 'x' }] });
    expect([wrong.status, wrong.body.errorDetails]).toEqual([
      400,
      { fields: { 'scans[1].html': 'HTML is for an email only' } },
    ]);
  });

  it('are judged whole when they are sent again', async () => {
    const { id } = (await company.call<Batch>('/batches', { json: { messages: 2 } })).body.data;
    const quotaOf = (scans: number) => app.sql('UPDATE subscriptions SET scans_per_month = $1', [scans]);
    await quotaOf(1);
    await batch({ batchId: id, scans: [FIELDS, FIELDS] });
    await quotaOf(100);
    const unjudged = await company.call<{ messages: unknown[] }>(`/batches/${id}/unjudged`);
    expect(unjudged.body.data.messages).toMatchObject([{ line: 2, excerpt: 'Größe' }]);
    await app.sql("UPDATE scans SET status = 'failed' WHERE batch_line = 1");
    const retried = await company.call(`/batches/${id}/retry`, { method: 'POST' });
    expect(retried.body.data).toMatchObject({ accepted: 2 });
    const scans = await app.sql<{ message: unknown; body: string; subject: string; sender: string }>(
      "SELECT message, body, subject, sender FROM scans WHERE status <> 'failed' ORDER BY batch_line",
    );
    expect(scans[0]).toMatchObject({ subject: 'Café opens', sender: 'ada@northwind.example' });
    expect(scans[0]).toEqual(scans[1]);
  });
});

describe('evidence beside the text', () => {
  const NEW_BANK =
    'Guten Tag Frau Birke, die Stühle kommen am Freitag. Unsere Bankverbindung hat sich geändert, die neue steht auf der Rechnung. Mit freundlichen Grüßen, Ada Lovelace';
  const BANK = { email: true, body: NEW_BANK, from: 'Ada <ada@northwind.com>', to: 'birke@example.com' };

  it('is found in fields as in files, and the verdict says where', async () => {
    const alone = await scanOf({ email: true, body: NEW_BANK });
    expect(alone.riskLevel).toBe('safe');
    const given = await scanOf({ ...BANK, replyTo: 'Ada <ada.northwind@gmail.com>' });
    const raw = [
      'From: Ada <ada@northwind.com>',
      'Reply-To: Ada <ada.northwind@gmail.com>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      NEW_BANK,
    ].join('\r\n');
    const file = await company.call<ScanDetails>('/scans/message', {
      raw: Buffer.from(raw),
      headers: { 'content-type': 'message/rfc822' },
    });
    for (const { riskLevel, indicators } of [given, file.body.data]) {
      expect(riskLevel).toBe('suspicious');
      expect(indicators.find(({ code }) => code === 'reply-to-free-mail')).toMatchObject({
        evidence: 'ada.northwind@gmail.com',
        place: { field: 'header', header: { name: 'Reply-To', index: 1 } },
      });
    }
    expect((await scanOf({ ...BANK, replyTo: 'help@northwind.zendesk.com' })).score).toBe(alone.score);
  });

  it('is a sender that the company has not declared', async () => {
    const { version } = (await company.call<{ version: number }>('/profile')).body.data;
    const json = { version, domains: ['northwind.com'] };
    expect((await company.call('/profile', { method: 'PUT', json })).status).toBe(200);
    expect(await codesFrom('Ada <ada@else.example>')).toContain('undeclared-sender');
    expect(await codesFrom('"x@bank.example.com" <ada@mail.northwind.com>')).toEqual([]);
  });
});
