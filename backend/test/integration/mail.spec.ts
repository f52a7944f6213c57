import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@gatepost/message';
import type { ScanDetails } from '../../src/modules/scans/feedback/scan-feedback.schemas.js';
import { ScanSweeper } from '../../src/modules/scans/workers/scan.sweeper.js';
import { OpenRequests } from '../../src/http/open-requests.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const MAIL = { 'content-type': 'message/rfc822' };
const HEAD = [
  'From: =?utf-8?q?Caf=C3=A9?= <cafe@northwind.example>',
  'To: ada@example.com',
  'Subject: =?utf-8?q?Caf=C3=A9?= opens',
  'MIME-Version: 1.0',
];
const mail = (headers: string[], body: string) => [...HEAD, ...headers, '', body].join('\r\n');
const LURE = 'Confirm your password within 24 hours at http://northwind.account-verify.top/login or lose it.';
const MARKUP = `<p>Größe</p><p>${LURE}</p>`;
/** Dangerous only in its HTML, which is in base64. */
const alternative = mail(
  ['Content-Type: multipart/alternative; boundary=b'],
  [
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=C3=B6=C3=9Fe',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(MARKUP).toString('base64'),
    '--b--',
    '',
  ].join('\r\n'),
);
const forwarding = mail(
  ['Content-Type: multipart/mixed; boundary=b', 'Reply-To: eve@evil.example'],
  [
    '--b',
    '',
    'See below.',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: eve@evil.example',
    'Subject: Account',
    '',
    LURE,
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="invoice.pdf"',
    '',
    '%PDF-',
    '--b--',
    '',
  ].join('\r\n'),
);

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

interface How {
  query?: string;
  headers?: Record<string, string>;
  by?: Api;
}
const send = (raw: string | Uint8Array, { query = '', headers, by = company }: How = {}) =>
  by.call<ScanDetails>(`/scans/message${query}`, {
    raw: typeof raw === 'string' ? Buffer.from(raw, 'latin1') : raw,
    headers: { ...MAIL, ...headers },
  });
const details = async (id: string) => (await company.call<ScanDetails>(`/scans/${id}`)).body.data;
const scanOf = async (raw: string, how?: How) => {
  const { status, body } = await send(raw, how);
  expect([status, body.errorCode]).toEqual([200, undefined]);
  return body.data;
};

const types = (type: string) => ({ headers: { 'content-type': type } });
/** An email of so many bytes, most of them attached. */
const padded = (bytes: number) => {
  const head = Buffer.from(mail(['Content-Type: application/zip'], ''));
  return Buffer.concat([head, Buffer.alloc(bytes - head.length, `${'QUJD'.repeat(19)}\r\n`)]);
};

