import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BenchDatabase } from './support/bench-database.js';
import { BATCH, Workloads } from './scans/workloads.js';
import { stopChildren } from './support/children.js';
import { Company } from './support/company.js';
import { machineLine } from '@gatepost/report/machine';
import { residentMegabytes } from './support/memory.js';
import { markdownTable } from '@gatepost/report/markdown';
import { type Product, startProduct } from './support/product.js';
import { publish } from './support/publish.js';

// npm run bench -- soak: what 100,000 scans leave behind in memory and in the queue's tables.
const SCANS = 100_000;
const STEPS = 10;
/** Of each step: what nobody waits for goes through the queue. */
const QUEUED_SHARE = 0.2;
const CONNECTIONS = 8;
const NO_LIMIT_MS = 3_600_000;

interface Step {
  scans: number;
  /** Resident memory of the API's process, which judges as well. */
  megabytes: number;
  /** Of all of the queue's tables. */
  rows: number;
  kilobytes: number;
}

const machine = machineLine();

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

async function look({ pid }: Product, database: BenchDatabase): Promise<Step> {
  const tables = await database.queueTables();
  return {
    scans: await database.countScans(),
    megabytes: await residentMegabytes(pid),
    rows: sum(tables.map(({ rows }) => rows)),
    kilobytes: sum(tables.map(({ kilobytes }) => kilobytes)),
  };
}

async function soak(product: Product, database: BenchDatabase, steps: Step[]): Promise<void> {
  const apiKey = await (await Company.register(product.url)).createKey();
  await database.raiseQuotas();
  const queued = (SCANS / STEPS) * QUEUED_SHARE;
  const span = { warmUpMs: 0, ms: NO_LIMIT_MS, most: SCANS / STEPS - queued };
  const workloads = new Workloads({ origin: product.origin, apiKey, database }, span);
  steps.push(await look(product, database));
  for (let step = 0; step < STEPS; step += 1) {
    await workloads.singles(CONNECTIONS);
    await workloads.queuedBatches(queued / BATCH);
    steps.push(await look(product, database));
    console.error(`${Math.round(process.uptime())} s: ${steps.at(-1)?.scans} scans`);
  }
}

const whole = (figure: number) => Math.round(figure).toLocaleString('en');

function reportOf(steps: readonly Step[]): string {
  const rows = steps.map(({ scans, megabytes, rows: count, kilobytes }) =>
    [scans, megabytes, count, kilobytes].map(whole),
  );
  return [machine, markdownTable(['scans', 'API, MB', 'rows of the queue', 'its tables, kB'], rows)].join(
    '\n\n',
  );
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
  await chmod(dataDir, 0o755);
  const steps: Step[] = [];
  try {
    const product = await startProduct(dataDir);
    await BenchDatabase.use(dataDir, (database) => soak(product, database, steps));
    await product.stop();
  } finally {
    await publish('soak', reportOf(steps));
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
