import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { faultOf } from '../support/fuzz/answers.js';
import { type FuzzedCall, fuzzedCalls, OWN_ID } from '../support/fuzz/calls.js';
import { newEndpoint } from '../support/webhooks.js';

/** `npm run fuzz` goes on with other seeds until something is found. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 17);
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 300);

let app: TestApp;
let admin: Api;
let key: Api;
/** Ids of the company's own things, by a part of the path that names them. */
let own: Record<string, string>;

beforeAll(async () => {
  app = await startApp({ config: { WEBHOOK_ALLOW_PRIVATE: true } });
  admin = await app.api.newCompany();
  key = await admin.newKey();
  const idOf = async (path: string, json: object) =>
    (await admin.call<{ id: string }>(path, { json })).body.data.id;
  own = {
    scans: await idOf('/scans', { sms: true, body: 'The minutes are attached.' }),
    scanninginstructions: await idOf('/scanninginstructions', { name: 'Own', instructions: 'None.' }),
    apikeys: await idOf('/apikeys', {}),
    webhooks: (await newEndpoint(admin, 'http://127.0.0.1:1/', 'scan.completed')).id,
  };
});
afterAll(() => app.close());

/** What is wrong with the answer to a call, with how to repeat it; undefined if nothing is. */
async function faultIn(call: FuzzedCall, index: number): Promise<string | undefined> {
  const { route, headers, json, mail } = call;
  const thing = route.path.split('/')[2] ?? '';
  const path = call.path.replaceAll(OWN_ID, own[thing] ?? OWN_ID);
  const caller = route.isPublic ? app.api : route.takesKeys && index % 2 === 0 ? key : admin;
  const sent = {
    method: route.method,
    headers: {
      ...headers,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(mail !== undefined && { 'content-type': 'message/rfc822' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(mail !== undefined && { body: mail }),
  };
  const response = await caller.fetch(path, sent);
  const fault = faultOf(call, response.status, await response.text());
  return fault && `${route.method} ${path} ${JSON.stringify(json)?.slice(0, 500)}\n  ${fault}`;
}

it(`answers ${CALLS} calls by chance as the document says (seed ${SEED})`, async () => {
  const calls = fuzzedCalls(SEED, CALLS);
  expect(calls).toHaveLength(CALLS);
  const faults: string[] = [];
  for (const [index, call] of calls.entries()) {
    const fault = await faultIn(call, index);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
