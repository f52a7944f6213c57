import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenAiChatModel } from '../../src/integrations/openai/openai-chat-model.js';
import { answer, type Behaviour, opinion, ScriptedServer, send } from '../support/llm.js';
import { fakeDate } from '../support/clock.js';

const REQUEST = {
  system: 'Rate it.',
  user: 'Hello',
  schema: { name: 'verdict', schema: { type: 'object' } },
};
const HOUR = 3_600_000;
const PATIENCE_MS = 60_000;
const LEFT_ALONE = 'left alone';
/** Not to be retried: its own patience is longer than ours. */
const broken = (status: number) => send(status, '{}', { 'retry-after': '3600' });
const refusal = (message: string, status = 400) =>
  send(status, JSON.stringify({ error: { message, param: null } }));
const silent: Behaviour = () => undefined;

let server: ScriptedServer;
let url: string;
beforeEach(async () => {
  server = new ScriptedServer();
  url = await server.start();
});
afterEach(() => server.stop());

const newModel = (pauseMs = HOUR, timeoutMs = PATIENCE_MS) =>
  new OpenAiChatModel({
    apiKey: 'sk-key-of-the-tests',
    baseURL: url,
    model: 'm',
    timeoutMs,
    maxTokens: 700,
    breaker: { failures: 2, pauseMs },
  });
const OPTIONAL = ['response_format', 'temperature', 'max_tokens', 'max_completion_tokens'];
/** The optional parameters of each request. */
const sent = () =>
  server.requests.map((body) => {
    const request = JSON.parse(body) as Record<string, unknown>;
    return OPTIONAL.filter((name) => request[name] !== undefined);
  });
const lastSent = () => sent().at(-1) ?? [];
/** What the model says, or why it says nothing. */
const ask = (model: OpenAiChatModel, signal?: AbortSignal) =>
  model.complete({ ...REQUEST, ...(signal && { signal }) }).then(
    ({ text }) => text,
    (error: unknown) => String(error),
  );

describe('what not every server takes', () => {
  const USUAL = ['response_format', 'temperature', 'max_tokens'];
  const WITHOUT_SCHEMA = ['temperature', 'max_tokens'];
  afterEach(() => void vi.useRealTimers());

  it('is a schema, temperature 0 and a limit of tokens', async () => {
    server.behave = answer('fine');
    await ask(newModel());
    expect(JSON.parse(server.requests[0] ?? '')).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { ...REQUEST.schema, strict: true } },
      temperature: 0,
      max_tokens: 700,
    });
    expect(sent()).toEqual([USUAL]);
  });

  it.each([
    ["Unknown parameter: 'response_format'", 400],
    ['json_schema is not supported by this model', 400],
    ['Structured outputs need another plan', 400],
    ['Guided decoding is off', 422],
    ['Not implemented', 501],
  ])('is left out when a server refuses the schema with: %s', async (message, status) => {
    const model = newModel();
    server.behave = (response) =>
      (lastSent().includes('response_format') ? refusal(message, status) : answer('fine'))(response);
    expect(await ask(model)).toBe('fine');
    expect(await ask(model)).toBe('fine');
    expect(sent()).toEqual([USUAL, WITHOUT_SCHEMA, WITHOUT_SCHEMA]);
  });

  it.each([
    [
      "Unsupported value: 'temperature' does not support 0 with this model",
      'temperature',
      ['response_format', 'max_tokens'],
    ],
    [
      "'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      ['response_format', 'temperature', 'max_completion_tokens'],
    ],
  ])('is left out or said otherwise: %s', async (message, name, rest) => {
    const model = newModel();
    server.behave = (response) => (lastSent().includes(name) ? refusal(message) : answer('fine'))(response);
    expect(await ask(model)).toBe('fine');
    expect(await ask(model)).toBe('fine');
    expect(sent()).toEqual([USUAL, rest, rest]);
  });

  it('is left out one by one, and all of it when the server does not say what it refuses', async () => {
    const model = newModel();
    server.behave = (response) => (lastSent().length > 0 ? refusal('Bad request') : answer('fine'))(response);
    expect(await ask(model)).toBe('fine');
    expect(sent().slice(0, 2)).toEqual([USUAL, WITHOUT_SCHEMA]);
    expect(lastSent()).toEqual([]);
    expect(sent().length).toBeLessThanOrEqual(5);
    server.forget();
    expect(await ask(model)).toBe('fine');
    expect(sent()).toEqual([[]]);
  });

  it('is tried again after an hour', async () => {
    fakeDate();
    const model = newModel();
    server.behave = (response) =>
      (lastSent().includes('response_format') ? refusal('Bad request') : answer('fine'))(response);
    await ask(model);
    vi.setSystemTime(Date.now() + HOUR - 1_000);
    await ask(model);
    expect(lastSent()).toEqual(WITHOUT_SCHEMA);
    server.forget();
    vi.setSystemTime(Date.now() + 1_000);
    expect(await ask(model)).toBe('fine');
    expect(sent()).toEqual([USUAL, WITHOUT_SCHEMA]);
    server.behave = answer('fine');
    vi.setSystemTime(Date.now() + HOUR);
    await ask(model);
    expect(lastSent()).toEqual(USUAL);
  });

  it('is not to blame when the request is refused in any form', async () => {
    const model = newModel();
    server.behave = refusal('no response_format, nor anything else');
    expect(await ask(model)).toContain('HTTP status 400');
    server.forget();
    server.behave = opinion;
    await ask(model);
    expect(sent()).toEqual([USUAL]);
  });

  it('is not to blame when a server has taken it before and refuses a message', async () => {
    const model = newModel();
    server.behave = opinion;
    await ask(model);
    server.behave = refusal('The message is too long');
    expect(await ask(model)).toContain('HTTP status 400');
    expect(sent()).toEqual([USUAL, USUAL]);
  });
});

