import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Batch, BatchList } from '../../src/modules/scans/batches/batches.schemas.js';
import type { ScanList } from '../../src/modules/scans/history/scan-history.schemas.js';
import type { ScanBatch } from '../../src/modules/scans/submission/scan-batch.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let ada: Api & { email: string };

beforeAll(async () => {
  app = await startApp();
  ada = await app.api.newCompany();
});
afterAll(() => app.close());

const sms = (body: string) => ({ sms: true, body });
const send = (json: object, api: Api = ada) => api.call<ScanBatch>('/scans/batch', { json });

it('keeps companies apart', async () => {
  await app.sql('UPDATE subscriptions SET scans_used = 0, scans_per_month = 1');
  const { id } = (await ada.call<Batch>('/batches', { json: { messages: 2 } })).body.data;
  await send({ batchId: id, scans: [sms('fine'), sms('secret')] });
  const other = await app.api.newCompany();
  const paths: [string, string][] = [
    ['GET', ''],
    ['GET', '/unjudged'],
    ['POST', '/retry'],
    ['DELETE', ''],
  ];
  for (const [method, path] of paths)
    expect((await other.call(`/batches/${id}${path}`, { method })).status).toBe(404);
  const joined = await send({ batchId: id, scans: [sms('mine')] }, other);
  expect([joined.status, joined.body.errorDetails]).toEqual([
    400,
    { fields: { batchId: 'is not one of your batches' } },
  ]);
  expect((await other.call<ScanList>(`/scans?batchId=${id}`)).body.data.scans).toEqual([]);
  expect((await other.call<BatchList>('/batches')).body.data.batches).toEqual([]);
  const { safeScans, notAccepted, retryable } = (await ada.call<Batch>(`/batches/${id}`)).body.data;
  expect([safeScans, notAccepted, retryable]).toEqual([1, 1, 1]);
});

it.each([
  ['other lines than messages', { lines: [1, 2] }],
  ['lines that do not rise', { scans: [sms('a'), sms('b')], lines: [2, 2] }],
  ['no UUID', { batchId: 'none' }],
])('refuses %s', async (_, fields) => {
  expect((await send({ scans: [sms('fine')], ...fields })).status).toBe(400);
});
