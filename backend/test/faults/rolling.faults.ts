import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../src/database/migrate.js';
import { TestPostgres } from '../support/postgres.js';
import { TestRedis } from '../support/redis.js';
import { Started } from '../support/started.js';
import { startNginx } from './support/nginx.js';
import { underTraffic } from './support/scenario.js';
import { isGood } from './support/traffic.js';
import { newCallers, Products } from './support/world.js';

const started = new Started();
afterAll(() => started.end());

it('a rolling restart of two API processes behind nginx fails no request', async () => {
  const postgres = await TestPostgres.start();
  started.onEnd(() => postgres.stop());
  const redis = await TestRedis.start();
  started.onEnd(() => redis.stop());
  await postgres.query('postgres', 'CREATE DATABASE gatepost');
  const databaseUrl = postgres.url('gatepost');
  await migrate(databaseUrl);
  const products = new Products(started, {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    WORKER_MODE: 'external',
    TRUST_PROXY: '127.0.0.1',
    // The default: long enough for nginx to finish every request.
    SHUTDOWN_DELAY_MS: '3000',
  });
  await products.start('worker.js', { OPS_PORT: '' });
  const apis = [await products.start('main.js'), await products.start('main.js')] as const;
  const { callers, probe } = await newCallers(apis[0].api, databaseUrl);
  const { url } = await startNginx(started, [
    apis[0].environment['PORT'] ?? '',
    apis[1].environment['PORT'] ?? '',
  ]);

  const began = performance.now();
  const strike = async () => {
    for (const api of apis) {
      expect(await api.end('SIGTERM')).toBe(0);
      await products.replace(api);
    }
    return performance.now() - began;
  };
  const world = { databaseUrl, callers: callers.map((caller) => caller.at(url)), probes: [probe.at(url)] };
  const { traffic } = await underTraffic(world, {
    fault: 'rolling restart of two API processes behind nginx',
    strike,
  });
  expect(
    traffic.calls.filter(({ status }) => !isGood(status)).map(({ kind, status }) => ({ kind, status })),
  ).toEqual([]);
});
