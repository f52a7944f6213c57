import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../src/config/config.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

const KEY = 'sk-key-of-the-tests';
const MESSAGE = {
  email: true,
  subject: 'Minutes of Monday',
  body: 'Hello Ada, the minutes of our meeting are attached. Kind regards, Grace',
};
const PHISHING = {
  email: true,
  subject: 'Account suspended',
  body: 'Your PayPal account will be suspended. Verify your password within 24 hours at http://paypa1-secure.top/login',
};
const OPINION = {
  score: 8,
  summary: 'Grace claims to send minutes. Ask her on the phone.',
  indicators: [
    {
      code: 'odd_attachment',
      label: 'Speaks of a file',
      severity: 'medium',
      evidence: 'minutes of our meeting',
    },
    { code: 'made-up', label: 'Is not there', severity: 'high', evidence: 'send me your password' },
  ],
};
const USAGE = { prompt_tokens: 300, completion_tokens: 60, total_tokens: 360 };

type Behaviour = (response: ServerResponse) => void;

const send =
  (status: number, body: string, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
// A server that quotes everything it was sent: none of it may get any further.
const quoting = JSON.stringify({ error: { message: `${KEY}: ${MESSAGE.body}`, type: 'x', code: 'x' } });
const html = (status: number) => send(status, `<p>${MESSAGE.body}</p>`, { 'content-type': 'text/html' });
const answer = (content: string | null) =>
  send(200, JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage: USAGE }));

const warnings: string[] = [];
beforeAll(() => {
  vi.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void warnings.push(String(line)));
});
beforeEach(() => warnings.splice(0));
afterAll(() => vi.restoreAllMocks());

const withLlm = (baseURL: string, config: Partial<Config> = {}) =>
  startApp({
    config: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: baseURL, OPENAI_TIMEOUT_MS: 5_000, ...config },
  });

describe('an OpenAI-compatible server', () => {
  const mock = new LLMock({ port: 0, logLevel: 'silent' });
  let app: TestApp;
  let company: Api;
  beforeAll(async () => {
    await mock.start();
    app = await withLlm(`${mock.url}/v1`, { OPENAI_MODEL: 'qwen3:8b' });
  });
  beforeEach(async () => {
    mock.clearFixtures();
    company = await app.api.newCompany();
  });
  afterAll(async () => {
    await app.close();
    await mock.stop();
  });

  it('judges the scan, in the agreed form, and its tokens are counted', async () => {
    mock.onMessage(/minutes of our meeting/, { content: JSON.stringify(OPINION), usage: USAGE });
    const { status, body } = await company.call<Scan>('/scans', { json: MESSAGE });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      score: 8,
      riskLevel: 'high',
      engine: 'llm',
      summary: OPINION.summary,
      tokensConsumed: 360,
    });
    expect(body.data.indicators).toContainEqual({ ...OPINION.indicators[0], code: 'odd-attachment' });
    expect(JSON.stringify(body.data.indicators)).not.toContain('made-up');
    const me = await company.call<{ subscription: { tokensUsedThisPeriod: number } }>('/Client/me');
    expect(me.body.data.subscription.tokensUsedThisPeriod).toBe(360);
    const [request] = mock.getRequests();
    expect(request?.body).toMatchObject({ model: 'qwen3:8b', response_format: { type: 'json_schema' } });
  });

  it('reads the instructions of the client', async () => {
    mock.onMessage(/INSTRUCTIONS[^]*Salaries are normal here/, {
      content: JSON.stringify({ ...OPINION, score: 2 }),
    });
    const made = await company.call<{ id: string }>('/scanninginstructions', {
      json: { name: 'Payroll', instructions: 'Salaries are normal here.' },
    });
    const json = { ...MESSAGE, scanningInstructionsId: made.body.data.id };
    expect((await company.call<Scan>('/scans', { json })).body.data).toMatchObject({
      engine: 'llm',
      score: 2,
    });
  });

  it('is not asked once the token budget is used up', async () => {
    mock.onMessage(/minutes/, { content: JSON.stringify(OPINION), usage: USAGE });
    await app.sql('UPDATE subscriptions SET tokens_used = monthly_token_budget - 1');
    expect((await company.call<Scan>('/scans', { json: MESSAGE })).body.data.engine).toBe('llm');
    const { body } = await company.call<Scan>('/scans', { json: MESSAGE });
    expect(body.data).toMatchObject({ status: 'completed', engine: 'builtin', tokensConsumed: 0 });
    expect(body.data.summary).toContain('The monthly token budget is used up');
  });

  it('can not call phishing safe', async () => {
    mock.onMessage(/suspended/, { content: JSON.stringify({ ...OPINION, score: 1 }) });
    const { body } = await company.call<Scan>('/scans', { json: PHISHING });
    expect(body.data.engine).toBe('llm');
    expect(body.data.score).toBeGreaterThanOrEqual(4);
    expect(body.data.indicators).toContainEqual(expect.objectContaining({ code: 'opinions-differ' }));
  });
});

