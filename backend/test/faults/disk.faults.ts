import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { Started } from '../support/started.js';
import { until } from '../support/until.js';
import { embeddedUrl } from './support/embedded.js';
import { underTraffic } from './support/scenario.js';
import { assertNamespaces, fillUp, folderOf, ON_A_SMALL_DISK } from './support/small-disk.js';
import { newCallers, Products } from './support/world.js';

const FULL_MS = 5_000;

const started = new Started();
afterAll(() => started.end());

it('a full disk: refuses what it can not keep, is not ready, and goes on when there is room', async () => {
  await assertNamespaces();
  const product = await new Products(started, {}).start('main.js', {}, ON_A_SMALL_DISK);
  const folder = folderOf(product);
  const databaseUrl = await embeddedUrl(join(folder, 'postgres'));
  const { callers, probe } = await newCallers(product.api, databaseUrl);
  const readiness = async () => (await fetch(`${product.api.url}/api/health/ready`)).status;
  const strike = async () => {
    const empty = await fillUp(folder);
    const filled = performance.now();
    await delay(FULL_MS);
    await until(async () => (await readiness()) === 503);
    await empty();
    return performance.now() - filled;
  };
  await underTraffic(
    { databaseUrl, callers, probes: [probe] },
    { fault: `the disk is full for ${FULL_MS / 1000} s`, strike },
  );
  await until(async () => (await readiness()) === 200);
  expect(await product.end('SIGTERM')).toBe(0);
});
