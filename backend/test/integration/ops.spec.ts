import { isDeepStrictEqual } from 'node:util';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpsSettings, startOpsServer, watched } from '../../src/ops/ops-server.js';
import { QUEUES, type Queues } from '../../src/queue/queues.js';
import { startApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const TOKEN = 'a-token-of-the-tests-long';
const SETTINGS: OpsSettings = {
  OPS_HOST: '127.0.0.1',
  OPS_ALLOWED_HOSTS: undefined,
  OPS_ALLOW_ACTIONS: false,
  OPS_TOKEN: undefined,
};
const PAUSE = '/queues/api/queues/scans/pause';

let app: TestApp;
let queues: Queues;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  app = await startApp();
  queues = app.app.get<Queues>(QUEUES);
});
afterEach(async () => {
  for (const queue of queues) await queue.resume();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => app.close());

/** Answers the address of a listener with these settings. */
async function listen(settings: Partial<OpsSettings> = {}): Promise<string> {
  const server = await startOpsServer(watched(app.app), { ...SETTINGS, ...settings }, 0);
  servers.push(server);
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** As a page sends it to which a rebound name has led: `fetch` lets nobody choose the host. */
const statusUnder = (host: string, url: string, method: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(url, { method, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });

const readiness = async () => {
  const answer = await fetch(`${app.api.url}/api/health/ready`);
  return [answer.status, await answer.json()];
};

describe('the ops listener', () => {
  it('pauses nothing for a page whose name was rebound, and nothing at all unless actions are allowed', async () => {
    const open = await listen({ OPS_ALLOW_ACTIONS: true });
    expect(await statusUnder('rebound.evil.example:3001', open + PAUSE, 'PUT')).toBe(421);
    expect(await statusUnder('rebound.evil.example:3001', `${open}/metrics`, 'GET')).toBe(421);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await fetch(open + PAUSE, { method: 'PUT', headers: foreign })).status).toBe(403);
    const closed = await listen();
    expect((await fetch(closed + PAUSE, { method: 'PUT' })).status).toBe(403);
    expect(await queues[0].isPaused()).toBe(false);
  });

  it('pauses what it is asked to where actions are allowed, and readiness names it', async () => {
    const url = await listen({ OPS_ALLOW_ACTIONS: true });
    await until(async () => (await readiness())[0] === 200);
    const paused = await fetch(url + PAUSE, { method: 'PUT', headers: { origin: url } });
    expect(paused.status).toBe(200);
    const failing = { status: 'failing', parts: { database: 'ok', queue: 'paused', worker: 'ok' } };
    // On a busy machine a part may take too long to answer, and counts as missing until the next look.
    await until(async () => isDeepStrictEqual(await readiness(), [503, failing]));
  });

  it('shows the board in no frame and with nothing from elsewhere, and counts workers', async () => {
    const url = await listen();
    const board = await fetch(`${url}/queues`);
    expect(board.status).toBe(200);
    expect(await board.text()).toContain('<div id="root">');
    expect(board.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(board.headers.get('content-security-policy')).not.toContain('http');
    expect(board.headers.get('x-frame-options')).toBe('DENY');
    const { queues: shown } = (await (await fetch(`${url}/queues/api/queues`)).json()) as {
      queues: { readOnlyMode: boolean }[];
    };
    expect(new Set(shown.map(({ readOnlyMode }) => readOnlyMode))).toEqual(new Set([true]));
  });

  it('requires the token where there is one', async () => {
    const url = await listen({ OPS_TOKEN: TOKEN });
    const refused = await fetch(`${url}/queues`);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Basic');
    for (const authorization of [`Bearer ${TOKEN}`, `Basic ${btoa(`ops:${TOKEN}`)}`]) {
      expect((await fetch(`${url}/metrics`, { headers: { authorization } })).status).toBe(200);
    }
  });
});
