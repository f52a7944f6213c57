import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OpenAiChatModel } from '../../src/integrations/openai/openai-chat-model.js';
import { answer, type Behaviour, opinion, ScriptedServer, send } from '../support/llm.js';

const REQUEST = {
  system: 'Rate it.',
  user: 'Hello',
  schema: { name: 'verdict', schema: { type: 'object' } },
};
const HOUR = 3_600_000;
const LEFT_ALONE = 'left alone';
/** Not to be retried: its own patience is longer than ours. */
const broken = (status: number) => send(status, '{}', { 'retry-after': '3600' });
const refusal = (message: string) => send(400, JSON.stringify({ error: { message, param: null } }));
const silent: Behaviour = () => undefined;

let server: ScriptedServer;
let url: string;
beforeEach(async () => {
  server = new ScriptedServer();
  url = await server.start();
});
afterEach(() => server.stop());

const newModel = (pauseMs = HOUR, timeoutMs = 5_000) =>
  new OpenAiChatModel({
    apiKey: 'sk-key-of-the-tests',
    baseURL: url,
    model: 'm',
    timeoutMs,
    breaker: { failures: 2, pauseMs },
  });
const formats = () =>
  server.requests.map((body) => (JSON.parse(body) as { response_format?: unknown }).response_format);
/** What the model says, or why it says nothing. */
const ask = (model: OpenAiChatModel, signal?: AbortSignal) =>
  model.complete({ ...REQUEST, ...(signal && { signal }) }).then(
    ({ text }) => text,
    (error: unknown) => String(error),
  );

describe('a server that does not support JSON schemas', () => {
  it.each(["Unknown parameter: 'response_format'", 'json_schema is not supported by this model'])(
    'is asked without, and never again with: %s',
    async (message) => {
      const model = newModel();
      server.behave = (response) => (formats().at(-1) ? refusal(message) : answer('fine'))(response);
      expect(await ask(model)).toBe('fine');
      expect(await ask(model)).toBe('fine');
      expect(formats()).toEqual([expect.objectContaining({ type: 'json_schema' }), undefined, undefined]);
    },
  );

  it('is distinguished from one that refuses the request in any form', async () => {
    const model = newModel();
    server.behave = refusal('no response_format, nor anything else');
    expect(await ask(model)).toContain('HTTP status 400');
    server.behave = opinion;
    await ask(model);
    expect(formats().map(Boolean)).toEqual([true, false, true]);
  });

  it('is distinguished from one that refuses a message', async () => {
    server.behave = refusal('The message is too long');
    expect(await ask(newModel())).toContain('HTTP status 400');
    expect(server.requests).toHaveLength(1);
  });
});

describe('a dead server', () => {
  it.each<[string, Behaviour, number]>([
    ['breaks down', broken(500), 5_000],
    ['is overloaded', broken(429), 5_000],
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
  it.each([400, 401, 403, 404, 413, 422])('is not avoided for refusing with %i', async (status) => {
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
