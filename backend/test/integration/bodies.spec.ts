import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const MIB = 1_048_576;
const GZIP = { 'content-encoding': 'gzip' };
const sms = (body: string) => ({ sms: true, body });
const small = JSON.stringify(sms('The minutes are attached.'));
/** JSON of some `bytes`, most of it spaces, which nobody has to judge. */
const padded = (bytes: number, json = small) => `${' '.repeat(bytes)}${json}`;
const batch = (scans: number) =>
  JSON.stringify({ scans: Array.from({ length: scans }, () => sms('An honest word.')) });

let app: TestApp;
let company: Api;

beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany();
});
afterAll(() => app.close());

const used = async () =>
  (await app.sql<{ used: number }>('SELECT sum(scans_used)::int AS used FROM subscriptions'))[0]?.used;

const CODES: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

describe('a gzip body', () => {
  it('is read like any other', async () => {
    const answer = await company.call('/scans', { raw: gzipSync(small), headers: GZIP });
    expect([answer.status, answer.body.data['body']]).toEqual([200, 'The minutes are attached.']);
    const refused = await company.with({}).call('/scans/batch', { raw: gzipSync(small), headers: GZIP });
    expect(refused.status).toBe(401);
    const full = await company.call<{ results: unknown[] }>('/scans/batch', {
      raw: gzipSync(padded(2 * MIB, batch(100))),
      headers: GZIP,
    });
    expect(full.body.data.results).toHaveLength(100);
  });

  it('is read whatever the case of its coding, and by its other name', async () => {
    const other = await app.api.newCompany();
    for (const coding of ['GZIP', 'x-gzip'])
      expect(
        (await other.call('/scans', { raw: gzipSync(small), headers: { 'content-encoding': coding } }))
          .status,
      ).toBe(200);
  });

  const bomb = gzipSync(Buffer.alloc(200 * MIB));
  it.each([
    ['a bomb', '/scans', bomb, GZIP, 413, 'too large'],
    ['a bomb as a batch', '/scans/batch', bomb, GZIP, 413, 'too large'],
    ['a bomb in a bomb', '/scans', gzipSync(bomb), GZIP, 400, 'UTF-8'],
    ['a little too much', '/scans', gzipSync(padded(MIB)), GZIP, 413, 'too large'],
    ['no gzip', '/scans', Buffer.from(small), GZIP, 400, 'not valid gzip'],
    ['cut off', '/scans', gzipSync(small).subarray(0, 30), GZIP, 400, 'not valid gzip'],
    ['empty', '/scans', Buffer.alloc(0), GZIP, 400, 'not valid gzip'],
    ['corrupt', '/scans', gzipSync(small).fill(7, 12, 20), GZIP, 400, 'not valid gzip'],
    ['deflate', '/scans', deflateSync(small), { 'content-encoding': 'deflate' }, 415, 'gzip'],
    ['brotli', '/scans', brotliCompressSync(small), { 'content-encoding': 'br' }, 415, 'gzip'],
    ['gzip twice', '/scans', gzipSync(gzipSync(small)), { 'content-encoding': 'gzip, gzip' }, 415, 'gzip'],
    ['nonsense', '/scans', Buffer.from(small), { 'content-encoding': 'x'.repeat(500) }, 415, 'gzip'],
  ])('is refused if it is %s', async (_, path, raw, headers, status, words) => {
    const before = await used();
    const answer = await company.call(path, { raw, headers });
    expect([answer.status, answer.body.errorCode]).toEqual([status, CODES[status]]);
    expect(answer.headers.get('accept-encoding')).toBe(status === 415 ? 'gzip' : null);
    expect(answer.body.message).toContain(words);
    expect(await used()).toBe(before);
  });
});

