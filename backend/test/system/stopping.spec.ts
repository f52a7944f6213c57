import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../support/database.js';
import { MODEL_ELSEWHERE, ownEnvironment, ProductProcess } from '../support/process.js';
import { until } from '../support/until.js';

const MESSAGE = { sms: true, body: 'Lunch at noon? The usual place.' };

let environment: Awaited<ReturnType<typeof ownEnvironment>>;
const started: ProductProcess[] = [];
const servers: Server[] = [];
const startReady = async (more: Record<string, string>) => {
  const product = new ProductProcess('main.js', { ...environment, ...more });
  started.push(product);
  await product.untilReady();
  return product;
};
/** Answers the port. */
const listening = async (server: Server): Promise<number> => {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const readinessOf = (product: ProductProcess) => fetch(`${product.api.url}/api/health/ready`);
const untilStopping = (product: ProductProcess) =>
  until(async () => {
    const answer = await readinessOf(product);
    return answer.status === 503 && ((await answer.json()) as { status: string }).status === 'stopping';
  });

beforeEach(async () => {
  environment = { ...(await ownEnvironment()), DATABASE_URL: await newDatabase() };
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((product) => product.end('SIGKILL')));
  for (const server of servers.splice(0)) server.close();
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});

describe('a process that is told to stop under load', () => {
  it('says so first, serves requests until everyone knows, and resets nothing', async () => {
    const product = await startReady({ ...MODEL_ELSEWHERE, SHUTDOWN_DELAY_MS: '8000' });
    const company = await product.api.newCompany();
    const inFlight = Array.from({ length: 40 }, () => company.call('/scans', { json: MESSAGE }));
    const count = async () => (await company.call<{ totalCount: number }>('/scans')).body.data.totalCount;
    await until(async () => (await count()) === 40);
    const sending = new AbortController();
    const visitor = async () => {
      const statuses: number[] = [];
      while (!sending.signal.aborted) statuses.push((await company.call('/Client/me')).status);
      return statuses;
    };
    const visitors = Array.from({ length: 4 }, visitor);

    const ending = product.end('SIGTERM');
    await untilStopping(product);
    for (let index = 0; index < 8; index += 1) {
      const { status, headers } = await company.call('/Client/me');
      expect([status, headers.get('connection')]).toEqual([200, 'close']);
    }
    sending.abort();
    const statuses = (await Promise.all(visitors)).flat();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual(inFlight.map(() => 202));
    expect(await ending).toBe(0);
    await expect(readinessOf(product)).rejects.toThrow('fetch failed');
  });

  it('is gone at once on a second signal', async () => {
    const terminated = await startReady({ SHUTDOWN_DELAY_MS: '120000' });
    const ending = terminated.end('SIGTERM');
    await untilStopping(terminated);
    // A signal that comes right after the first is its echo.
    await until(async () => !terminated.signal('SIGTERM'));
    expect(await ending).toBe(1);
  });
});

describe('a process that is told to stop while long messages wait for their verdicts', () => {
  const LONG = { sms: true, body: '请在午餐前把名单发给前台。'.repeat(8_000).slice(0, 99_000) };
  const settings = { JUDGING_THREADS: '1' };

  it('answers all that it accepts, and what it judges no longer with where it will be found', async () => {
    // Those who connect in the very moment in which it stops listening are reset by the system.
    const product = await startReady({ ...settings, SHUTDOWN_DELAY_MS: '2000' });
    const company = await product.api.newCompany();
    let answered = 0;
    const calls = Array.from({ length: 90 }, () =>
      company.call<{ id: string }>('/scans', { json: LONG }).finally(() => (answered += 1)),
    );
    await until(async () => answered > 0);
    const ending = product.end('SIGTERM');
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => ![200, 202].includes(status))).toEqual([]);
    const left = answers.filter(({ status }) => status === 202);
    expect(left.length).toBeGreaterThan(0);
    for (const { headers, body } of left) expect(headers.get('location')).toBe(`/api/scans/${body.data.id}`);
    expect(await ending).toBe(0);

    const again = await startReady({});
    const kept = await company.call<{ scans: { id: string }[] }>('/scans?pageSize=100');
    expect(kept.body.data.scans.map(({ id }) => id).toSorted()).toEqual(
      answers.map(({ body }) => body.data.id).toSorted(),
    );
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it('answers those whose messages have not arrived that they may repeat them', async () => {
    const product = await startReady(settings);
    const socket = connect(Number(product.environment['PORT']), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(
      'POST /api/scans HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"sms": true, ',
    );
    // It has been read as far as it goes once a later request of another connection is answered.
    await product.api.call('/config/public');
    const ending = product.end('SIGTERM');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: \d+\r\n/is);
    expect(answer).toContain('"errorCode":"SERVICE_UNAVAILABLE"');
    expect(await ending).toBe(0);
  });
});

describe('a process whose workers are both at work when it is told to stop', () => {
  it('hands back what takes too long, and exits cleanly within 10 seconds; Ctrl-C ends the next at once', async () => {
    const model = createHttpServer(() => undefined);
    const mail = createServer();
    const product = await startReady({
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: `http://127.0.0.1:${await listening(model)}/v1`,
      OPENAI_TIMEOUT_MS: '60000',
      SMTP_URL: `smtp://127.0.0.1:${await listening(mail)}`,
      MAIL_FROM: 'gatepost@northwind.example',
    });
    const company = await product.api.newCompany();
    const atWork = Promise.all([once(model, 'request'), once(mail, 'connection')]);
    const scan = company.call('/scans', { json: MESSAGE });
    const forgot = await company.call('/auth/password/forgot', { json: { email: company.email } });
    expect(forgot.status).toBe(200);
    await atWork;
    const ending = product.end('SIGTERM');
    expect((await scan).status).toBe(202);
    // It would be 1 if the ten seconds that it gives itself had passed.
    expect(await ending).toBe(0);
    expect(product.output).not.toContain('could not be handed back');
    expect(product.output).not.toContain('did not shut down cleanly');

    const again = await startReady({ SHUTDOWN_DELAY_MS: '120000' });
    await until(async () => {
      const { scans } = (await company.call<{ scans: { status: string }[] }>('/scans')).body.data;
      return scans.every(({ status }) => status === 'completed');
    });
    expect(await again.end('SIGINT')).toBe(0);
  });
});
