import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/database/migrate.js';
import { TestPostgres } from '../support/postgres.js';
import { processorSecondsOf } from '../support/proc.js';
import { Started } from '../support/started.js';
import { rowsOf } from './support/ledger.js';
import { underTraffic } from './support/scenario.js';
import { newCallers, Products } from './support/world.js';

const SKEW_MINUTES = 10;
/** An idle process uses less of a core than this; one in a loop uses all of it. */
const AT_REST = 0.3;
const REST_MS = 3_000;
const PATIENCE_MS = 10_000;

const started = new Started();
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await TestPostgres.start();
  started.onEnd(() => postgres.stop());
});
afterAll(() => started.end());

/** The environment in which a program sees a different time. Its timers run as usual. */
function skewedBy(minutes: number): Record<string, string> {
  const faketime = process.env['FAKETIME_PATH'] ?? 'faketime';
  const library = execFileSync(faketime, ['-m', '-f', '+0', 'sh', '-c', 'echo $LD_PRELOAD'], {
    encoding: 'utf8',
  });
  return {
    LD_PRELOAD: library.trim(),
    FAKETIME: `${minutes < 0 ? '' : '+'}${minutes * 60}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
}

async function processorShareOf(pid: number): Promise<number> {
  const before = await processorSecondsOf(pid);
  await delay(REST_MS);
  return ((await processorSecondsOf(pid)) - before) / (REST_MS / 1000);
}

describe.each([
  { way: 'ahead of', minutes: SKEW_MINUTES },
  { way: 'behind', minutes: -SKEW_MINUTES },
])('an API whose clock is $minutes minutes off', ({ way, minutes }) => {
  it('loses nothing, expires idempotency keys by the clock of the database, and settles', async () => {
    const name = `clock_${way.split(' ')[0]}`;
    await postgres.query('postgres', `CREATE DATABASE ${name}`);
    const databaseUrl = postgres.url(name);
    await migrate(databaseUrl);
    const products = new Products(started, { DATABASE_URL: databaseUrl, WORKER_MODE: 'external' });
    const worker = await products.start('worker.js', { OPS_PORT: '' });
    const api = await products.start('main.js', skewedBy(minutes));
    const { callers, probe } = await newCallers(api.api, databaseUrl);
    const fault = `the API's clock ${SKEW_MINUTES} minutes ${way} the database's`;
    await underTraffic({ databaseUrl, callers, probes: [probe] }, { fault, strike: async () => 0 });

    const request = {
      json: { sms: true, body: 'The parcel is at the door.' },
      headers: { 'idempotency-key': randomUUID() },
    };
    const idOf = async () => {
      const answer = probe.call<{ id: string }>('/scans', request);
      const late = delay(PATIENCE_MS, undefined, { ref: false }).then(() =>
        Promise.reject(new Error('No answer')),
      );
      return (await Promise.race([answer, late])).body.data.id;
    };
    const first = await idOf();
    // Between the two clocks: ahead, only the API calls it expired; behind, only the database does.
    await rowsOf(
      databaseUrl,
      `UPDATE idempotency_keys SET expires_at = now() + $1 * interval '1 minute' WHERE $2 = ANY(scan_ids)`,
      [minutes / 2, first],
    );
    const again = await idOf();
    expect(again === first).toBe(minutes > 0);

    for (const { pid } of [api, worker]) expect(await processorShareOf(pid)).toBeLessThan(AT_REST);
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await api.end('SIGTERM')).toBe(0);
  });
});
