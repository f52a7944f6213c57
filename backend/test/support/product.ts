import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { DataSource, QueryFailedError } from 'typeorm';
import { RecentCredentials } from '../../src/access/recent-credentials.js';
import { AppModule } from '../../src/app.module.js';
import { type Config, readEnv } from '../../src/config/config.js';
import { configureApp, httpAdapter } from '../../src/configure-app.js';
import type { Detector } from '@gatepost/detector';
import { poolOf } from '../../src/database/connection.js';
import { BackgroundQueue } from '../../src/queue/background/background.queue.js';
import { stopAccepting } from '../../src/lifecycle.js';
import { DETECTOR } from '../../src/modules/scans/detector.port.js';
import { TXT_RESOLVER } from '../../src/modules/single-sign-on/txt-resolver.js';
import { Api } from './api.js';
import { newDatabase } from './database.js';
import { PATIENCE_MS } from './patience.js';
import { resolveTxt } from './txt-records.js';
import { until } from './until.js';

/** PostgreSQL's code. */
const DEADLOCK = '40P01';

export interface Options {
  config?: Partial<Config>;
  detector?: Detector;
  /** Other providers by their tokens. */
  replace?: [token: symbol, value: unknown][];
  /** Recurring jobs run by themselves. Otherwise none does, between two steps of a test: support/jobs.ts runs those it is about. */
  onSchedule?: boolean;
}

export interface TestApp {
  api: Api;
  app: NestFastifyApplication;
  config: Config;
  /** Rows of a query, for what the API does not show. */
  sql<T>(query: string, parameters?: unknown[]): Promise<T[]>;
  /** Removes every company with all that it has, for the next test of the same app. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The whole product on a fresh database, reached over HTTP; rate limits are wide open unless a test narrows them. */
export async function startProduct({
  config: given = {},
  detector,
  replace = [],
  onSchedule = false,
}: Options): Promise<TestApp> {
  const config: Config = {
    // Threads run what is built, and tests the source.
    ...readEnv({ NODE_ENV: 'test', JUDGING_THREADS: '0' }),
    JWT_SECRET: 'a secret of the tests, long enough to be accepted',
    DATABASE_URL: given.DATABASE_URL ?? (await newDatabase()),
    PASSWORD_HASH_COST: 4,
    // Proxies, and those who receive webhooks and alerts, are on this machine.
    WEBHOOK_ALLOW_PRIVATE: true,
    ALERT_HOSTS: ['127.0.0.1'],
    TRUST_PROXY: '127.0.0.1',
    SCAN_WAIT_MS: 120_000,
    RATE_LIMIT_PER_MINUTE: 100_000,
    CLIENT_RATE_LIMIT_PER_MINUTE: 100_000,
    AUTH_RATE_LIMIT_PER_MINUTE: 100_000,
    ...given,
  };
  const builder = Test.createTestingModule({ imports: [AppModule.register(config)] });
  builder.overrideProvider(TXT_RESOLVER).useValue(resolveTxt);
  if (detector) builder.overrideProvider(DETECTOR).useValue(detector);
  for (const [token, value] of replace) builder.overrideProvider(token).useValue(value);
  const module = await builder.compile();
  const app = module.createNestApplication<NestFastifyApplication>(httpAdapter(config), {
    logger: false,
    rawBody: true,
  });
  await configureApp(app, config);
  if (!onSchedule) app.get(BackgroundQueue, { strict: false }).schedule = async () => undefined;
  // On a busy machine a call waits longer for a connection than one in production should; but a database of the test's own
  // is one that the test takes away.
  if (given.DATABASE_URL === undefined)
    poolOf(app.get(DataSource)).options.connectionTimeoutMillis = PATIENCE_MS;
  await app.listen(0, '127.0.0.1');
  const sql = async <T>(query: string, parameters?: unknown[]) => {
    const rows = await app.get(DataSource).query<T[]>(query, parameters);
    // A test's next request must not be quicker than the notification of what it has just changed.
    app.get(RecentCredentials).forget();
    return rows;
  };
  const clear = () => until(() => removeClients(sql));
  const close = () => {
    stopAccepting(app.getHttpServer());
    return app.close();
  };
  return { api: new ProvenApi(await app.getUrl(), sql), app, config, sql, clear, close };
}

/** Its companies need not open the link that is mailed where mail is on. */
class ProvenApi extends Api {
  constructor(
    url: string,
    private readonly sql: TestApp['sql'],
  ) {
    super(url);
  }

  override async newCompany(fields: Record<string, unknown> = {}): Promise<Api & { email: string }> {
    const company = await super.newCompany(fields);
    const { email } = company;
    await this.sql('DELETE FROM email_changes WHERE old_email = new_email AND old_email = $1', [email]);
    await this.sql('UPDATE users SET proven_at = now() WHERE proven_at IS NULL AND email = $1', [email]);
    return company;
  }
}

/** False when what the app still does in the background stood in the way. */
const removeClients = (sql: TestApp['sql']): Promise<boolean> =>
  sql('DELETE FROM clients').then(
    () => true,
    (error: unknown) => {
      if (error instanceof QueryFailedError && Reflect.get(error, 'code') === DEADLOCK) return false;
      throw error;
    },
  );
