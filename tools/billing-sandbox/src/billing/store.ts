import type { Kinds } from './objects.js';

/** One transaction on PostgreSQL. */
interface Transaction {
  /** Returns the rows of `sql`; `parameters` are its `$1`, `$2`, … */
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

/** The database that the sandbox stores its objects in. */
export interface SandboxDatabase {
  /** Commits what `work` did; rolls it back if it throws. */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** Any number that nothing else on the database uses as an advisory lock. */
const SANDBOX_LOCK = 7_283_640_166;

/** In its own schema, created on first use: a production database never has it. */
const SCHEMA = `CREATE SCHEMA IF NOT EXISTS billing_sandbox;
  CREATE TABLE IF NOT EXISTS billing_sandbox.objects (
    kind text NOT NULL, id text NOT NULL, customer text, body jsonb NOT NULL, place bigserial,
    PRIMARY KEY (kind, id)
  );
  CREATE INDEX IF NOT EXISTS objects_customer ON billing_sandbox.objects (kind, customer, place)`;

/** The objects, within one request's transaction. */
export class ObjectStore {
  constructor(private readonly transaction: Transaction) {}

  async find<K extends keyof Kinds>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    const [row] = await this.transaction.query<{ body: Kinds[K] }[]>(
      'SELECT body FROM billing_sandbox.objects WHERE kind = $1 AND id = $2',
      [kind, id],
    );
    return row?.body;
  }

  /** Newest first, of one customer or all. */
  async list<K extends keyof Kinds>(kind: K, customer?: string): Promise<Kinds[K][]> {
    const rows = await this.transaction.query<{ body: Kinds[K] }[]>(
      `SELECT body FROM billing_sandbox.objects
        WHERE kind = $1 AND ($2::text IS NULL OR customer = $2) ORDER BY place DESC`,
      [kind, customer ?? null],
    );
    return rows.map(({ body }) => body);
  }

  async put<K extends keyof Kinds>(kind: K, object: Kinds[K]): Promise<Kinds[K]> {
    const customer = 'customer' in object ? object.customer : null;
    await this.transaction.query(
      `INSERT INTO billing_sandbox.objects (kind, id, customer, body) VALUES ($1, $2, $3, $4)
        ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`,
      [kind, object.id, customer, JSON.stringify(object)],
    );
    return object;
  }

  async remove(kind: keyof Kinds, id: string): Promise<void> {
    await this.transaction.query('DELETE FROM billing_sandbox.objects WHERE kind = $1 AND id = $2', [
      kind,
      id,
    ]);
  }
}

/** Stores the sandbox's objects in the product's own database, so that they survive a restart and all processes share them. */
export class SandboxStore {
  private ready: Promise<unknown> | undefined;

  constructor(private readonly database: SandboxDatabase) {}

  /** Runs one request at a time, across all processes. */
  async run<T>(work: (objects: ObjectStore) => Promise<T>): Promise<T> {
    this.ready ??= this.database.run(async (transaction) => {
      await this.lock(transaction);
      await transaction.query(SCHEMA);
    });
    await this.ready;
    return this.database.run(async (transaction) => {
      await this.lock(transaction);
      return work(new ObjectStore(transaction));
    });
  }

  private async lock(transaction: Transaction): Promise<void> {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [SANDBOX_LOCK]);
  }
}