describe('an email as it is', () => {
  it('is a scan with its subject, its sender and what its reader sees', async () => {
    const scan = await scanOf(mail([], 'Lunch on Friday?'));
    expect(scan).toMatchObject({
      emailScan: true,
      sender: 'cafe@northwind.example',
      subject: 'Café opens',
      body: 'Lunch on Friday?',
      readingFaults: [],
      status: 'completed',
      riskLevel: 'safe',
    });
    const { message } = await details(scan.id);
    expect(message?.headers[0]).toEqual({
      name: 'From',
      value: 'Café <cafe@northwind.example>',
      addresses: [{ name: 'Café', address: 'cafe@northwind.example' }],
    });
    const { body } = await company.call('/scans');
    expect(JSON.stringify(body)).not.toMatch(/"message":\{|Lunch/);
    const text = await company.call<ScanDetails>('/scans', { json: { sms: true, body: 'Hi' } });
    expect([text.body.data.readingFaults, (await details(text.body.data.id)).message]).toEqual([null, null]);
  });

  it('is judged by its HTML, whatever it is encoded in', async () => {
    const scan = await scanOf(alternative);
    expect([scan.body, scan.riskLevel]).toEqual([MARKUP, 'high']);
    const { message } = await details(scan.id);
    expect(message?.parts.map(({ type, text }) => [type, text.trim()])).toEqual([
      ['text/plain', 'Größe'],
      ['text/html', MARKUP],
    ]);
  });

  it('is judged with what is forwarded in it, and lists what is attached', async () => {
    const scan = await scanOf(forwarding);
    expect(scan.body).toBe(`See below.\nFrom: eve@evil.example\nSubject: Account\n\n${LURE}`);
    expect(scan.riskLevel).toBe('high');
    const { message } = await details(scan.id);
    expect(message?.attachments).toEqual([
      {
        name: 'invoice.pdf',
        type: 'application/pdf',
        size: 5,
        faults: [],
        forwarded: null,
        content: { kind: 'pdf' },
      },
    ]);
    expect(message?.forwarded[0]).toMatchObject({ subject: 'Account', firstPart: 1, isAttached: false });
  });

  it.each([
    ['iso-8859-2', 'p\xf8\xedli\xb9', 'příliš'],
    ['shift_jis', '\x93\xfa\x96{', '日本'],
    ['x-none', 'Gr\xf6\xdfe', 'Größe'],
  ])('is read by its charset: %s', async (charset, bytes, text) => {
    const scan = await scanOf(mail([`Content-Type: text/plain; charset=${charset}`], bytes));
    expect(scan.body).toBe(text);
  });

  it('says what of it is missing', async () => {
    const scan = await scanOf(
      mail(['Content-Type: multipart/mixed; boundary=b'], `--b\r\n\r\n${'x '.repeat(60_000)}`),
    );
    expect(scan.readingFaults).toEqual(['unclosed', 'text-cut']);
    expect(scan.body).toHaveLength(100_000);
  });

  it('may have no text, no subject and no sender', async () => {
    const scan = await scanOf('To: ada@example.com\r\n\r\n');
    expect(scan).toMatchObject({ sender: null, subject: null, body: '', status: 'completed' });
  });

  it('is taken compressed', async () => {
    const { status, body } = await send(gzipSync(alternative), { headers: { 'content-encoding': 'gzip' } });
    expect([status, body.data.body]).toEqual([200, MARKUP]);
  });
});

describe('what is said beside the email', () => {
  it('is kept with the scan, and goes before what it says itself', async () => {
    const json = { name: 'Payroll', instructions: 'Salaries are normal.' };
    const { id } = (await company.call<{ id: string }>('/scanninginstructions', { json })).body.data;
    const query = `?sender=billing&externalId=order-4711&metadata[campaign]=november&metadata%5Ba.b%5D=%C3%BC&scanningInstructionsId=${id}`;
    expect(await scanOf(mail([], 'Hi'), { query })).toMatchObject({
      sender: 'billing',
      externalId: 'order-4711',
      metadata: { campaign: 'november', 'a.b': 'ü' },
      scanningInstructionsName: 'Payroll',
    });
    const key = await company.newKey({ scanningInstructionsId: id });
    const named = async (query: string) =>
      (await scanOf(mail([], 'Hi'), { by: key, query })).scanningInstructionsName;
    expect([await named(''), await named('?scanningInstructionsId=')]).toEqual(['Payroll', null]);
  });

  it.each([
    ['subject=mine', 'subject'],
    ['metadata=november', 'metadata'],
    ['metadata[a%20b]=c', 'metadata.a b'],
    [`metadata[a]=${'x'.repeat(201)}`, 'metadata.a'],
    ['metadata[a]=1&metadata[a]=2', 'metadata.a'],
    [`sender=${'x'.repeat(321)}`, 'sender'],
    ['scanningInstructionsId=none', 'scanningInstructionsId'],
  ])('is refused: %.30s', async (query, field) => {
    const { status, body } = await send(mail([], 'Hi'), { query: `?${query}` });
    expect([status, Object.keys(body.errorDetails?.['fields'] ?? {})]).toEqual([400, [field]]);
  });
});

describe('what is no email', () => {
  it.each([
    ['nothing', '', {}, 'Send the email as the body'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', {}, 'This is not an email: its headers are missing'],
    ['JSON', '{"email":true,"body":"Hi"}', {}, 'This is not an email: its headers are missing'],
  ])('is refused: %s', async (_, raw, how, message) => {
    const { status, body } = await send(raw, how);
    expect([status, body.errorCode, body.message]).toEqual([400, 'INVALID_REQUEST', message]);
    expect((await company.call<{ totalCount: number }>('/scans')).body.data.totalCount).toBe(0);
  });

  it.each(['application/json', 'multipart/form-data', 'text/plain'])(
    'is refused by its type alone: %s',
    async (type) => {
      const { status, body } = await send(mail([], 'Hi'), types(type));
      expect([status, body.message]).toEqual([415, 'Send the email as it is, as message/rfc822']);
    },
  );

  it('is an email elsewhere', async () => {
    const { status, body } = await company.call('/scans', { raw: mail([], 'Hi'), headers: MAIL });
    expect([status, body.message]).toEqual([415, 'Send JSON (application/json)']);
  });
});

describe('a large email', () => {
  it('can have 25 MiB, and not a byte more', async () => {
    expect((await send(padded(LIMITS.raw))).body.data.readingFaults).toEqual([]);
    const { status, body } = await send(padded(LIMITS.raw + 1));
    expect([status, body.errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const bomb = await send(gzipSync(padded(LIMITS.raw + 1)), { headers: { 'content-encoding': 'gzip' } });
    expect(bomb.status).toBe(413);
  });

  it('is not read from strangers', async () => {
    expect((await send(padded(2 * 1_048_576), { by: company.with({}) })).status).toBe(401);
  });

  it('has to wait while its company, or all together, have too much under way', async () => {
    const open = app.app.get(OpenRequests);
    const { id } = (await app.sql<{ id: string }>('SELECT id FROM clients'))[0] ?? { id: '' };
    const raw = padded(2 * 1_048_576);
    const others = [open.admit(id, 'mail', 31 * 1_048_576)];
    const tooMuch = await send(raw);
    expect([tooMuch.status, tooMuch.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    others.push(open.admit('another', 'mail', 32 * 1_048_576));
    const stranger = await app.api.newCompany();
    const noRoom = await send(raw, { by: stranger });
    expect([noRoom.status, noRoom.body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    for (const { headers } of [tooMuch, noRoom])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(mail([], 'Hi'), { by: stranger })).status).toBe(200);
    for (const close of others) close();
    expect((await send(raw, { by: stranger })).status).toBe(200);
    await until(async () => (await send(raw)).status === 200);
  });
});

describe('an email sent again with its key', () => {
  it('is judged once; other bytes and other fields are another email', async () => {
    const headers = { 'idempotency-key': 'order-4711' };
    const first = await scanOf(forwarding, { headers });
    expect((await scanOf(forwarding, { headers })).id).toBe(first.id);
    // Attachments are not kept, but make another email.
    const other = forwarding.replace('%PDF-', '%PDF+');
    for (const again of [send(other, { headers }), send(forwarding, { headers, query: '?externalId=1' })])
      expect((await again).body.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
    const json = { email: true, body: forwarding };
    expect((await company.call('/scans', { json, headers })).body.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await app.sql('SELECT FROM scans')).toHaveLength(1);
  });
});

describe('an email that a worker judges', () => {
  it('gets the verdict that it would have got at once', async () => {
    const atOnce = await scanOf(alternative);
    const quotaOf = (scans: number) => app.sql('UPDATE subscriptions SET scans_per_month = $1', [scans]);
    // Whose quota was used up is judged by a worker for a while.
    await quotaOf(1);
    expect((await send(alternative)).body.errorCode).toBe('SCAN_LIMIT_EXCEEDED');
    await quotaOf(100);
    const { status, headers, body } = await send(alternative, { headers: { prefer: 'respond-async' } });
    expect([status, headers.get('location')]).toEqual([202, `/api/scans/${body.data.id}`]);
    expect(body.data).toMatchObject({ score: null, readingFaults: [] });
    await app.app.get(ScanSweeper, { strict: false }).sweep();
    await until(async () => (await details(body.data.id)).status === 'completed');
    const judged = await details(body.data.id);
    const { score, summary, indicators, message, linkHosts } = await details(atOnce.id);
    expect(judged).toMatchObject({ score, summary, indicators, message, linkHosts });
  });
});

describe('what is kept of an email', () => {
  it('is exported, and goes with the scan', async () => {
    const { id } = await scanOf(forwarding);
    const exportAs = async (format: string) =>
      (await company.fetch(`/api/scans/export?format=${format}`, { method: 'GET', headers: {} })).text();
    const { message, feedback: _, linkHosts: __, ...scan } = await details(id);
    expect(JSON.parse(await exportAs('jsonl'))).toEqual({
      ...scan,
      message: { channel: 'email', ...message },
    });
    expect(await exportAs('csv')).toContain('See below.');
    expect((await company.call(`/scans/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await app.sql('SELECT FROM scans')).toEqual([]);
  });

  it('is no one else’s', async () => {
    const { id } = await scanOf(forwarding);
    const stranger = await app.api.newCompany();
    expect((await stranger.call(`/scans/${id}`)).status).toBe(403);
  });
});

describe('an email made to exhaust its reader', () => {
  const mixed = mail(['Content-Type: multipart/mixed; boundary=b'], '');
  it.each([
    ['50,000 empty parts', mixed + '--b\r\n\r\n'.repeat(50_000), ['too-many-parts']],
    [
      '100,000 headers',
      `From: a@b.example\r\n${'X: y\r\n'.repeat(100_000)}\r\nHi`,
      ['head-too-large', 'too-many-headers'],
    ],
    ['a header of 10 MB', `From: a@b.example\r\nX: ${'y'.repeat(10e6)}\r\n\r\nHi`, ['head-too-large']],
    [
      'nested multiparts',
      Array.from(
        { length: 1_000 },
        (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
      ).join(''),
      ['too-deep'],
    ],
    [
      'NUL and halves of characters',
      'Subject: =?utf-16?b?ANgAAA==?=\r\nContent-Type: text/plain; charset=\0\r\nFrom: =?utf-8?q?=00?= <a\0@b.example>\r\n\r\n\0\xff\xfe',
      [],
    ],
    [
      'long texts',
      mixed + `--b\r\n\r\n${'ab '.repeat(30_000)}\r\n`.repeat(30) + '--b--',
      ['too-much-text', 'text-cut'],
    ],
  ])('is judged like any other: %s', async (_, raw, faults) => {
    const { id, readingFaults, score } = await scanOf(raw);
    expect(readingFaults).toEqual(faults);
    expect(score).toBeGreaterThan(0);
    expect((await details(id)).message?.headers.length).toBeGreaterThan(0);
  });
});
