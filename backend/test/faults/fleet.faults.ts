import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { TestPostgres } from '../support/postgres.js';
import type { ProductProcess } from '../support/process.js';
import { TestRedis } from '../support/redis.js';
import { SlowModel } from '../support/slow-model.js';
import { migrate } from '../../src/database/migrate.js';
import { Started } from '../support/started.js';
import { type Scenario, underTraffic } from './support/scenario.js';
import { newCallers, Products } from './support/world.js';

/** So that a worker that is killed has something in hand. */
const MODEL_MS = 300;
const STANDSTILL_MS = 5_000;

const started = new Started();
let postgres: TestPostgres;
let redis: TestRedis;
let products: Products;
let databaseUrl: string;
let companies: Api[];
let probe: Api;
const apis: ProductProcess[] = [];
const workers: ProductProcess[] = [];

/** Two API processes and two workers, on a PostgreSQL and a Redis of their own. */
beforeAll(async () => {
  postgres = await TestPostgres.start();
  started.onEnd(() => postgres.stop());
  redis = await TestRedis.start();
  started.onEnd(() => redis.stop());
  const model = new SlowModel(MODEL_MS);
  started.onEnd(() => model.stop());
  await postgres.query('postgres', 'CREATE DATABASE gatepost');
  databaseUrl = postgres.url('gatepost');
  await migrate(databaseUrl);
  const settings = { ...(await model.start()), DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
  products = new Products(started, { ...settings, WORKER_MODE: 'external' });
  workers.push(...(await Promise.all([0, 1].map(() => products.start('worker.js', { OPS_PORT: '' })))));
  apis.push(...(await Promise.all([0, 1].map(() => products.start('main.js')))));
  const [first] = apis;
  ({ callers: companies, probe } = await newCallers(first!.api, databaseUrl));
});
afterAll(() => started.end());

const everywhere = (company: Api) => apis.map(({ api }) => company.at(api.url));
const world = () => ({ databaseUrl, callers: companies.flatMap(everywhere), probes: everywhere(probe) });

/** Kills the first of `processes` and starts it again, as a supervisor does. */
async function killFirst(processes: ProductProcess[]): Promise<{ replaced: Promise<void> }> {
  const [victim] = processes;
  await victim!.end('SIGKILL');
  const replace = async () => {
    processes[0] = await products.replace(victim!);
  };
  return { replaced: replace() };
}

/** The faults, and how they are caused and repaired. */
const SCENARIOS: { title: string; scenario: Scenario }[] = [
  {
    title: 'goes on when an API process is killed',
    scenario: {
      fault: 'kill -9 of an API process, started again',
      strike: async () => {
        await (
          await killFirst(apis)
        ).replaced;
        return 0;
      },
      mayBreak: true,
    },
  },
  {
    title: 'is back after PostgreSQL is',
    scenario: {
      fault: 'kill -9 of PostgreSQL, started again',
      strike: async () => {
        await postgres.killAndResume();
        return 0;
      },
    },
  },
  {
    title: 'is back after Redis is, which has forgotten everything',
    scenario: {
      fault: 'kill -9 of Redis, started again empty',
      strike: async () => {
        await redis.stop();
        await redis.resume();
        return 0;
      },
    },
  },
  {
    title: 'waits for a PostgreSQL that stands still',
    scenario: {
      fault: `SIGSTOP of PostgreSQL for ${STANDSTILL_MS / 1000} s`,
      strike: async () => {
        await postgres.standStill(STANDSTILL_MS);
        return STANDSTILL_MS;
      },
    },
  },
  {
    title: 'judges what Redis has been told to forget',
    scenario: {
      fault: 'FLUSHALL of Redis',
      strike: async () => {
        await redis.forgetAll();
        return 0;
      },
    },
  },
];

describe('a fleet under traffic', () => {
  it.each(SCENARIOS)('$title', async ({ scenario }) => {
    await underTraffic(world(), scenario);
  });

  it('continues when a worker is killed', async () => {
    let replaced = Promise.resolve();
    await underTraffic(world(), {
      fault: 'kill -9 of one worker of two, started again',
      strike: async () => {
        // Nothing waits for it: there is another worker.
        ({ replaced } = await killFirst(workers));
        return 0;
      },
    });
    await replaced;
  });

  it('serves reads as usual while Redis is frozen', async () => {
    const { traffic, struck } = await underTraffic(world(), {
      fault: `SIGSTOP of Redis for ${STANDSTILL_MS / 1000} s`,
      strike: async () => {
        redis.freeze();
        await delay(STANDSTILL_MS);
        redis.thaw();
        return STANDSTILL_MS;
      },
    });
    // The first calls discover that it hangs; after that no call waits for it.
    const thawed = struck + STANDSTILL_MS;
    const reads = traffic.calls.filter(
      ({ bodies, began }) => bodies.length === 0 && began > struck + STANDSTILL_MS / 2 && began < thawed,
    );
    const early = reads.filter(({ ended }) => ended < thawed);
    expect(early.length).toBeGreaterThan(reads.length / 2);
  });
});