describe('a dead server', () => {
  it.each<[string, Behaviour, number]>([
    ['breaks down', broken(500), PATIENCE_MS],
    ['is overloaded', broken(429), PATIENCE_MS],
    ['refuses the key', send(401, '{}'), PATIENCE_MS],
    ['never answers', silent, 60],
  ])('that %s is not called any more after some failures in a row', async (_, behaviour, timeoutMs) => {
    const model = newModel(HOUR, timeoutMs);
    server.behave = behaviour;
    for (let count = 0; count < 2; count += 1) expect(await ask(model)).not.toContain(LEFT_ALONE);
    server.behave = opinion;
    expect(await ask(model)).toContain(LEFT_ALONE);
    expect(server.requests).toHaveLength(2);
  });

  it('that closes connections is not called any more either, after its retries', async () => {
    const model = newModel();
    server.behave = (response) => void response.destroy();
    for (let count = 0; count < 2; count += 1) expect(await ask(model)).toContain('the connection failed');
    expect(await ask(model)).toContain(LEFT_ALONE);
    expect(server.requests).toHaveLength(6);
  });

  it('is probed after the pause, and called as before once it responds', async () => {
    const model = newModel(0);
    server.behave = broken(503);
    for (let count = 0; count < 4; count += 1) expect(await ask(model)).toContain('HTTP status 503');
    server.behave = answer('fine');
    expect(await ask(model)).toBe('fine');
    expect(await Promise.all([ask(model), ask(model), ask(model)])).toEqual(['fine', 'fine', 'fine']);
  });

  it('is probed by one request at a time: the others do not wait for it', async () => {
    const model = newModel(0, 300);
    server.behave = broken(503);
    for (let count = 0; count < 2; count += 1) await ask(model);
    server.behave = silent;
    const trying = ask(model);
    expect(await ask(model)).toContain(LEFT_ALONE);
    expect(await trying).toContain('no response within 300 ms');
  });
});

describe('a living server', () => {
  it.each([400, 403, 404, 413, 422])('is not avoided for refusing with %i', async (status) => {
    const model = newModel();
    server.behave = send(status, '{}');
    for (let count = 0; count < 4; count += 1) expect(await ask(model)).toContain(`HTTP status ${status}`);
  });

  it('is not avoided for failures with successes between them', async () => {
    const model = newModel();
    for (const behaviour of [broken(500), answer('fine'), broken(500), answer('fine')]) {
      server.behave = behaviour;
      expect(await ask(model)).not.toContain(LEFT_ALONE);
    }
  });

  it('is not avoided because somebody cancelled', async () => {
    const model = newModel();
    for (let count = 0; count < 3; count += 1) {
      const controller = new AbortController();
      server.behave = () => controller.abort();
      expect(await ask(model, controller.signal)).toContain('cancelled');
    }
    server.behave = answer('fine');
    expect(await ask(model)).toBe('fine');
  });
});
