import { type Config, readEnv } from '../../src/config/config.js';
import { newDatabase } from './database.js';
import { TestRedis } from './redis.js';

/** Where the product can keep its queues. */
export const STORES = ['PostgreSQL', 'Redis'] as const;

/** An empty store, and the settings of a process with its queues there. */
export class QueueStore {
  private constructor(
    readonly config: Config,
    private readonly redis: TestRedis | undefined,
  ) {}

  static async start(store: (typeof STORES)[number]): Promise<QueueStore> {
    const redis = store === 'Redis' ? await TestRedis.start() : undefined;
    const config = {
      ...readEnv({ NODE_ENV: 'test', JUDGING_THREADS: '0', ...(redis && { REDIS_URL: redis.url }) }),
      JWT_SECRET: 'a secret of the tests, long enough to be accepted',
      DATABASE_URL: await newDatabase(),
    };
    return new QueueStore(config, redis);
  }

  async stop(): Promise<void> {
    await this.redis?.stop();
  }
}
