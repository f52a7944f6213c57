import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
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

describe('migrations', () => {
  it('are run once by several processes that start together', async () => {
    const url = await emptyDatabase();
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(await query(url, 'SELECT name FROM migrations')).toHaveLength(MIGRATIONS.length);
    expect(await query(url, 'SELECT 1 FROM pg_index WHERE NOT indisvalid')).toEqual([]);
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
