import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { BILLING, type Billing } from './config/billing.js';
import { configWarnings } from './config/config-warnings.js';
import type { Env } from './config/env.schema.js';
import { configureApp, httpAdapter } from './configure-app.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded/embedded-postgres.js';
import { endOnSignal } from './lifecycle.js';
import { collectMetrics } from './ops/metrics.js';
import { startOpsServer } from './ops/ops-server.js';
import { prepareServices } from './prepare-services.js';
import { assertReachable } from './queue/assert-reachable.js';
import { HealthService } from './ops/health.service.js';
import { QUEUES, type Queues } from './queue/queues.js';
import { ScanQueue } from './queue/scan.queue.js';
import { complete, environment, loggerFor, run } from './startup.js';

const DEFAULT_OPS_PORT = 3001;

await run(async () => {
  const env = environment();
  const database = await openDatabase(env);
  try {
    await serve(env, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
});

async function serve(env: Env, database: EmbeddedPostgres): Promise<void> {
  const warnings = await prepareServices(database.url, env);
  const config = await complete(env, database.url);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(config),
    httpAdapter(config),
    {
      logger: loggerFor(env),
      abortOnError: false,
      rawBody: true,
    },
  );
  await configureApp(app, config);
  const logger = new Logger('Configuration');
  for (const warning of [...configWarnings(config, app.get<Billing>(BILLING)), ...warnings])
    logger.warn(warning);
  await assertReachable(app.get(ScanQueue));
  const queues = app.get<Queues>(QUEUES);
  collectMetrics(queues);
  const ops = await startOpsServer(queues, env, env.OPS_PORT ?? DEFAULT_OPS_PORT);
  endOnSignal({
    app,
    front: {
      server: app.getHttpServer(),
      announce: () => app.get(HealthService).stop(),
      delayMs: env.SHUTDOWN_DELAY_MS,
    },
    afterwards: async () => {
      await ops.close();
      await database.stop();
    },
  });
  await app.listen(env.PORT, env.HOST);
  process.stdout.write(`Gatepost is ready: ${await app.getUrl()}\n`);
}

/** The database at `DATABASE_URL`, or the embedded one under `DATA_DIR`. */
async function openDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<EmbeddedPostgres> {
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, stop: async () => undefined };
  return startEmbeddedPostgres({
    dataDir: DATA_DIR,
    onLost: (error) => {
      new Logger('Database').fatal(
        `The embedded PostgreSQL has died and can't be restarted: ${error.message}`,
      );
      process.exit(1);
    },
  });
}
