import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { describe, expect, inject, it } from 'vitest';
import { quotaDrift } from '../../src/cli/quota-drift.js';
import { connectionOptions } from '../../src/database/connection.js';
import { migrate } from '../../src/database/migrate.js';
import { MIGRATIONS } from '../../src/database/migrations/list.js';
import { newDatabase } from '../support/database.js';

const emptyDatabase = () => newDatabase(inject('postgresServer'), 'template0');

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** What an older version has left: the schema after its `count` migrations. */
async function migrateOnly(url: string, count: number): Promise<void> {
  const dataSource = new DataSource({ ...connectionOptions(url), migrations: MIGRATIONS.slice(0, count) });
  await dataSource.initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  await dataSource.destroy();
}

describe('migrations', () => {
  it('are run once by several processes that start together', async () => {
    const url = await emptyDatabase();
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(await query(url, 'SELECT name FROM migrations')).toHaveLength(MIGRATIONS.length);
    expect(await query(url, 'SELECT 1 FROM pg_index WHERE NOT indisvalid')).toEqual([]);
  });

  it('count what an older version has scanned', async () => {
    const url = await emptyDatabase();
    await migrateOnly(url, 2);
    await query(
      url,
      `INSERT INTO clients (id, name) VALUES (gen_random_uuid(), 'Northwind');
       INSERT INTO subscriptions (client_id, tier_type, status, period_anchor, current_period_start,
           current_period_end, scans_per_month, monthly_token_budget, retention_days, scans_used)
         SELECT id, 'Free', 'active', 'today', 'today', 'tomorrow', 100, 100, 30, 7 FROM clients;
       INSERT INTO scans (id, client_id, channel, body, status, score, quota_period_start, expires_at)
         SELECT gen_random_uuid(), id, 'sms', 'text', CASE WHEN n < 2 THEN 'failed' WHEN n < 4 THEN 'queued' ELSE 'completed' END,
           CASE WHEN n >= 4 THEN n + 1 END, 'today', now() + interval '1 day'
         FROM clients, generate_series(1, 8) n`,
    );
    await migrate(url);
    const tallies = 'SELECT safe, suspicious, high, failed FROM scan_tallies';
    expect(await query(url, tallies)).toEqual([{ safe: 0, suspicious: 2, high: 3, failed: 1 }]);
    expect(await quotaDrift(url)).toEqual([]);
  });

  it('say what to do when the role may not create an extension', async () => {
    const url = new URL(await emptyDatabase());
    const role = `r_${randomUUID().replaceAll('-', '')}`;
    await query(url.href, `CREATE ROLE ${role} LOGIN; GRANT CREATE ON SCHEMA public TO ${role}`);
    const asRole = new URL(url);
    asRole.username = role;
    await expect(migrate(asRole.href)).rejects.toThrow(
      /extension pg_trgm, and this database role may not create it.+CREATE EXTENSION IF NOT EXISTS pg_trgm;/s,
    );
    await query(url.href, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin');
    await migrate(asRole.href);
  });
});
