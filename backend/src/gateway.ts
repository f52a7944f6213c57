import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { findEmbeddedPostgres } from '@gatepost/embedded-postgres';
import { endOnSignal } from './lifecycle.js';
import { startOpsServer, watched } from './ops/ops-server.js';
import { prepareServices } from './prepare-services.js';
import { assertReachable } from './queue/assert-reachable.js';
import { ScanQueue } from './queue/scan.queue.js';
import { complete, environment, openLog, openTraces, run } from './startup.js';
import { GatewayProcessModule } from './gateway-process.module.js';

await run(async () => {
  const env = environment();
  const logger = openLog(env);
  const endTraces = await openTraces(env, 'gateway');
  const { url } = env.DATABASE_URL
    ? { url: env.DATABASE_URL }
    : await findEmbeddedPostgres({ dataDir: env.DATA_DIR });
  const warnings = await prepareServices(url, env);
  const config = await complete(env, url);
  const app = await NestFactory.createApplicationContext(GatewayProcessModule.register(config), {
    logger,
    abortOnError: false,
  });
  for (const warning of warnings) logger.warn(warning, 'Configuration');
  await assertReachable(app.get(ScanQueue));
  // The API's process on this machine has the usual port.
  const ops = env.OPS_PORT === undefined ? undefined : await startOpsServer(watched(app), env, env.OPS_PORT);
  endOnSignal({
    app,
    afterwards: async () => {
      await ops?.close();
      await endTraces();
    },
  });
  logger.announce('Gatepost gateway is ready');
});
