import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Results } from './scans/aims.js';
import { BenchDatabase } from './support/bench-database.js';
import { measureInserts } from './scans/insert-floor.js';
import { measureModel } from './scans/model.js';
import { FULL, QUICK } from './scans/pace.js';
import { measureQueue } from './scans/queue-floor.js';
import { reportOf } from './scans/report.js';
import { measureRoute } from './scans/route-floor.js';
import { measureRspamd, RSPAMD_CLIENTS } from './scans/rspamd.js';
import { CONNECTIONS, measureVariant, runVariant, type Site, VARIANTS } from './scans/variants.js';
import { Workloads } from './scans/workloads.js';
import { stopChildren } from './support/children.js';
import { Company } from './support/company.js';
import { machineLine } from '@gatepost/report/machine';
import { startProduct } from './support/product.js';
import { publish } from './support/publish.js';
import { startRedis } from './support/redis.js';

// npm run bench -- scans [--quick]: what the product does with messages, beside what its parts could do.

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } });
const pace = options.quick ? QUICK : FULL;
const machine = machineLine();
const tell = (text: string) => console.error(`${Math.round(process.uptime())} s: ${text}`);

type Shared = Omit<Site, 'apiKey'>;

/** The first variant, and the floors on its PostgreSQL while it is idle. Returns an API key for the others. */
async function runFirst(shared: Shared, results: Results): Promise<string> {
  const { dataDir, redis } = shared;
  const { span } = pace;
  const product = await startProduct(dataDir);
  try {
    return await BenchDatabase.use(dataDir, async (database) => {
      const apiKey = await (await Company.register(product.url)).createKey();
      await database.raiseQuotas();
      tell(VARIANTS[0].name);
      results.measured.push(await measureVariant(VARIANTS[0], { product, database }, { ...shared, apiKey }));
      const example = await new Workloads({ origin: product.origin, apiKey, database }, span).example();
      tell('floors');
      const counts = pace.isComplete ? CONNECTIONS : RSPAMD_CLIENTS;
      results.route = await measureRoute(example, counts, { cwd: dataDir, span });
      results.inserts = await measureInserts(database.client, span);
      const postgres = await measureQueue(database.url, undefined, span);
      results.queue = { postgres, redis: redis && (await measureQueue(database.url, redis.url, span)) };
      return apiKey;
    });
  } finally {
    await product.stop();
  }
}

/** Adds one figure after the other to `results`. */
async function run(shared: Shared, results: Results): Promise<void> {
  const site = { ...shared, apiKey: await runFirst(shared, results) };
  tell('Rspamd');
  results.rspamd = await measureRspamd(shared.dataDir, pace.span);
  tell('model');
  for await (const figures of measureModel(site)) results.model.push(figures);
  for (const variant of VARIANTS.slice(1)) {
    tell(variant.name);
    results.measured.push(await runVariant(variant, site));
  }
}

/** Reports what was measured, even if the time was up before the end or something failed. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
  await chmod(dataDir, 0o755);
  const redis = await startRedis(dataDir);
  const results: Results = { hasRedis: redis !== undefined, measured: [], model: [] };
  const deadline = delay(pace.deadlineMs, undefined, { ref: false }).then(() => {
    throw new Error(`Not done within ${pace.deadlineMs / 1000} s`);
  });
  try {
    await Promise.race([run({ dataDir, redis, pace }, results), deadline]);
  } finally {
    await publish('scans', reportOf(results, machine));
    await stopChildren();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
// What was cut off may still wait for something.
process.exit();
