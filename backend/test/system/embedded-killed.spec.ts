import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { until } from '../support/until.js';

const MESSAGE = { sms: true, body: 'Lunch at noon? The usual place.' };

let environment: Awaited<ReturnType<typeof ownEnvironment>>;
let product: ProductProcess;
let company: Api;

beforeAll(async () => {
  // Who asks again and again whether it is back would soon be told to wait.
  const limits = { RATE_LIMIT_PER_MINUTE: '100000', CLIENT_RATE_LIMIT_PER_MINUTE: '100000' };
  environment = { ...(await ownEnvironment()), ...limits };
  product = new ProductProcess('main.js', environment);
  await product.untilReady();
  company = await product.api.newCompany();
});
afterAll(async () => {
  await product.end('SIGTERM');
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});

/** Of the database server; undefined while none has said that it runs. */
const postmaster = async () => {
  const pidFile = join(environment.DATA_DIR, 'postgres', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
};
const answers = async () => (await company.call('/Client/me').catch(() => undefined))?.status === 200;
const send = () => company.call('/scans', { json: MESSAGE });
const unfinished = async () => {
  const { body } = await company.call<{ scans: { status: string }[] }>('/scans?pageSize=100');
  return body.data.scans.filter(({ status }) => status === 'queued' || status === 'running').length;
};

describe('after a kill -9 of the embedded PostgreSQL', () => {
  it.each(['at rest', 'under traffic'])('workers judge again as soon as it is back: %s', async (when) => {
    let answered = 0;
    const ask = () =>
      send().then(
        () => (answered += 1),
        () => undefined,
      );
    const traffic = when === 'at rest' ? [] : Array.from({ length: 60 }, ask);
    if (traffic.length > 0) await until(() => Promise.resolve(answered > 5));
    const killed = await postmaster();
    process.kill(killed!, 'SIGKILL');
    // The outage can be shorter than a call, which then only takes longer.
    await until(async () => ![undefined, killed].includes(await postmaster()));
    await until(answers);
    expect((await send()).status).toBe(200);
    await until(async () => (await unfinished()) === 0);
    await Promise.all(traffic);
  });
});
