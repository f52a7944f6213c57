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

  it('take the creators of existing keys and invitations from the audit log', async () => {
    const url = await emptyDatabase();
    await migrateOnly(
      url,
      MIGRATIONS.findIndex(({ name }) => name.startsWith('WhoMadeIt')),
    );
    await query(
      url,
      `INSERT INTO clients (id, name) VALUES (gen_random_uuid(), 'Northwind');
       INSERT INTO api_keys (id, client_id, name, key_prefix, digest, scopes, previous_digest, previous_key_prefix, previous_ends_at)
         SELECT gen_random_uuid(), id, key.name, 'gp_12345678', sha256(key.name::bytea), '{scans:read}'::varchar[],
           CASE key.name WHEN 'rotated' THEN sha256('x') END, CASE key.name WHEN 'rotated' THEN 'gp_12345679' END,
           CASE key.name WHEN 'rotated' THEN now() + interval '1 day' END
         FROM clients, unnest(ARRAY['made', 'rotated', 'forgotten']) AS key (name);
       INSERT INTO invitations (id, client_id, email, role, token_digest, expires_at)
         SELECT gen_random_uuid(), id, 'a@b.example', 'Admin', ''::bytea, now() FROM clients;
       INSERT INTO audit_log (id, client_id, action, actor_type, actor_id, target_type, target_id, created_at)
         SELECT ('00000000-0000-0000-0000-' || lpad(nth::text, 12, '0'))::uuid, k.client_id, action, 'user',
           lpad(actor::text, 32, '0')::uuid, 'key', k.id::text, now()
         FROM (VALUES (1, 'made', 'key.created', 1), (2, 'rotated', 'key.created', 1), (3, 'rotated', 'key.rotated', 2),
           (4, 'rotated', 'key.rotated', 3)) AS done (nth, name, action, actor)
         JOIN api_keys AS k USING (name);
       INSERT INTO audit_log (id, client_id, action, actor_type, actor_id, target_type, target_id, created_at)
         SELECT gen_random_uuid(), client_id, 'user.invited', 'user', lpad('4', 32, '0')::uuid, 'invitation', id::text, now()
         FROM invitations`,
    );
    await migrate(url);
    const makers = `SELECT name, right(issued_by::text, 1) AS by, right(previous_issued_by::text, 1) AS before
      FROM api_keys ORDER BY name`;
    expect(await query(url, makers)).toEqual([
      { name: 'forgotten', by: null, before: null },
      { name: 'made', by: '1', before: null },
      { name: 'rotated', by: '3', before: '2' },
    ]);
    const senders = 'SELECT right(invited_by::text, 1) AS by FROM invitations';
    expect(await query(url, senders)).toEqual([{ by: '4' }]);
  });

  it("take a limit that is not the plan's for the company's own", async () => {
    const url = await emptyDatabase();
    await migrateOnly(
      url,
      MIGRATIONS.findIndex(({ name }) => name.startsWith('OwnLimits')),
    );
    await query(
      url,
      `INSERT INTO clients (id, name) SELECT gen_random_uuid(), n::text FROM generate_series(1, 3) n;
       INSERT INTO subscriptions (client_id, tier_type, status, period_anchor, current_period_start,
           current_period_end, scans_per_month, monthly_token_budget, retention_days)
         SELECT id, CASE name WHEN '3' THEN 'Enterprise' ELSE 'Free' END, 'active', 'today', 'today', 'tomorrow',
           CASE name WHEN '2' THEN 10 WHEN '3' THEN 500000 ELSE 100 END,
           CASE name WHEN '3' THEN 200000000 ELSE 100000 END, CASE name WHEN '2' THEN 7 WHEN '3' THEN 365 ELSE 30 END
         FROM clients`,
    );
    await migrate(url);
    const own = `SELECT own_scans_per_month AS scans, own_monthly_token_budget AS tokens, own_retention_days AS days
      FROM subscriptions JOIN clients ON id = client_id ORDER BY name`;
    expect(await query(url, own)).toEqual([
      { scans: null, tokens: null, days: null },
      { scans: 10, tokens: null, days: 7 },
      { scans: 500_000, tokens: null, days: null },
    ]);
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
