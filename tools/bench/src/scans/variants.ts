import { residentMegabytes } from '../support/memory.js';
import { type Product, startProduct } from '../support/product.js';
import { type RedisServer, sizeOfRedis } from '../support/redis.js';
import { BenchDatabase, type QueueTable } from '../support/bench-database.js';
import { type Expense, expenseOf } from './expense.js';
import type { Pace } from './pace.js';
import { batches, type Figures, singles, Workloads } from './workloads.js';

export const CONNECTIONS = [1, 2, 8, 32, 64] as const;
const BATCH_CONNECTIONS = [1, 4] as const;
/** What is measured of a variant in a run that isn't complete. */
const SHORT = { connections: [1, 32], batchConnections: [1, 4] } as const;

export interface Variant {
  name: string;
  onRedis: boolean;
  /** Processes of their own that judge; 0: the API judges. */
  workers: number;
  /** Whether a run that isn't complete leaves it out. */
  isExtra?: boolean;
  /** Whether the thread that answers requests judges, too. Compared with the first variant by a few loads. */
  withoutThreads?: boolean;
}

export const VARIANTS = [
  { name: 'PostgreSQL only, inline', onRedis: false, workers: 0 },
  { name: 'PostgreSQL only, 2 workers', onRedis: false, workers: 2 },
  { name: 'with Redis, inline', onRedis: true, workers: 0 },
  { name: 'with Redis, 2 workers', onRedis: true, workers: 2, isExtra: true },
  { name: 'PostgreSQL only, `JUDGING_THREADS=0`', onRedis: false, workers: 0, withoutThreads: true },
] as const satisfies readonly Variant[];

export interface Measured {
  variant: Variant;
  figures: Figures;
  /** What a message costs, by the load. */
  expenses: ReadonlyMap<string, Expense>;
  scans: number;
  /** Of the API's process. */
  megabytes: { warm: number; end: number };
  /** Of Redis, if the variant uses it. */
  redis: Awaited<ReturnType<typeof sizeOfRedis>> | undefined;
  /** The queue's tables in PostgreSQL at the end, which variants on PostgreSQL use and others leave as they are. */
  queueTables: readonly QueueTable[];
}

/** What all variants share. */
export interface Site {
  dataDir: string;
  apiKey: string;
  redis: RedisServer | undefined;
  pace: Pace;
}

async function loadsOf(workloads: Workloads, all: boolean): Promise<Figures> {
  const { connections, batchConnections } = all
    ? { connections: CONNECTIONS, batchConnections: BATCH_CONNECTIONS }
    : SHORT;
  const figures = new Map<string, Awaited<ReturnType<Workloads['singles']>>>();
  for (const count of connections) figures.set(singles(count), await workloads.singles(count));
  for (const count of batchConnections) figures.set(batches(count), await workloads.batches(count));
  if (!all) return figures;
  for (const [name, rate] of await workloads.respondAsync()) figures.set(name, rate);
  for (const [name, rate] of await workloads.readsWhileScanning()) figures.set(name, rate);
  return figures;
}

/** Apart from the figures, so that reading what it costs disturbs none. */
async function expensesOf(
  workloads: Workloads,
  { product, database }: { product: { pids: readonly number[] }; database: BenchDatabase },
): Promise<Map<string, Expense>> {
  return new Map([
    [singles(32), await expenseOf(product, database, () => workloads.singles(32))],
    [batches(1), await expenseOf(product, database, () => workloads.batches(1))],
  ]);
}

/** Measures a running product with one load after the other. */
export async function measureVariant(
  variant: Variant,
  { product, database }: { product: Pick<Product, 'origin' | 'pid' | 'pids'>; database: BenchDatabase },
  { apiKey, redis, pace }: Site,
): Promise<Measured> {
  const workloads = new Workloads({ origin: product.origin, apiKey, database }, pace.span);
  await workloads.warmUp();
  const warm = await residentMegabytes(product.pid);
  const isWhole = (pace.isComplete || variant === VARIANTS[0]) && !variant.withoutThreads;
  const figures = await loadsOf(workloads, isWhole);
  const expenses = variant.workers === 0 ? await expensesOf(workloads, { product, database }) : new Map();
  const end = await residentMegabytes(product.pid);
  const size = variant.onRedis && redis ? await sizeOfRedis(redis.url) : undefined;
  const [scans, queueTables] = [await database.countScans(), await database.queueTables()];
  return { variant, figures, expenses, scans, megabytes: { warm, end }, redis: size, queueTables };
}

/** Starts a variant with an empty history, measures it and stops it. Undefined when it is left out. */
export async function runVariant(variant: Variant, site: Site): Promise<Measured | undefined> {
  const { dataDir, redis, pace } = site;
  if ((variant.onRedis && !redis) || (variant.isExtra && !pace.isComplete)) return undefined;
  const settings = {
    ...(variant.onRedis && redis && { REDIS_URL: redis.url }),
    ...(variant.withoutThreads && { JUDGING_THREADS: '0' }),
  };
  const product = await startProduct(dataDir, { settings, workers: variant.workers });
  try {
    return await BenchDatabase.use(dataDir, async (database) => {
      await database.removeScans();
      // Each start sets them to those of the plan.
      await database.raiseQuotas();
      return measureVariant(variant, { product, database }, site);
    });
  } finally {
    await product.stop();
  }
}