describe('a server that fails', () => {
  let behave: Behaviour;
  let calls = 0;
  let running = 0;
  let most = 0;
  const server = createServer((request, response) => {
    calls += 1;
    most = Math.max(most, (running += 1));
    response.once('close', () => (running -= 1));
    request.resume().once('end', () => behave(response));
  });
  let url: string;
  let app: TestApp;
  let company: Api;

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    app = await withLlm(url, { OPENAI_TIMEOUT_MS: 1_500, LLM_CONCURRENCY: 2, WORKER_CONCURRENCY: 8 });
    company = await app.api.newCompany();
  });
  beforeEach(() => {
    calls = most = 0;
  });
  afterAll(async () => {
    await app.close();
    server.close();
  });

  /** The reason that the log gives. */
  async function expectBuiltin(tokensConsumed: number, told: string): Promise<string | undefined> {
    const { status, body } = await company.call<Scan>('/scans', { json: MESSAGE });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'completed',
      engine: 'builtin',
      riskLevel: 'safe',
      tokensConsumed,
    });
    expect(body.data.summary).toContain(`The language model ${told}`);
    expect(warnings.join() + String(body.data.summary)).not.toMatch(/sk-key|minutes of our|Grace/);
    return warnings.find((line) => line.startsWith('No opinion of the language model'));
  }

  it.each<[string, Behaviour, number, string]>([
    ['refuses the key', send(401, quoting), 1, 'HTTP status 401'],
    ['refuses the request', send(400, quoting), 1, 'HTTP status 400'],
    ['is overloaded', send(429, quoting, { 'retry-after-ms': '5' }), 3, 'HTTP status 429'],
    ['asks for an hour of patience', send(429, quoting, { 'retry-after': '3600' }), 1, 'HTTP status 429'],
    ['breaks down', send(500, quoting, { 'retry-after-ms': '5' }), 3, 'HTTP status 500'],
    ['closes the connection', (response) => response.destroy(), 3, 'the connection failed'],
    ['sends HTML', html(200), 1, 'chat completion'],
    ['sends HTML with an error', html(404), 1, 'HTTP status 404'],
    ['sends half a JSON', send(200, quoting.slice(0, 80)), 1, 'not JSON'],
    ['sends null', send(200, 'null'), 1, 'chat completion'],
  ])('%s: the built-in detector judges', async (_, behaviour, expectedCalls, cause) => {
    behave = behaviour;
    expect(await expectBuiltin(0, 'could not be asked')).toContain(cause);
    expect(calls).toBe(expectedCalls);
  });

  it.each<[string, Behaviour]>([
    ['never answers', () => undefined],
    [
      'stops in the middle',
      (response) => void response.setHeader('content-type', 'application/json').write('{'),
    ],
  ])('%s: the built-in detector judges in time', async (_, behaviour) => {
    behave = behaviour;
    expect(await expectBuiltin(0, 'could not be asked')).toContain('no answer within 1500 ms');
  });

  it.each([
    JSON.stringify({ ...OPINION, score: 0 }),
    JSON.stringify({ ...OPINION, score: 11 }),
    JSON.stringify({ ...OPINION, score: '8/10' }),
    JSON.stringify(OPINION).slice(0, 40),
    'null',
    '',
    null,
  ])('says %j: the built-in detector judges, and the tokens are counted', async (content) => {
    behave = answer(content);
    await expectBuiltin(360, 'gave no usable answer');
    expect(calls).toBe(1);
  });

  it('fails twice and then judges: its verdict counts', async () => {
    const failing = send(503, quoting, { 'retry-after-ms': '5' });
    behave = (response) => (calls < 3 ? failing : answer(JSON.stringify(OPINION)))(response);
    expect((await company.call<Scan>('/scans', { json: MESSAGE })).body.data.engine).toBe('llm');
  });

  it('would fail under load: it is asked only so often at a time', async () => {
    behave = (response) => setTimeout(() => answer(JSON.stringify(OPINION))(response), 30);
    const scans = Array.from({ length: 12 }, () => company.call<Scan>('/scans', { json: MESSAGE }));
    const engines = (await Promise.all(scans)).map(({ body }) => body.data.engine);
    expect(new Set(engines)).toEqual(new Set(['llm']));
    expect(most).toBe(2);
  });

  it('was stopped: the built-in detector judges', async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    expect(await expectBuiltin(0, 'could not be asked')).toContain('the connection failed');
  });
});

describe('without a key', () => {
  it('the built-in detector judges, and nothing is said of a language model', async () => {
    const app = await startApp();
    const company = await app.api.newCompany();
    const { body } = await company.call<Scan>('/scans', { json: MESSAGE });
    await app.close();
    expect(body.data).toMatchObject({ engine: 'builtin', tokensConsumed: 0 });
    expect(body.data.summary).not.toContain('language model');
  });
});
