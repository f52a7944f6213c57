import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/database/migrate.js';
import { TestPostgres } from './postgres.js';

/** A database with the current schema, which each suite copies. */
export const TEMPLATE = 'template_gatepost';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the tests' PostgreSQL, without a database's name. */
    postgresServer: string;
  }
}

/** One PostgreSQL for all integration suites. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await TestPostgres.start();
  await postgres.query('postgres', `CREATE DATABASE ${TEMPLATE}`);
  await migrate(postgres.url(TEMPLATE));
  project.provide('postgresServer', postgres.url(''));
  return () => postgres.stop();
}
