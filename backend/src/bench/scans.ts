import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Results } from './scans/aims.js';
import { BenchDatabase } from './scans/bench-database.js';
import { measureInserts } from './scans/insert-floor.js';
import { measureModel } from './scans/model.js';
import { FULL, QUICK } from './scans/pace.js';
import { measureQueue } from './scans/queue-floor.js';
import { reportOf } from './scans/report.js';
import { measureRoute } from './scans/route-floor.js';
import { measureRspamd, RSPAMD_CLIENTS } from './scans/rspamd.js';
import { CONNECTIONS, measureVariant, runVariant, type Site, VARIANTS } from './scans/variants.js';
import { Workloads } from './scans/workloads.js';
import { Company } from './support/company.js';
import { loadPerCore, machineLine } from './support/machine.js';
import { replaceMarkedPart } from './support/marked-part.js';
import { startProduct } from './support/product.js';
import { startRedis } from './support/redis.js';

// npm run bench -- scans [--quick] [--write]: what the product does with messages, beside what its parts could do.
const DOCUMENT = 'docs/performance.md';
/** A busier machine, per core, measures its other work too. */
const MOST_LOAD = 0.5;

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, write: { type: 'boolean' } },
});
const pace = options.quick ? QUICK : FULL;
const machine = machineLine();
const tell = (text: string) => console.error(`${Math.round(process.uptime())} s: ${text}`);

type Shared = Omit<Site, 'apiKey'>;

/** The first variant, and the floors on its PostgreSQL while it is idle. */
async function runFirst(shared: Shared) {
  const { dataDir, redis } = shared;
  const product = await startProduct(dataDir);
  try {
    return await BenchDatabase.use(dataDir, async (database) => {
      const apiKey = await (await Company.register(product.url)).createKey();
      await database.raiseQuotas();
      tell(VARIANTS[0].name);
      const first = await measureVariant(VARIANTS[0], { product, database }, { ...shared, apiKey });
      const target = { origin: product.origin, apiKey, database };
      const example = await new Workloads(target, pace.span).example();
      tell('floors');
      const counts = pace.isComplete ? CONNECTIONS : RSPAMD_CLIENTS;
      const route = await measureRoute(example, counts, { cwd: dataDir, span: pace.span });
      const inserts = await measureInserts(database.client, pace.span);
      const queue = {
        postgres: await measureQueue(database.url, undefined, pace.span),
        redis: redis && (await measureQueue(database.url, redis.url, pace.span)),
      };
      return { apiKey, first, route, inserts, queue };
    });
  } finally {
    await product.stop();
  }
}

async function run(shared: Shared): Promise<Results> {
  const { dataDir, redis } = shared;
  const { apiKey, first, ...floors } = await runFirst(shared);
  tell('Rspamd');
  const rspamd = await measureRspamd(dataDir, pace.span);
  const site = { ...shared, apiKey };
  tell('model');
  const model = await measureModel(site);
  const measured: Results['measured'][number][] = [first];
  for (const variant of VARIANTS.slice(1)) {
    tell(variant.name);
    measured.push(await runVariant(variant, site));
  }
  return { hasRedis: redis !== undefined, measured, rspamd, model, ...floors };
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
  await chmod(dataDir, 0o755);
  const redis = await startRedis(dataDir);
  try {
    const report = reportOf(await run({ dataDir, redis, pace }), machine);
    console.log(report);
    if (options.write)
      await writeFile(DOCUMENT, replaceMarkedPart(await readFile(DOCUMENT, 'utf8'), 'scans', report));
  } finally {
    await redis?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (options.write && loadPerCore() > MOST_LOAD) {
  console.error(
    `The load average is ${loadPerCore().toFixed(2)} a core: figures are written only up to ${MOST_LOAD}.`,
  );
  process.exit(1);
}
setTimeout(() => {
  console.error(`Not done within ${pace.deadlineMs / 1000} s`);
  process.exit(1);
}, pace.deadlineMs).unref();
await main();
