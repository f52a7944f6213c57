import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { MIGRATIONS } from './migrations/list.js';
import { SnakeNaming } from './naming.js';

const logger = new Logger('Database');

/**
 * Connection settings for PostgreSQL. Times in ms. A statement that runs longer than 30 s is a fault: the server
 * cancels it, and we do so a little later, in case the server no longer responds.
 */
export function connectionOptions(url: string): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url,
    applicationName: 'gatepost',
    namingStrategy: new SnakeNaming(),
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    installExtensions: false,
    synchronize: false,
    logging: false,
    poolSize: 10,
    connectTimeoutMS: 5_000,
    extra: {
      statement_timeout: 30_000,
      query_timeout: 35_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
    poolErrorHandler: () => logger.warn('A connection to PostgreSQL was lost'),
  };
}

/** The connections that a connected data source shares among its callers. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as PostgresDriver).master as Pool;