describe('a body of a type that its route does not take', () => {
  const json = 'application/json';
  const mail = 'message/rfc822';
  it.each([
    ['POST', '/scans', 'text/xml', 'accept-post', json],
    ['POST', '/scans', 'application/vnd.api+json', 'accept-post', json],
    ['POST', '/scans', 'application/x-www-form-urlencoded', 'accept-post', json],
    ['POST', '/scans', 'multipart/form-data; boundary=b', 'accept-post', json],
    ['POST', '/scans', mail, 'accept-post', json],
    ['POST', '/scans', 'nonsense', 'accept-post', json],
    ['POST', '/auth/login', 'text/plain', 'accept-post', json],
    ['POST', '/scans/message', json, 'accept-post', `${mail}, multipart/form-data`],
    ['POST', '/events', 'text/csv', 'accept-post', `${json}, ${mail}, multipart/report`],
    ['PATCH', '/users/01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', 'text/xml', 'accept-patch', json],
    ['PUT', '/alerts/read', 'text/xml', 'accept', json],
  ])('is refused alike, with what it takes: %s %s as %s', async (method, path, type, header, taken) => {
    const answer = await company.call(path, { method, raw: small, headers: { 'content-type': type } });
    expect([answer.status, answer.body.errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.headers.get(header)).toBe(taken);
    expect(answer.body.message).toMatch(/^Send /);
  });

  it('is no fault where there is no body, and does not hide that a path is wrong', async () => {
    const headers = { 'content-type': 'text/xml' };
    const out = await (await app.api.newCompany()).call('/auth/logout', { method: 'POST', raw: '', headers });
    expect(out.status).toBe(200);
    expect((await company.call('/nothing', { method: 'POST', raw: small, headers })).status).toBe(404);
  });
});

/** Sends the head of a batch of 5 MiB whose body never comes. */
function beginBatch(credential: string): Socket {
  const socket = connect(Number(new URL(app.api.url).port), '127.0.0.1');
  const head = [
    'POST /api/scans/batch HTTP/1.1',
    'host: a',
    credential,
    'content-type: application/json',
    `content-length: ${5 * MIB}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

describe('a large batch', () => {
  it('can have 10 MiB', async () => {
    const other = await app.api.newCompany();
    const raw = padded(9.9 * MIB, batch(100));
    const { status, body } = await other.call<{ results: unknown[] }>('/scans/batch', { raw });
    expect([status, body.data.results.length]).toEqual([200, 100]);
  });

  it('is a limit of that route only', async () => {
    const { status } = await company.call('/scans', { raw: padded(MIB) });
    expect(status).toBe(413);
  });

  it('is not read from strangers', async () => {
    for (const credential of ['x-nothing: 1', 'x-api-key: gp_12345678_nonsense', 'authorization: Bearer x']) {
      const answer = await text(beginBatch(credential));
      expect(answer).toMatch(/^HTTP\/1\.1 401 .+"errorCode":"UNAUTHORIZED"/s);
    }
  });

  it('is read for one client three at a time, and then again', async () => {
    const other = await app.api.newCompany();
    const { plainTextKey } = (await other.call<{ plainTextKey: string }>('/apikeys', { json: {} })).body.data;
    const sockets = Array.from({ length: 4 }, () => beginBatch(`x-api-key: ${plainTextKey}`));
    const refused = await Promise.race(sockets.map((socket) => text(socket).catch(() => '')));
    expect(refused).toMatch(/^HTTP\/1\.1 429 .+"errorCode":"RATE_LIMITED"/s);
    for (const socket of sockets) socket.destroy();
    const raw = padded(2 * MIB, batch(1));
    await until(async () => (await other.call('/scans/batch', { raw })).status === 200);
  });
});

describe('a wrong method', () => {
  it.each([
    ['PATCH', '/scans', 'GET, HEAD, POST'],
    ['PUT', '/SCANS/', 'GET, HEAD, POST'],
    ['OPTIONS', '/scans?a=b', 'GET, HEAD, POST'],
    ['POST', '/scans/01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', 'DELETE, GET, HEAD'],
    ['GET', '/auth/login', 'POST'],
    ['HEAD', '/auth/login', 'POST'],
    ['DELETE', '/Subscriptions/tiers', 'GET, HEAD'],
    ['POST', '/health/live', 'GET, HEAD'],
  ])('is answered 405 with the right ones: %s %s', async (method, path, allow) => {
    const answer = await company.call(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    const errorCode = method === 'HEAD' ? undefined : 'METHOD_NOT_ALLOWED';
    expect((answer.body as typeof answer.body | undefined)?.errorCode).toBe(errorCode);
  });

  it.each([
    ['GET', '/nothing'],
    ['HEAD', '/nothing'],
    ['POST', '/scans/1/2/3'],
    ['DELETE', ''],
  ])('of a path that does not exist is answered 404: %s %s', async (method, path) => {
    expect((await company.call(path, { method })).status).toBe(404);
  });

  it('leaves HEAD where GET is', async () => {
    expect((await company.call('/scans', { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${app.api.url}/api/health/live`, { method: 'HEAD' })).status).toBe(200);
  });
});
