import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

const UNKNOWN = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const NO_UTF8 = Buffer.from('{"sms":true,"body":"\xff"}', 'latin1');

let app: TestApp;
let company: Api;

beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany();
});
afterAll(() => app.close());

describe('every error', () => {
  const body = 'text';
  it.each([
    ['malformed JSON', '/scans', { raw: '{"email":' }, 400, 'INVALID_REQUEST'],
    ['an empty body', '/scans', { raw: '' }, 400, 'INVALID_REQUEST'],
    ['no object', '/scans', { raw: '[1]' }, 400, 'INVALID_REQUEST'],
    [
      'another content type',
      '/scans',
      { raw: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a form', '/scans', { raw: 'sms=true&body=text', headers: FORM }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['bytes that are no UTF-8', '/scans', { raw: NO_UTF8 }, 400, 'INVALID_REQUEST'],
    ['half a million brackets', '/scans', { raw: '['.repeat(500_000) }, 400, 'INVALID_REQUEST'],
    ['a prototype', '/scans', { raw: '{"sms":true,"body":"a","__proto__":{}}' }, 400, 'INVALID_REQUEST'],
    ['a wrong type', '/scans', { json: { email: 'true', body } }, 400, 'INVALID_REQUEST'],
    ['an unknown field', '/scans', { json: { email: true, body, score: 1 } }, 400, 'INVALID_REQUEST'],
    ['neither channel', '/scans', { json: { body } }, 400, 'INVALID_REQUEST'],
    ['both channels', '/scans', { json: { email: true, sms: true, body } }, 400, 'INVALID_REQUEST'],
    ['white space only', '/scans', { json: { sms: true, body: ' \n\t' } }, 400, 'INVALID_REQUEST'],
    ['a NUL', '/scans', { json: { sms: true, body: 'a\0' } }, 400, 'INVALID_REQUEST'],
    ['a long body', '/scans', { json: { sms: true, body: 'x'.repeat(100_001) } }, 400, 'INVALID_REQUEST'],
    [
      'a long subject',
      '/scans',
      { json: { email: true, body, subject: 'x'.repeat(999) } },
      400,
      'INVALID_REQUEST',
    ],
    [
      'a request over 1 MiB',
      '/scans',
      { json: { sms: true, body: 'x'.repeat(1_048_577) } },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['an odd id', '/scans/1%27--', {}, 400, 'INVALID_REQUEST'],
    ['a broken escape', '/scans/%zz', {}, 400, 'INVALID_REQUEST'],
    ['a very long id', `/scans/${'1'.repeat(600)}`, {}, 400, 'INVALID_REQUEST'],
    ['an unknown id', `/scans/${UNKNOWN}`, {}, 404, 'SCAN_NOT_FOUND'],
    ['a negative page', '/scans?pageNumber=-1', {}, 400, 'INVALID_REQUEST'],
    ['a page that is no number', '/scans?pageNumber=two', {}, 400, 'INVALID_REQUEST'],
    ['a page too large', '/scans?pageSize=101', {}, 400, 'INVALID_REQUEST'],
    ['an unknown parameter', '/scans?page=2', {}, 400, 'INVALID_REQUEST'],
    ['a search for nothing', '/scans/search?searchTerm=%20', {}, 400, 'INVALID_REQUEST'],
    ['an unknown route', '/nothing/here', {}, 404, 'NOT_FOUND'],
    ['a wrong method', '/scans', { method: 'PATCH' }, 405, 'METHOD_NOT_ALLOWED'],
  ] as const)('has its envelope: %s', async (_, path, call, status, errorCode) => {
    const answer = await company.call(path, call);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, data: null, errorCode });
    expect(answer.body.message).not.toBe('');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w.:-]{8,64}$/);
  });

  it('says what is wrong with a body that is not JSON, and treats an empty one as none', async () => {
    const broken = await company.call('/scans', { raw: '{' });
    expect(broken.body.message).toBe('The body is not valid JSON');
    const json = { 'content-type': 'application/json' };
    const empty = await company.call(`/scans/${UNKNOWN}`, { method: 'DELETE', headers: json });
    expect(empty.body.errorCode).toBe('SCAN_NOT_FOUND');
  });

  it('has the specified message when the channel is missing', async () => {
    const { body } = await company.call('/scans', { json: { body: 'text' } });
    expect(body.message).toBe('Either Email or Sms must be specified');
  });

  it('that is unexpected carries a request id and no internals', async () => {
    const table = 'scanning_instructions';
    await app.sql(`ALTER TABLE ${table} RENAME TO hidden`);
    const answer = await company.call('/scanninginstructions', {
      headers: { 'x-request-id': 'my-request-1' },
    });
    await app.sql(`ALTER TABLE hidden RENAME TO ${table}`);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      success: false,
      message: 'Something went wrong on our side',
      data: null,
      errorCode: 'INTERNAL_ERROR',
      errorDetails: { requestId: 'my-request-1' },
    });
  });

  it('does not echo a request id that could harm a log', async () => {
    const answer = await company.call('/scans', { headers: { 'x-request-id': 'a b;c' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['no HTTP', '\x16\x03\x01 nonsense\r\n\r\n'],
    ['headers without end', `GET /api/scans HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
  ])('has its envelope for %s', async (_, bytes) => {
    const socket = connect(Number(new URL(app.api.url).port), '127.0.0.1');
    socket.end(bytes);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .+x-request-id: .+"errorCode":"INVALID_REQUEST"/s);
    expect((await company.call('/scans')).status).toBe(200);
  });
});

describe('the document', () => {
  interface Operation {
    operationId: string;
    security: unknown[];
    responses: Record<string, { headers?: Record<string, object> }>;
    summary?: string;
  }
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object> };
  }
  let document: Document;
  beforeAll(async () => {
    document = (await (await fetch(`${app.api.url}/api/openapi.json`)).json()) as Document;
  });
  const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));
  const headersOf = (operationId: string, status: number) =>
    Object.keys(
      operations().find((operation) => operation.operationId === operationId)?.responses[status]?.headers ??
        {},
    );

  it('is the one that is committed', async () => {
    const committed: unknown = JSON.parse(await readFile('openapi/openapi.json', 'utf8'));
    expect(document).toEqual(committed);
  });

  it('is OpenAPI 3.1 with unique operation ids, a summary and errors for each', () => {
    expect(document.openapi).toBe('3.1.0');
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { summary, responses } of operations()) {
      expect(summary).toBeTruthy();
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['429', '500', '503']));
    }
  });

  it('shows who may call what', () => {
    const open = operations().filter(({ security }) => security.length === 0);
    expect(open.map(({ operationId }) => operationId).sort()).toEqual([
      'auth_login',
      'auth_loginTwoFactor',
      'auth_register',
      'config_public',
      'digests_confirm',
      'digests_unsubscribe',
      'emailChange_confirm',
      'emailChange_undo',
      'events_receive',
      'joining_accept',
      'joining_lookUp',
      'passwords_forgot',
      'passwords_reset',
      'scanLinks_open',
      'senderAnswers_answer',
      'singleSignOn_begin',
      'singleSignOn_finish',
      'stripeEvents_receive',
    ]);
  });

  it('names the headers of every answer, and the quota where a scan is made', () => {
    const always = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'];
    const quota = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
    expect(headersOf('scans_create', 200)).toEqual([...always, ...quota]);
    expect(headersOf('scans_create', 202)).toEqual([...always, ...quota, 'Location', 'Preference-Applied']);
    expect(headersOf('scans_create', 429)).toEqual([...always, ...quota, 'Retry-After']);
    expect(headersOf('scansBatch_create', 202)).toEqual([...always, ...quota, 'Preference-Applied']);
    expect(headersOf('scansBatch_create', 409)).toEqual([...always, 'Retry-After']);
    expect(headersOf('scans_list', 503)).toEqual([...always, 'Retry-After']);
    for (const { responses } of operations())
      for (const { headers } of Object.values(responses)) expect(headers).toHaveProperty('X-Request-Id');
  });

  it('ignores the case of its paths', async () => {
    expect((await company.call('/client/ME')).status).toBe(200);
    expect((await company.call('/SCANS/')).status).toBe(200);
  });
});

describe('the schema', () => {
  it('is what the entities say: no migration is missing', async () => {
    const { upQueries } = await app.app.get(DataSource).driver.createSchemaBuilder().log();
    // What only the version before uses, which may still run.
    expect(upQueries.map(({ query }) => query)).toEqual(['ALTER TABLE "scans" DROP COLUMN "unindexed"']);
  });
});

describe('headers', () => {
  it('restrict browsers to what the product needs', async () => {
    const { headers } = await company.call('/scans');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    const page = await fetch(`${app.api.url}/api/docs`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('keep other origins out', async () => {
    const { headers } = await company.call('/scans', { headers: { origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
