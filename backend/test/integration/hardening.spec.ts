import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

const CONTACT = 'mailto:security@northwind.example';

let app: TestApp;
let company: Api & { email: string };
beforeAll(async () => {
  const PUBLIC_URL = 'https://gatepost.northwind.example/';
  app = await startApp({ config: { SECURITY_CONTACT: CONTACT, PUBLIC_URL, TRUST_PROXY: undefined } });
  company = await app.api.newCompany();
});
afterAll(() => app.close());

/** What comes back over one connection for `bytes` as they are, until the server closes it. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(app.api.url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
const get = (target: string) => raw(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);

describe('every answer', () => {
  it.each([
    ['the API', 'GET /api/config/public'],
    ['a refusal', 'GET /api/scans'],
    ['an unknown route', 'GET /api/nothing'],
    ['a broken escape', 'GET /api/scans/%zz'],
    ['a very long id', `GET /api/scans/${'1'.repeat(600)}`],
    ['the document', 'GET /api/openapi.json'],
    ['the web app', 'GET /'],
    ['a file of it', 'GET /theme-init.js'],
    ['an expectation', 'GET /api/scans HTTP/1.1\r\nexpect: the-unexpected\r\nx-none: '],
    ['no HTTP', '\x16\x03\x01'],
  ])('restricts browsers, names its type, and sets no cookie: %s', async (_, line) => {
    const answer = await raw(`${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase();
    expect(head).toContain('\r\nx-content-type-options: nosniff');
    expect(head).toMatch(/\r\ncontent-type: [a-z]+\/[a-z]+; charset=utf-8/);
    expect(head).toMatch(/\r\nreferrer-policy: (no-referrer|strict-origin-when-cross-origin)\r\n/);
    const [, policy] = /\r\ncontent-security-policy: (.+)/.exec(head) ?? [];
    expect(policy).toMatch(/(default|object)-src 'none'/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(head).not.toContain('\r\nset-cookie');
    expect(head).not.toMatch(/\r\n(server|x-powered-by):/);
  });
});

describe('a path that is not a file of the web app', () => {
  it.each(['/.git/config', '/.env', '/package.json', '/assets/', '/../package.json', '/%2e%2e/package.json'])(
    'is not handed out: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /);
      expect(answer).not.toMatch(/repositoryformatversion|JWT_SECRET|"dependencies"|\.js"?>?\s*<\/a>/);
    },
  );
});

describe('a request that two servers could read in two ways', () => {
  const SECOND = 'GET /api/config/public HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
  it.each([
    ['both lengths', 'content-length: 4\r\ntransfer-encoding: chunked', '0\r\n\r\n'],
    ['two lengths', 'content-length: 0\r\ncontent-length: 4', ''],
    ['a coding that is none', 'transfer-encoding: xchunked', '0\r\n\r\n'],
    ['a folded header', 'x: y\r\n transfer-encoding: chunked', '0\r\n\r\n'],
    ['white space before the colon', 'transfer-encoding : chunked', '0\r\n\r\n'],
    ['a length with a sign', 'content-length: +0', ''],
  ])('is refused, and nothing after it is answered: %s', async (_, headers, body) => {
    const answer = await raw(
      `POST /api/auth/login HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n${body}${SECOND}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  it('is not TRACE either: nothing is echoed', async () => {
    const answer = await raw('TRACE / HTTP/1.1\r\nhost: a\r\nx-secret: hunter2\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('hunter2');
  });
});

describe('what a page of another origin can send without a preflight', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', undefined])(
    'is no request, though its body is one: %s',
    async (type) => {
      const answer = await fetch(`${app.api.url}/api/auth/login`, {
        method: 'POST',
        body: Buffer.from(JSON.stringify({ email: company.email, password: PASSWORD })),
        headers: { origin: 'https://evil.example', ...(type !== undefined && { 'content-type': type }) },
      });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ errorCode: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );
});

describe('headers that only a proxy may set', () => {
  it('are not trusted from a caller', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '192.0.2.7', forwarded: 'for=192.0.2.7' };
    await company.call('/apikeys', { json: { name: 'CRM' }, headers });
    const { body } = await company.call<{ entries: { address: string }[] }>('/auditlog?action=key.created');
    expect(body.data.entries.map(({ address }) => address)).toEqual(['127.0.0.1']);
  });
});

describe('security.txt', () => {
  it('says where to report a vulnerability, for the next month', async () => {
    const answer = await fetch(`${app.api.url}/.well-known/security.txt`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const [contact, expires, ...rest] = (await answer.text()).split('\n');
    expect([contact, ...rest]).toEqual([
      `Contact: ${CONTACT}`,
      'Canonical: https://gatepost.northwind.example/.well-known/security.txt',
      '',
    ]);
    const until = Date.parse(/^Expires: (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(expires ?? '')?.[1] ?? '');
    expect((until - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  });
});
