import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/config.js';
import { Notifications } from '../../src/database/notifications.js';
import { newDatabase } from '../support/database.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

let url: string;
let other: Client;
beforeEach(async () => {
  url = await newDatabase();
  other = new Client({ connectionString: url });
  await other.connect();
});
afterEach(() => other.end());

describe('the listening connection', () => {
  let proxy: TcpProxy;
  let notifications: Notifications;
  const heard: string[] = [];
  beforeEach(async () => {
    heard.splice(0);
    proxy = await TcpProxy.before(Number(new URL(url).port));
    const through = new URL(url);
    through.port = String(proxy.port);
    notifications = new Notifications({ DATABASE_URL: through.href } as Config);
    notifications.listen('news', (word) => heard.push(word));
  });
  afterEach(async () => {
    await notifications.onApplicationShutdown();
    await proxy.stop();
  });

  const isHeard = async (word: string) => {
    await other.query('SELECT pg_notify($1, $2)', ['news', word]);
    return heard.includes(word);
  };

  it('is reopened when it has died silently', async () => {
    await notifications.onApplicationBootstrap();
    await until(() => isHeard('before'));
    expect(proxy.taken).toBe(1);
    proxy.forget();
    await until(() => isHeard('after'));
    expect(proxy.taken).toBeGreaterThan(1);
  });

  it('does not delay startup while nothing responds, and is opened once something does', async () => {
    proxy.mute = true;
    await notifications.onApplicationBootstrap();
    expect(proxy.taken).toBe(1);
    proxy.mute = false;
    await until(() => isHeard('at last'));
    expect(proxy.taken).toBeGreaterThan(1);
  });
});

describe('a process that waits for another to migrate', () => {
  it('says in one line that the database has cut its connection, and ends with 69', async () => {
    await other.query('SELECT pg_advisory_lock(7283640155)');
    const environment = await ownEnvironment();
    const product = new ProductProcess('main.js', { ...environment, DATABASE_URL: url });
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await until(async () => (await other.query(cut)).rowCount === 1);
    expect(await product.ended()).toBe(69);
    await rm(environment.DATA_DIR, { recursive: true, force: true });
    expect(product.output).toMatch(/^Gatepost can't start: DATABASE_URL: [^\n]+\n$/);
  });
});
