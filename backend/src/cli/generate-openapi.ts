import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { readEnv } from '../config/config.js';
import { configureRoutes, httpAdapter } from '../configure-app.js';
import { openApiDocument } from '../contract/openapi.js';
import { WEBHOOK_EVENTS } from '../modules/webhooks/webhook-events.schemas.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TARGET = join(process.argv[2] ?? ROOT, 'openapi', 'openapi.json');

// Preview mode instantiates no providers, so no database or queue is needed.
const config = {
  ...readEnv({}),
  JWT_SECRET: 'not used in preview mode',
  DATABASE_URL: 'postgres://localhost/none',
};
const app = await NestFactory.create(AppModule.register(config), httpAdapter(config), {
  preview: true,
  logger: ['error'],
});
configureRoutes(app);
await writeFile(TARGET, `${JSON.stringify(await openApiDocument(app, WEBHOOK_EVENTS), null, 2)}\n`);
