import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Started } from '../support/started.js';
import { embeddedUrl } from './support/embedded.js';
import { underTraffic } from './support/scenario.js';
import { newCallers, Products } from './support/world.js';

const started = new Started();
afterAll(() => started.end());

it('`npm start` alone brings its PostgreSQL back, and works again', async () => {
  const product = await new Products(started, {}).start('main.js');
  const cluster = join(product.environment['DATA_DIR'] ?? '', 'postgres');
  const databaseUrl = await embeddedUrl(cluster);
  const { callers, probe } = await newCallers(product.api, databaseUrl);
  const strike = async () => {
    const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    return 0;
  };
  await underTraffic(
    { databaseUrl, callers, probes: [probe] },
    { fault: 'kill -9 of the embedded PostgreSQL', strike },
  );
  expect(await product.end('SIGTERM')).toBe(0);
});
