import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import {
  answer,
  type Behaviour,
  KEY,
  MESSAGE,
  OPINION,
  opinion,
  ScriptedServer,
  send,
  USAGE,
  withLlm,
} from '../support/llm.js';

// A server that quotes everything it was sent: none of it may get any further.
const quoting = JSON.stringify({ error: { message: `${KEY}: ${MESSAGE.body}`, type: 'x', code: 'x' } });
const html = (status: number) => send(status, `<p>${MESSAGE.body}</p>`, { 'content-type': 'text/html' });

const PAST = new Date(0).toUTCString();
const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000).toUTCString();

const warnings: string[] = [];
beforeAll(() => {
  vi.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void warnings.push(String(line)));
});
afterAll(() => vi.restoreAllMocks());

describe('a server that fails', () => {
  const server = new ScriptedServer();
  let app: TestApp;
  let company: Api;
  const scan = async () => (await company.call<Scan>('/scans', { json: MESSAGE })).body.data;

  beforeAll(async () => {
    const url = await server.start();
    app = await withLlm(url, { LLM_CONCURRENCY: 2, WORKER_CONCURRENCY: 8 });
  });
  // Each failure is the first after a success: what many in a row do is tested elsewhere.
  beforeEach(async () => {
    company = await app.api.newCompany();
    server.behave = opinion;
    await scan();
    server.forget();
    warnings.splice(0);
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  /** The reason that the log gives. */
  async function expectBuiltin(tokensConsumed: number, told: string): Promise<string | undefined> {
    const { status, body } = await company.call<Scan>('/scans', { json: MESSAGE });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'completed',
      engine: 'builtin',
      degraded: true,
      riskLevel: 'safe',
      tokensConsumed,
    });
    expect(body.data.summary).toContain(`The language model ${told}`);
    expect(warnings.join() + String(body.data.summary)).not.toMatch(/sk-key|minutes of our|Grace/);
    return warnings.find((line) => line.startsWith('No opinion from the language model'));
  }

  it.each<[string, Behaviour, number, string]>([
    ['refuses the key', send(401, quoting), 1, 'HTTP status 401'],
    ['refuses the request', send(400, quoting), 1, 'HTTP status 400'],
    ['is overloaded', send(429, quoting, { 'retry-after-ms': '5' }), 3, 'HTTP status 429'],
    ['asks for an hour of patience', send(429, quoting, { 'retry-after': '3600' }), 1, 'HTTP status 429'],
    ['is overloaded until a moment ago', send(429, quoting, { 'retry-after': PAST }), 3, 'HTTP status 429'],
    ['is overloaded until next year', send(429, quoting, { 'retry-after': NEXT_YEAR }), 1, 'HTTP status 429'],
    ['breaks down', send(500, quoting, { 'retry-after-ms': '5' }), 3, 'HTTP status 500'],
    ['sends the message on', send(307, '', { location: '/elsewhere' }), 1, 'HTTP status 307'],
    ['closes the connection', (response) => response.destroy(), 3, 'the connection failed'],
    ['sends HTML', html(200), 1, 'chat completion'],
    ['sends HTML with an error', html(404), 1, 'HTTP status 404'],
    ['sends half a JSON', send(200, quoting.slice(0, 80)), 1, 'not JSON'],
    ['sends null', send(200, 'null'), 1, 'chat completion'],
  ])('%s: the built-in detector judges', async (_, behaviour, expectedCalls, cause) => {
    server.behave = behaviour;
    expect(await expectBuiltin(0, 'could not be asked')).toContain(cause);
    expect(server.requests).toHaveLength(expectedCalls);
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
    server.behave = answer(content);
    await expectBuiltin(720, 'gave no usable answer');
    expect(server.requests).toHaveLength(2);
  });

  it.each([-1, 1e15, Number.MAX_VALUE, '360', {}, null])(
    'counts %j tokens: they are estimated, and the verdict stands',
    async (total_tokens) => {
      const choices = [{ message: { content: JSON.stringify(OPINION) } }];
      server.behave = send(200, JSON.stringify({ choices, usage: { ...USAGE, total_tokens } }));
      const { engine, tokensConsumed } = await scan();
      expect(engine).toBe('llm');
      expect(tokensConsumed).toBeGreaterThan(500);
      expect(tokensConsumed).toBeLessThan(2_000);
    },
  );

  it('counts a fraction of a token: it is a whole one', async () => {
    const choices = [{ message: { content: JSON.stringify(OPINION) } }];
    server.behave = send(200, JSON.stringify({ choices, usage: { total_tokens: 359.2 } }));
    expect(await scan()).toMatchObject({ engine: 'llm', tokensConsumed: 360 });
  });

  const SAID = JSON.stringify(OPINION);
  const CALL = { id: 'x', type: 'function', function: { name: 'verdict', arguments: SAID } };
  it.each([
    [
      'in parts',
      {
        message: {
          content: [
            { type: 'text', text: SAID.slice(0, 50) },
            { type: 'text', text: SAID.slice(50) },
          ],
        },
      },
    ],
    [
      'after a part with thoughts',
      {
        message: {
          content: [
            { type: 'thinking', thinking: [] },
            { type: 'text', text: SAID },
          ],
        },
      },
    ],
    ['already parsed', { message: { content: OPINION } }],
    ['as a call of a tool', { message: { content: null, tool_calls: [CALL] } }],
    ['without its end', { message: { content: SAID.slice(0, -30) }, finish_reason: 'length' }],
    ['with its score as text', { message: { content: SAID.replace('8', '"8"') } }],
    ['with a score of 7.5', { message: { content: SAID.replace('8', '7.5') } }],
  ])('gives its verdict %s: it is read', async (_, choice) => {
    server.behave = send(200, JSON.stringify({ choices: [choice], usage: USAGE }));
    const { indicators, ...verdict } = await scan();
    expect(verdict).toMatchObject({ engine: 'llm', score: 8, degraded: false, tokensConsumed: 360 });
    expect(indicators?.map(({ code }) => code)).toContain('odd-attachment');
    expect(server.requests).toHaveLength(1);
  });

  it('raises the score with an invented quotation: it is suspicious at most', async () => {
    server.behave = answer(JSON.stringify({ ...OPINION, indicators: OPINION.indicators.slice(1) }));
    const verdict = await scan();
    expect(verdict).toMatchObject({ engine: 'llm', score: 6, riskLevel: 'suspicious' });
    expect(verdict.summary).toContain('rated it 8 of 10 without quoting any of it');
  });

  it('can never be read: it is asked twice for three messages, then once, and each says what it costs', async () => {
    server.behave = answer('The score is 8.');
    for (let count = 0; count < 3; count += 1)
      await expectBuiltin(720, 'gave no usable answer, for which 720');
    await expectBuiltin(360, 'gave no usable answer, for which 360 tokens count');
    expect(server.requests).toHaveLength(7);
  });

  it('sends nonsense, then a verdict when asked again: it counts, and both replies cost tokens', async () => {
    server.behave = (response) => (server.requests.length < 2 ? answer('8/10') : opinion)(response);
    expect(await scan()).toMatchObject({ engine: 'llm', degraded: false, tokensConsumed: 720 });
  });

  it.each([
    ['in a fence', answer(`\`\`\`json\n${JSON.stringify(OPINION, null, 2)}\n\`\`\``)],
    ['between lines', answer(`Here it is:\n\n${JSON.stringify(OPINION)}\nAnything else?`)],
    ['after thoughts', answer(`<think>score 1?</think>\n${JSON.stringify(OPINION)}`)],
  ])('gives its verdict %s: it counts', async (_, behaviour) => {
    server.behave = behaviour;
    expect(await scan()).toMatchObject({ engine: 'llm', score: 8, tokensConsumed: 360 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['refuses', { content: null, refusal: 'I can not help with that.' }],
    ['only thinks', { content: '', reasoning_content: JSON.stringify(OPINION) }],
    ['only calls a tool', { content: null, tool_calls: [{ id: 'x', type: 'function' }] }],
  ])('%s: it is asked once more, then the built-in detector judges', async (_, message) => {
    server.behave = send(200, JSON.stringify({ choices: [{ message }], usage: USAGE }));
    await expectBuiltin(720, 'gave no usable answer');
    expect(server.requests).toHaveLength(2);
  });

  it('reports no tokens: they are estimated, one for four bytes of prompt and reply', async () => {
    const content = JSON.stringify(OPINION);
    server.behave = send(200, JSON.stringify({ choices: [{ message: { content } }] }));
    const { tokensConsumed } = await scan();
    const { messages } = JSON.parse(server.requests[0] ?? '') as { messages: { content: string }[] };
    const texts = [...messages.map((message) => message.content), content];
    expect(tokensConsumed).toBe(Math.ceil(Buffer.byteLength(texts.join('')) / 4));
  });

  it('fails twice and then judges: its verdict counts', async () => {
    const failing = send(503, quoting, { 'retry-after-ms': '5' });
    server.behave = (response) => (server.requests.length < 3 ? failing : opinion)(response);
    expect((await scan()).engine).toBe('llm');
  });

  it('would fail under load: it gets a limited number of requests at a time', async () => {
    server.behave = (response) => setTimeout(() => opinion(response), 30);
    const engines = (await Promise.all(Array.from({ length: 12 }, scan))).map(({ engine }) => engine);
    expect(new Set(engines)).toEqual(new Set(['llm']));
    expect(server.most).toBe(2);
  });

  it('refuses the key from now on: it is not called for a while, every scan says so, and the log once', async () => {
    server.behave = send(401, quoting);
    for (let count = 0; count < 8; count += 1) await expectBuiltin(0, 'could not be asked');
    expect(server.requests).toHaveLength(5);
    expect(warnings).toEqual(['No opinion from the language model: HTTP status 401']);
  });
});
