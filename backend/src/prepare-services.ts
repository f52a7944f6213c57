import type { Env } from './config/env.schema.js';
import { migrate } from './database/migrate.js';
import { checkRedis } from './queue/redis-check.js';

/**
 * Checks the servers that the settings name, before anything connects to them for good, and brings the schema up to date.
 * @returns warnings for the operator
 * @throws StartError naming the setting to look at
 */
export async function prepareServices(databaseUrl: string, { REDIS_URL }: Env): Promise<string[]> {
  const redis = REDIS_URL === undefined ? [] : await checkRedis(REDIS_URL);
  return [...redis, ...(await migrate(databaseUrl))];
}
