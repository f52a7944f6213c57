import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Api } from '../../../backend/test/support/api.js';
import { startApp, type TestApp } from '../../../backend/test/support/app.js';
import { type Received, Receiver } from '../../../backend/test/support/receiver.js';
import { until } from '../../../backend/test/support/until.js';
import { newEndpoint } from '../../../backend/test/support/webhooks.js';
import { run } from '../../src/cli/run.js';
import { Gatepost, verifyWebhook } from '../../src/index.js';

const PHISHING = {
  email: true,
  subject: 'Your mailbox is full',
  body: 'Dear user, confirm your password within 24 hours at http://northwind.account-verify.top/login or your mailbox will be closed.',
} as const;
const HARMLESS = { sms: true, body: 'See you at nine tomorrow.' } as const;

let app: TestApp;
let company: Api;
let apiKey: string;
let gatepost: Gatepost;
beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany();
  await app.sql('UPDATE subscriptions SET scans_per_month = 1000');
  apiKey = await keyOf(company);
  gatepost = new Gatepost({ apiKey, baseUrl: app.api.url });
});
afterAll(() => app.close());

async function keyOf(company: Api): Promise<string> {
  const scopes = ['scans:read', 'scans:write', 'scans:delete'];
  const created = await company.call<{ plainTextKey: string }>('/apikeys', { json: { name: 'SDK', scopes } });
  return created.body.data.plainTextKey;
}

async function command(key: string, ...argv: string[]) {
  let out = '';
  const code = await run(argv, {
    env: { GATEPOST_URL: `${app.api.url}/api`, GATEPOST_API_KEY: key },
    stdin: (async function* () {
      yield Buffer.from(HARMLESS.body);
    })(),
    out: (text) => (out += text),
    err: () => undefined,
    signal: new AbortController().signal,
  });
  return { code, out, rows: out.trim().split('\r\n') };
}

describe('the client', () => {
  it('judges a message once, however often it is sent with its key', async () => {
    const options = { idempotencyKey: 'order-4711' };
    const scan = await gatepost.scan({ ...PHISHING, metadata: { campaign: 'november' } }, options);
    expect(scan.riskLevel).toBe('high');
    expect(scan.metadata).toEqual({ campaign: 'november' });
    const again = await gatepost.scan({ ...PHISHING, metadata: { campaign: 'november' } }, options);
    expect(again.id).toBe(scan.id);
    await expect(gatepost.scan(HARMLESS, options)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('judges an email as it is, once, and has what was read of it', async () => {
    const email = Buffer.from(`From: a@b.example\r\nSubject: ${PHISHING.subject}\r\n\r\n${PHISHING.body}`);
    const about = { sender: 'billing', metadata: { campaign: 'november' } };
    const options = { idempotencyKey: 'mail-4711' };
    const scan = await gatepost.scanMessage(email, about, options);
    expect(scan).toMatchObject({ ...about, riskLevel: 'high', subject: PHISHING.subject, readingFaults: [] });
    expect((await gatepost.scanMessage(new Blob([email]), about, options)).id).toBe(scan.id);
    expect((await gatepost.scans.get(scan.id)).message?.headers[0]?.value).toBe('a@b.example');
  });

  it('judges many, lists them over pages, and knows one by its id until it is deleted', async () => {
    const externalId = 'campaign-1';
    const messages = Array.from({ length: 104 }, () => ({ ...HARMLESS, externalId }));
    const ids = new Set<string>();
    for await (const { scan } of gatepost.scanMany(messages)) if (scan) ids.add(scan.id);
    expect(ids.size).toBe(104);
    const listed = new Set<string>();
    for await (const { id } of gatepost.scans.list({ externalId })) listed.add(id);
    expect(listed).toEqual(ids);
    const [id = ''] = ids;
    await gatepost.scans.giveFeedback(id, { verdict: 'legitimate' });
    expect((await gatepost.scans.get(id)).feedback).toMatchObject({ verdict: 'legitimate' });
    expect(await gatepost.scans.delete([id])).toBe(1);
    await expect(gatepost.scans.get(id)).rejects.toMatchObject({ code: 'SCAN_NOT_FOUND', status: 404 });
  });

  it('tells what is wrong with a message', async () => {
    await expect(gatepost.scan({ email: true, body: '' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { body: expect.anything() } },
      requestId: expect.any(String),
    });
    const stranger = new Gatepost({ apiKey: `${apiKey.slice(0, -1)}_`, baseUrl: app.api.url });
    await expect(stranger.scan(HARMLESS)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('verifies the webhooks that come', async () => {
    const receiver = await new Receiver().start();
    onTestFinished(() => receiver.stop());
    const { secret } = await newEndpoint(company, receiver.url, 'scan.high_risk');
    const { id, score } = await gatepost.scan(PHISHING);
    await until(async () => receiver.received.length > 0);
    const [{ body, headers }] = receiver.received as [Received];
    const event = verifyWebhook({ payload: body, headers, secret });
    expect(event).toMatchObject({ type: 'scan.high_risk', data: { id, score } });
    expect(() => verifyWebhook({ payload: `${body} `, headers, secret })).toThrow('not signed');
  });
});

describe('the command line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatepost-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  it('judges an email, a text and a file of messages', async () => {
    const head = ['From: helpdesk@northwind.example', `Subject: ${PHISHING.subject}`, 'MIME-Version: 1.0'];
    const html = 'Content-Type: text/html\r\nContent-Transfer-Encoding: base64';
    const source = [...head, html, '', btoa(`<p>${PHISHING.body}</p>`)].join('\r\n');
    const email = await command(apiKey, 'scan', await file('a.eml', source), '--external-id', 'mail-1');
    expect(email).toMatchObject({ code: 1, out: expect.stringMatching(/of 10, high risk/) });
    for await (const { sender } of gatepost.scans.list({ externalId: 'mail-1' }))
      expect(sender).toBe('helpdesk@northwind.example');
    expect((await command(apiKey, 'scan', await file('b.eml', PHISHING.body))).code).toBe(3);
    const text = await command(apiKey, 'scan', '--sms');
    expect(text).toMatchObject({ code: 0, out: expect.stringMatching(/likely legitimate/) });
    const csv = `channel,body\nsms,${HARMLESS.body}\nemail,"${PHISHING.body}"\n`;
    const { code, rows } = await command(apiKey, 'batch', await file('a.csv', csv));
    expect([code, rows.length]).toEqual([1, 3]);
    expect(rows[1]).toMatch(/^2,sms,,,\d,safe,/);
    expect(rows[2]).toMatch(/^3,email,,,\d+,high,/);
  });

  it('tells of the quota, and keeps what was judged before', async () => {
    const key = await keyOf(await app.api.newCompany());
    const csv = await file('101.csv', `channel,body\n${`sms,${HARMLESS.body}\n`.repeat(101)}`);
    const { code, rows } = await command(key, 'batch', csv);
    expect([code, rows.length]).toEqual([4, 102]);
    expect(rows[100]).toContain(',safe,');
    expect(rows[101]).toContain('SCAN_LIMIT_EXCEEDED');
    expect((await command(key, 'scan', '--sms')).code).toBe(4);
  });
});
