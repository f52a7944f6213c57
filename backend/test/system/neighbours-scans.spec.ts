import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { ScanSweeper } from '../../src/modules/scans/workers/scan.sweeper.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import type { Api } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import { opinion, ScriptedServer, withLlm } from '../support/llm.js';
import { holdSweeps } from '../support/sweeps.js';
import { until } from '../support/until.js';

const SLOTS = 2;
/** Size of the hostile batch: nearly all scans of a Free account. */
const SIZE = 98;
const ASYNC = { prefer: 'respond-async' };
/** A message that only the model can judge; `who` appears in the model's requests. */
const message = (who: string) => ({
  sms: true,
  body: `Hello Ada, the minutes are attached. Regards, ${who}`,
});
const batch = (who: string, size: number) => ({ scans: Array.from({ length: size }, () => message(who)) });

const submit = async (api: Api, json: object, path = '/scans') => {
  const { status } = await api.call(path, { json, headers: ASYNC });
  if (status !== 202) throw new Error(`Answered ${status}`);
};

describe('scans that wait for a model', () => {
  const server = new ScriptedServer();
  /** Requests that the model has not answered, oldest first. */
  const unanswered: ServerResponse[] = [];
  let app: TestApp;
  let hostile: Api;
  let neighbour: Api;

  beforeAll(async () => {
    app = await withLlm(await server.start(), { LLM_CONCURRENCY: SLOTS });
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  beforeEach(async () => {
    server.behave = (response) => void unanswered.push(response);
    server.forget();
    hostile = await app.api.newCompany();
    neighbour = await app.api.newCompany();
    await submit(hostile, batch('Hostile', SIZE), '/scans/batch');
    await until(async () => server.requests.length === SLOTS);
    return async () => {
      server.behave = opinion;
      for (const response of unanswered.splice(0)) opinion(response);
      const left = `SELECT 1 FROM scans WHERE status IN ('queued', 'running')`;
      await until(async () => (await app.sql(left)).length === 0);
    };
  });

  /** Whose message each request of the model was about. */
  const asked = () => server.requests.map((body) => /Regards, (\w+)/.exec(body)?.[1]);
  /** Makes the model reply to one request, and returns whose turn is next. */
  const next = async () => {
    const before = server.requests.length;
    opinion(unanswered.shift()!);
    await until(async () => server.requests.length > before);
    return asked().at(-1);
  };
  const nextFew = async (count: number) => {
    const names: (string | undefined)[] = [];
    while (names.length < count) names.push(await next());
    return names;
  };

  it('a single scan is judged next, ahead of the rest of another client’s batch', async () => {
    await submit(neighbour, message('Neighbour'));
    expect(await next()).toBe('Neighbour');
    await submit(neighbour, message('Again'));
    expect(await next()).toBe('Again');
    expect(asked().slice(0, SLOTS)).toEqual(['Hostile', 'Hostile']);
    expect(await nextFew(3)).toEqual(['Hostile', 'Hostile', 'Hostile']);
  });

  it('two batches take turns, and a single scan goes before the batch of its own client', async () => {
    await submit(neighbour, batch('Neighbour', 4), '/scans/batch');
    const names = await nextFew(6);
    expect(names[0]).toBe('Neighbour');
    expect(names.filter((name) => name === 'Neighbour').length).toBeGreaterThanOrEqual(3);
    expect(names).toContain('Hostile');
    await submit(hostile, message('Alone'));
    expect(await next()).toBe('Alone');
  });

  it('a backlog that the queue has lost is still treated as a backlog', async () => {
    await holdSweeps(app);
    const queue = app.app.get(ScanQueue);
    await queue.queue.pause();
    await queue.queue.drain();
    await app.sql(`UPDATE scans SET updated_at = now() - interval '1 minute' WHERE status = 'queued'`);
    expect(await app.app.get(ScanSweeper, { strict: false }).sweep()).toBe(SIZE - SLOTS);
    await submit(neighbour, message('Neighbour'));
    await queue.queue.resume();
    // The backlog's first scan has the same turn as a newcomer, and was there first.
    expect(await nextFew(2)).toContain('Neighbour');
  });
});
