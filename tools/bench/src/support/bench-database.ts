import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findEmbeddedPostgres } from '@gatepost/embedded-postgres';

/** For all scans that were accepted without waiting, in ms. */
const DRAINED_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 10;
/** More than any run uses up. */
const PLENTY = 1_000_000_000;

export interface QueueTable {
  name: string;
  rows: number;
  kilobytes: number;
}

/** The running product's own database, as the benchmark prepares and reads it. */
export class BenchDatabase {
  private constructor(
    readonly url: string,
    readonly client: Client,
  ) {}

  /** Runs `work` on the embedded PostgreSQL that a product runs on `dataDir`. */
  static async use<T>(dataDir: string, work: (database: BenchDatabase) => Promise<T>): Promise<T> {
    const { url } = await findEmbeddedPostgres({ dataDir });
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await work(new BenchDatabase(url, client));
    } finally {
      await client.end();
    }
  }

  /** No client runs out of quota. */
  async raiseQuotas(): Promise<void> {
    await this.client.query('UPDATE subscriptions SET scans_per_month = $1, monthly_token_budget = $1', [
      PLENTY,
    ]);
  }

  /** Every variant starts with an empty history. */
  async removeScans(): Promise<void> {
    await this.client.query('TRUNCATE scans, scan_tallies CASCADE');
  }

  async countScans(): Promise<number> {
    const { rows } = await this.client.query<{ count: string }>('SELECT count(*) FROM scans');
    return Number(rows[0]?.count);
  }

  /** A process of PostgreSQL, the bytes that have been written to its log, and those of the database on disk. */
  async work(): Promise<{ backend: number; logBytes: number; diskBytes: number }> {
    const { rows } = await this.client.query<{ backend: number; log: string; disk: string }>(
      `SELECT pg_backend_pid() AS backend, pg_current_wal_insert_lsn() - '0/0' AS log,
         pg_database_size(current_database()) AS disk`,
    );
    const { backend = 0, log, disk } = rows[0] ?? {};
    return { backend, logBytes: Number(log), diskBytes: Number(disk) };
  }

  /** @throws Error when scans are still unfinished after a minute */
  async untilNoneIsUnfinished(): Promise<void> {
    const unfinished = `SELECT FROM scans WHERE status IN ('queued', 'running') LIMIT 1`;
    for (const until = Date.now() + DRAINED_WITHIN_MS; Date.now() < until; await delay(LOOK_AGAIN_MS))
      if ((await this.client.query(unfinished)).rowCount === 0) return;
    throw new Error(`Scans are unfinished after ${DRAINED_WITHIN_MS} ms`);
  }

  /** The tables of the queue on PostgreSQL, with their indexes. */
  async queueTables(): Promise<QueueTable[]> {
    const { rows: tables } = await this.client.query<{ name: string; bytes: string }>(
      `SELECT relname AS name, pg_total_relation_size(pg_class.oid) AS bytes FROM pg_class
       JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE nspname = 'bullmq' AND relkind IN ('r', 'p') ORDER BY 1`,
    );
    const result: QueueTable[] = [];
    for (const { name, bytes } of tables) {
      const { rows } = await this.client.query<{ count: string }>(
        `SELECT count(*) FROM bullmq.${this.client.escapeIdentifier(name)}`,
      );
      result.push({ name, rows: Number(rows[0]?.count), kilobytes: Number(bytes) / 1024 });
    }
    return result;
  }
}
