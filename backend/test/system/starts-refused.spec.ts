import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { StartError } from '../../src/common/start-error.js';
import { readEnv } from '../../src/config/config.js';
import { prepareServices } from '../../src/prepare-services.js';
import { newDatabase } from '../support/database.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { Strangers } from '../support/strangers.js';
import { TestRedis } from '../support/redis.js';

const PASSWORD = 'hunter2';

async function sql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** What the start says, with its exit code. */
async function refusal(databaseUrl: string, redisUrl?: string): Promise<StartError> {
  const env = readEnv({ DATABASE_URL: databaseUrl, ...(redisUrl !== undefined && { REDIS_URL: redisUrl }) });
  const error: unknown = await prepareServices(databaseUrl, env).then(
    () => new Error('It is not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartError)) throw error;
  expect(error.message).not.toContain(PASSWORD);
  return error;
}

/** A database of its own on the tests' server, empty. */
async function emptyDatabase(options = ''): Promise<string> {
  const server = inject('postgresServer');
  const name = `r_${randomUUID().replaceAll('-', '')}`;
  await sql(`${server}postgres`, `CREATE DATABASE ${name} TEMPLATE template0 ${options}`);
  return `${server}${name}`;
}

async function newRole(url: string, grants: string): Promise<string> {
  const role = `r_${randomUUID().replaceAll('-', '')}`;
  await sql(url, `CREATE ROLE ${role} LOGIN; ${grants.replaceAll('ROLE', role)}`);
  const asRole = new URL(url);
  asRole.username = role;
  return asRole.href;
}

const postgresAt = (port: number) => `postgres://gatepost:${PASSWORD}@127.0.0.1:${port}/gatepost`;
const redisAt = (port: number) => `redis://gatepost:${PASSWORD}@127.0.0.1:${port}`;

const strangers = new Strangers();
let mute: number;
let http: number;
beforeAll(async () => {
  mute = await strangers.open(() => undefined);
  http = await strangers.open((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  );
});
afterAll(() => {
  strangers.stop();
});

describe('a PostgreSQL that cannot be used', () => {
  const noTls =
    'no pg_hba.conf entry for host "10.0.0.1", user "gatepost", database "gatepost", no encryption';

  it.concurrent.each<[string, () => Promise<string>, exitCode: number, RegExp]>([
    ['nothing listens', async () => postgresAt(1), 69, /no server listens/],
    ['no such host', async () => `postgres://u:${PASSWORD}@gatepost.invalid/db`, 69, /can't be resolved/],
    ['a server that says nothing', async () => postgresAt(mute), 69, /no answer.+5 s/],
    ['a server of another kind', async () => postgresAt(http), 69, /is it PostgreSQL/],
    [
      'a wrong password',
      async () => postgresAt(await strangers.refusing('28P01')),
      78,
      /refuses this user with this password/,
    ],
    [
      'TLS is required',
      async () => postgresAt(await strangers.refusing('28000', noTls)),
      78,
      /sslmode=verify-full/,
    ],
    [
      'TLS is not offered',
      async () => `${inject('postgresServer')}postgres?sslmode=verify-full`,
      78,
      /no TLS/,
    ],
    [
      'a CA file that is not there',
      async () => `${postgresAt(1)}?sslrootcert=/none.pem`,
      78,
      /can't be read/,
    ],
    [
      'too many connections',
      async () => postgresAt(await strangers.refusing('53300')),
      69,
      /max_connections/,
    ],
    [
      'a server that is starting',
      async () => postgresAt(await strangers.refusing('57P03')),
      69,
      /starting up/,
    ],
    ['no such database', async () => `${inject('postgresServer')}none`, 78, /no database of this name/],
    ['an ASCII database', () => emptyDatabase("ENCODING 'SQL_ASCII' LOCALE 'C'"), 78, /SQL_ASCII/],
  ])('%s', async (_, url, exitCode, sentence) => {
    const error = await refusal(await url());
    expect(error.message).toMatch(sentence);
    expect(error.message).toMatch(/^DATABASE_URL: /);
    expect(error.exitCode).toBe(exitCode);
  });

  it('is read-only', async () => {
    const url = await emptyDatabase();
    await sql(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
    expect(await refusal(url)).toMatchObject({ exitCode: 69, message: expect.stringContaining('primary') });
  });

  it('lets the role create nothing', async () => {
    const url = await newRole(await emptyDatabase(), '');
    expect(await refusal(url)).toMatchObject({
      exitCode: 78,
      message: expect.stringContaining('GRANT CREATE'),
    });
  });

  it('has tables of another program, whose migration is named and tried again once they are gone', async () => {
    const url = await emptyDatabase();
    await sql(url, 'CREATE TABLE webhook_endpoints (id int)');
    const error = await refusal(url);
    expect(error.exitCode).toBe(1);
    expect(error.message).toMatch(
      /the migration Tables1795824000000 failed \(42P07: relation "webhook_endpoints" already exists\)/,
    );
    await sql(url, 'DROP TABLE webhook_endpoints');
    expect(await prepareServices(url, readEnv({}))).not.toContainEqual(expect.stringContaining('newer'));
  });

  it('was migrated by a newer version, which is a warning', async () => {
    const url = await newDatabase();
    await sql(url, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
    expect(await prepareServices(url, readEnv({}))).toContainEqual(
      expect.stringMatching(/newer Gatepost.+Later9999999999999/),
    );
  });
});

describe('a Redis that cannot be used', () => {
  it.concurrent.each<[string, () => Promise<string>, exitCode: number, RegExp]>([
    ['nothing listens', async () => redisAt(1), 69, /no server listens/],
    ['no such host', async () => `redis://u:${PASSWORD}@gatepost.invalid`, 69, /can't be resolved/],
    ['a server that says nothing', async () => redisAt(mute), 69, /no answer.+5 s/],
    ['a server of another kind', async () => redisAt(http), 78, /does not answer as Redis does/],
    ['TLS to a server without', async () => redisAt(http).replace('redis:', 'rediss:'), 78, /speaks no TLS/],
  ])('%s', async (_, url, exitCode, sentence) => {
    const error = await refusal(`${inject('postgresServer')}postgres`, await url());
    expect(error.message).toMatch(sentence);
    expect(error.message).toMatch(/^REDIS_URL: /);
    expect(error.exitCode).toBe(exitCode);
  });

  it('asks for a password, refuses a wrong one, and is part of a cluster', async () => {
    const file = `/tmp/gatepost-${randomUUID()}.conf`;
    const [guarded, cluster] = await Promise.all([
      TestRedis.start('--requirepass', 'right', '--maxmemory-policy', 'allkeys-lru'),
      TestRedis.start('--cluster-enabled', 'yes', '--cluster-config-file', file),
    ]);
    const database = await newDatabase();
    try {
      const withPassword = (password: string) => guarded.url.replace('//', `//:${password}@`);
      expect(await refusal(database, guarded.url)).toMatchObject({
        exitCode: 78,
        message: expect.stringContaining('asks for a password'),
      });
      expect(await refusal(database, withPassword(PASSWORD))).toMatchObject({
        exitCode: 78,
        message: expect.stringContaining('refuses this user'),
      });
      expect(await refusal(database, cluster.url)).toMatchObject({
        exitCode: 78,
        message: expect.stringContaining('Cluster'),
      });
      expect(await prepareServices(database, readEnv({ REDIS_URL: withPassword('right') }))).toContainEqual(
        expect.stringContaining('allkeys-lru'),
      );
    } finally {
      await Promise.all([guarded.stop(), cluster.stop()]);
    }
  });
});

describe('a process that cannot start', () => {
  it('says why in one sentence, without a stack, and exits with the code of the kind of fault', async () => {
    const withoutQueue = await emptyDatabase();
    await prepareServices(withoutQueue, readEnv({}));
    const poor = await newRole(
      withoutQueue,
      `GRANT SELECT, UPDATE ON ALL TABLES IN SCHEMA public TO ROLE; GRANT USAGE ON SCHEMA public TO ROLE`,
    );
    const own = await ownEnvironment();
    const database = await newDatabase();
    const cases: [settings: Record<string, string>, exitCode: number, sentence: RegExp][] = [
      [{ DATABASE_URL: `postgres://u:${PASSWORD}@127.0.0.1:1/db` }, 69, /DATABASE_URL: no server listens/],
      [{ DATABASE_URL: `${inject('postgresServer')}none` }, 78, /DATABASE_URL: the server has no database/],
      [{ DATABASE_URL: database, REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:1` }, 69, /REDIS_URL: no server/],
      // The tables are there, but BullMQ's are not, and it may not create them.
      [
        { DATABASE_URL: poor, NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32) },
        78,
        /GRANT CREATE ON DATABASE/,
      ],
    ];
    // Both take the same way: each shows two of them.
    const processes = cases.map(([settings, exitCode, sentence], index) => ({
      product: new ProductProcess(index % 2 === 0 ? 'main.js' : 'worker.js', {
        ...own,
        ...settings,
        PORT: '0',
        OPS_PORT: '0',
      }),
      exitCode,
      sentence,
    }));
    try {
      for (const { product, exitCode, sentence } of processes) {
        expect([await product.ended(), product.output]).toEqual([exitCode, expect.stringMatching(sentence)]);
        const lines = product.output
          .split('\n')
          .filter((line) => line !== '' && !/WARN|"level":"warn"/.test(line));
        expect(lines).toEqual([expect.stringMatching(/^Gatepost can't start: /)]);
        expect(product.output).not.toContain(PASSWORD);
      }
    } finally {
      await Promise.all(processes.map(({ product }) => product.end('SIGKILL')));
      await rm(own.DATA_DIR, { recursive: true, force: true });
    }
  });
});
