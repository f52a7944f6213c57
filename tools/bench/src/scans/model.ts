import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError, readEnv } from '@gatepost/backend/internals/config/config';
import type { Rate } from '../support/load.js';
import { startProduct } from '../support/product.js';
import { type RedisWork, workOfRedis } from '../support/redis.js';
import { BenchDatabase } from '../support/bench-database.js';
import { expenseOf } from './expense.js';
import type { Site } from './variants.js';
import { Workloads } from './workloads.js';

/**
 * How long the model takes for a message, in ms: long, so that not this machine's processors but the calls are the limit, also of
 * two workers.
 */
export const MODEL_MS = 2_400;

const OPINION = JSON.stringify({ score: 2, summary: 'A note on an order.', indicators: [] });
const ANSWER = JSON.stringify({
  id: 'chatcmpl-bench',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: OPINION }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 300, completion_tokens: 60, total_tokens: 360 },
});

/** An OpenAI-compatible server on loopback that gives the same opinion of every message. */
async function startModel(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);
    request.resume().once('end', () => setTimeout(answer, MODEL_MS));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

interface Fleet {
  onRedis: boolean;
  workers: number;
  /** Calls to the model at once that each worker may make. */
  callsEach: number;
}

export interface ModelFigures extends Fleet {
  /** Undefined where the product's settings don't allow so many calls, or Redis is missing. */
  rate: Rate | undefined;
  /** What a scan costs all processes, in ms of a processor. */
  expense: number | undefined;
  /** What a scan costs Redis. */
  redis: RedisWork | undefined;
  /** Scans that the model did not judge. */
  degraded: number;
}

const FLEETS = [
  { workers: 1, callsEach: 100 },
  { workers: 2, callsEach: 100 },
  { workers: 1, callsEach: 200 },
] as const;

/** What `calls` at once would give without anything else than the model. */
export const idealRate = ({ workers, callsEach }: Fleet): number => (1_000 * workers * callsEach) / MODEL_MS;

const settingsOf = ({ callsEach }: Fleet): Record<string, string> => ({
  LLM_CONCURRENCY: String(callsEach),
  WORKER_CONCURRENCY: String(callsEach),
});

function isAllowed(fleet: Fleet): boolean {
  try {
    readEnv(settingsOf(fleet));
    return true;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

/** Three calls of each connection, in ms. */
const WARM_UP = { warmUpMs: 0, ms: 3 * MODEL_MS, most: 10_000 };

const perScan = (before: RedisWork, after: RedisWork, scans: number): RedisWork => ({
  commands: (after.commands - before.commands) / scans,
  processor: (after.processor - before.processor) / scans,
  traffic: (after.traffic - before.traffic) / scans,
});

/** Single scans from a quarter more connections than there may be calls, so that none of these waits for a scan. */
async function runFleet(fleet: Fleet, modelUrl: string, site: Site): Promise<ModelFigures> {
  const { dataDir, apiKey, redis, pace } = site;
  if (!isAllowed(fleet) || (fleet.onRedis && !redis))
    return { ...fleet, rate: undefined, expense: undefined, redis: undefined, degraded: 0 };
  const settings = {
    ...settingsOf(fleet),
    OPENAI_API_KEY: 'none',
    OPENAI_BASE_URL: modelUrl,
    ...(fleet.onRedis && redis && { REDIS_URL: redis.url }),
  };
  const product = await startProduct(dataDir, { settings, workers: fleet.workers });
  try {
    return await BenchDatabase.use(dataDir, async (database) => {
      await database.raiseQuotas();
      await database.removeScans();
      const target = { origin: product.origin, apiKey, database };
      const connections = 1.25 * fleet.workers * fleet.callsEach;
      // What compilers cost processes that have just started is no scan's.
      await new Workloads(target, WARM_UP).singles(connections);
      const workloads = new Workloads(target, pace.modelSpan);
      const scans = await database.countScans();
      let rate: Rate | undefined;
      const before = fleet.onRedis && redis ? await workOfRedis(redis.url) : undefined;
      const { api, postgres } = await expenseOf(product, database, async () => {
        rate = await workloads.singles(connections);
      });
      const after = before && redis ? await workOfRedis(redis.url) : undefined;
      const each = before && after && perScan(before, after, (await database.countScans()) - scans);
      return { ...fleet, rate, expense: api + postgres, redis: each, degraded: workloads.degraded };
    });
  } finally {
    await product.stop();
  }
}

/** Measures the product with a model that takes {@link MODEL_MS} ms, on one queue or, in a complete run, on both. */
export async function* measureModel(site: Site): AsyncGenerator<ModelFigures> {
  const { server, url } = await startModel();
  const stores = site.pace.isComplete ? [false, true] : [false];
  try {
    for (const onRedis of stores)
      for (const fleet of FLEETS) yield await runFleet({ ...fleet, onRedis }, url, site);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
