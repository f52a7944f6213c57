import type { BenchDatabase } from '../support/bench-database.js';
import { processorSeconds, processorSecondsAround } from '../support/processor.js';

/** What a message costs besides time on the clock. */
export interface Expense {
  /** Processor time of the API with its threads and workers, and of PostgreSQL, in ms. */
  api: number;
  postgres: number;
  /** What PostgreSQL writes to its log, and how much larger the database is afterwards, in kB. */
  log: number;
  disk: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The figures so far, of which a difference is an expense. */
async function totals(
  pids: readonly number[],
  database: BenchDatabase,
): Promise<{ scans: number } & Expense> {
  const { backend, logBytes, diskBytes } = await database.work();
  return {
    scans: await database.countScans(),
    api: 1_000 * sum(await Promise.all(pids.map(processorSeconds))),
    postgres: 1_000 * (await processorSecondsAround(backend)),
    log: logBytes / 1_024,
    disk: diskBytes / 1_024,
  };
}

/** Puts a load on the product, and returns what a message cost meanwhile, its share of what was done behind included. */
export async function expenseOf(
  { pids }: { pids: readonly number[] },
  database: BenchDatabase,
  load: () => Promise<unknown>,
): Promise<Expense> {
  const before = await totals(pids, database);
  await load();
  const after = await totals(pids, database);
  const each = (of: keyof Expense) => (after[of] - before[of]) / (after.scans - before.scans);
  return { api: each('api'), postgres: each('postgres'), log: each('log'), disk: each('disk') };
}
