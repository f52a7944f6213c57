import type { TestProject } from 'vitest/node';
import { readEnv } from '../../src/config/config.js';
import { migrate } from '../../src/database/migrate.js';
import { openQueue } from '../../src/queue/open-queue.js';
import { TestPostgres } from './postgres.js';
import { useScratch } from './scratch.js';

/** A database with the current schema and the tables of the queue, which each suite copies. */
export const TEMPLATE = 'template_gatepost';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the tests' PostgreSQL, without a database's name. */
    postgresServer: string;
  }
}

/** One PostgreSQL for all integration suites. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  useScratch(project);
  const postgres = await TestPostgres.start();
  await postgres.query('postgres', `CREATE DATABASE ${TEMPLATE}`);
  await prepare(postgres.url(TEMPLATE));
  project.provide('postgresServer', postgres.url(''));
  return () => postgres.stop();
}

/** As the first start of the product leaves it. */
async function prepare(DATABASE_URL: string): Promise<void> {
  await migrate(DATABASE_URL);
  const queue = openQueue({ ...readEnv({}), JWT_SECRET: '', DATABASE_URL }, 'none');
  await queue.waitUntilReady();
  await queue.close();
}
