import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { BILLING, type Billing } from './config/billing.js';
import { configWarnings } from './config/config-warnings.js';
import type { Env } from './config/env.schema.js';
import { configureApp, httpAdapter } from './configure-app.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gatepost/embedded-postgres';
import { endOnSignal } from './lifecycle.js';
import { startOpsServer, watched } from './ops/ops-server.js';
import type { ProductLogger } from './ops/product-logger.js';
import { prepareServices } from './prepare-services.js';
import { assertReachable } from './queue/assert-reachable.js';
import { HealthService } from './ops/health.service.js';
import { ScanQueue } from './queue/scan.queue.js';
import { complete, environment, openLog, openTraces, run } from './startup.js';

const DEFAULT_OPS_PORT = 3001;

await run(async () => {
  const env = environment();
  const logger = openLog(env);
  const endTraces = await openTraces(env, 'api');
  const database = await openDatabase(env);
  const end = async () => {
    await database.stop();
    await endTraces();
  };
  try {
    await serve(env, { url: database.url, logger, end });
  } catch (error) {
    await end();
    throw error;
  }
});

/** What is open before the application is. */
interface Foundation {
  /** Of the database. */
  url: string;
  logger: ProductLogger;
  end: () => Promise<void>;
}

async function serve(env: Env, { url, logger, end }: Foundation): Promise<void> {
  const warnings = await prepareServices(url, env);
  const config = await complete(env, url);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(config),
    httpAdapter(config),
    {
      logger,
      abortOnError: false,
      rawBody: true,
    },
  );
  await configureApp(app, config);
  for (const warning of [...configWarnings(config, app.get<Billing>(BILLING)), ...warnings])
    logger.warn(warning, 'Configuration');
  await assertReachable(app.get(ScanQueue));
  const ops = await startOpsServer(watched(app), env, env.OPS_PORT ?? DEFAULT_OPS_PORT);
  endOnSignal({
    app,
    front: {
      server: app.getHttpServer(),
      announce: () => app.get(HealthService).stop(),
      delayMs: env.SHUTDOWN_DELAY_MS,
    },
    afterwards: async () => {
      await ops.close();
      await end();
    },
  });
  await app.listen(env.PORT, env.HOST);
  logger.announce(`Gatepost is ready: ${await app.getUrl()}`);
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
