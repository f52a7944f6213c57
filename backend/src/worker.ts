import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { findEmbeddedPostgres } from './database/embedded/embedded-postgres.js';
import { endOnSignal } from './lifecycle.js';
import { collectMetrics } from './ops/metrics.js';
import { startOpsServer } from './ops/ops-server.js';
import { prepareServices } from './prepare-services.js';
import { assertReachable } from './queue/assert-reachable.js';
import { QUEUES, type Queues } from './queue/queues.js';
import { ScanQueue } from './queue/scan.queue.js';
import { complete, environment, loggerFor, run } from './startup.js';
import { WorkerModule } from './worker.module.js';

await run(async () => {
  const env = environment();
  const { url } = env.DATABASE_URL
    ? { url: env.DATABASE_URL }
    : await findEmbeddedPostgres({ dataDir: env.DATA_DIR });
  const warnings = await prepareServices(url, env);
  const config = await complete(env, url);
  const app = await NestFactory.createApplicationContext(WorkerModule.register(config), {
    logger: loggerFor(env),
    abortOnError: false,
  });
  const logger = new Logger('Configuration');
  for (const warning of warnings) logger.warn(warning);
  await assertReachable(app.get(ScanQueue));
  const queues = app.get<Queues>(QUEUES);
  collectMetrics(queues);
  // Several workers may share a machine: one that is to be monitored is given its own port.
  const ops = env.OPS_PORT === undefined ? undefined : await startOpsServer(queues, env, env.OPS_PORT);
  endOnSignal({
    app,
    afterwards: async () => {
      await ops?.close();
    },
  });
  process.stdout.write('Gatepost worker is ready\n');
});
