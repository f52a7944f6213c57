import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { addRow } from '../support/table-row.js';
import { until } from '../support/until.js';
import { plainTextKey } from './support/arena.js';
import { scanOnce } from './support/victim.js';

const SOON_MS = 5_000;
const AT_ONCE = 8;

let environment: Awaited<ReturnType<typeof ownEnvironment>>;
let product: ProductProcess;
beforeAll(async () => {
  environment = { ...(await ownEnvironment()), JUDGING_THREADS: '' };
  product = new ProductProcess('main.js', environment);
  await product.untilReady();
});
afterAll(async () => {
  await product.end('SIGTERM');
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});

it('after a kill -9 at work, with the embedded PostgreSQL, the API answers soon', async () => {
  const person = await product.api.newCompany();
  const key: Api = person.with({ 'x-api-key': await plainTextKey(person) });
  let answered = 0;
  const traffic = Array.from({ length: AT_ONCE }, async () => {
    while ((await scanOnce(key)) !== null) answered += 1;
  });
  await until(async () => answered > 2 * AT_ONCE);
  await product.end('SIGKILL');
  await Promise.all(traffic);
  const began = performance.now();
  product = new ProductProcess('main.js', environment);
  await until(async () => (await person.call('/Client/me').catch(() => undefined))?.status === 200);
  const took = performance.now() - began;
  await addRow([
    'kill -9 of the process, until it answers again',
    '8.4 s',
    '',
    '',
    '',
    took.toFixed(0),
    '',
    '',
    '',
  ]);
  expect(took).toBeLessThan(SOON_MS);
});
