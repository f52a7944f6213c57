import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countriesIn } from '../../src/integrations/countries/country-database.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import { DEFAULT_RULES, type SenderRule } from '../../src/modules/sender-rules/sender-rules.schemas.js';
import { NetworkPurgeJob } from '../../src/modules/senders/networks/sender-networks.jobs.js';
import type { Sender } from '../../src/modules/senders/senders.schemas.js';
import type { SenderStateDetails } from '../../src/modules/senders/states/sender-states.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { databaseOf, inCountry, writeCountries } from '../support/country-file.js';
import { runUntil, updateSenderProfiles } from '../support/jobs.js';
import { makeKnown } from '../support/known-sender.js';
import { locked, NAMES } from '../support/outbreak-mails.js';
import { setRetention } from '../support/retention.js';
import { newEndpoint } from '../support/webhooks.js';

const DESK = 'desk@northwind.example';
const [OFFICE, HOTEL] = ['198.51.100.7', '203.0.113.9'];
const [OF_OFFICE, OF_HOTEL] = ['198.51.100.0/24', '203.0.113.0/24'];
const LUNCH = { sms: true, body: 'See you at ten.' };
const RULE = { minutes: null, state: 'locked', limitPerHour: null, lasts: '1h' } as const;

let app: TestApp;
let folder: string;
let admin: Api;
let first: Scan;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countries-'));
  await writeCountries(join(folder, 'countries.mmdb'));
  app = await startApp({ config: { COUNTRY_DATABASE: join(folder, 'countries.mmdb') } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  admin = await app.api.newCompany();
  first = await scan(LUNCH, OFFICE);
  await updateSenderProfiles(app);
});

const scan = async (json: object, submitterAddress: string, sender = DESK): Promise<Scan> => {
  const { status, body } = await admin.call<Scan>('/scans', { json: { ...json, sender, submitterAddress } });
  expect(status).toBe(200);
  return body.data;
};
const counted = async (json: object, submitterAddress: string) => {
  await scan(json, submitterAddress);
  await updateSenderProfiles(app);
};
/** With sixty messages from where they have come from so far, since 40 days. */
const known = async ({ clientId, senderId }: Scan = first) => {
  await makeKnown(app, clientId, senderId);
  await app.sql(
    `UPDATE sender_networks SET messages = 60, first_seen = now() - interval '40 days' WHERE client_id = $1 AND sender_id = $2`,
    [clientId, senderId],
  );
};
const setRules = async (...rules: SenderRule[]) => {
  const { version } = (await admin.call<{ version: number }>('/sender-rules')).body.data;
  return admin.call('/sender-rules', { method: 'PUT', json: { ...DEFAULT_RULES, rules, version } });
};
const sender = async (api = admin, id = first.senderId) =>
  (await api.call<Sender>(`/senders/${id}`)).body.data;
const networks = async () => (await sender()).networks.map(({ network, messages }) => [network, messages]);
const state = async () =>
  (await admin.call<SenderStateDetails>(`/senders/${first.senderId}/state`)).body.data;

describe('where an account sends from', () => {
  it('is learned from harmless messages, and no address is kept', async () => {
    await scan(locked('Ada'), HOTEL);
    await scan(LUNCH, '::ffff:198.51.100.200');
    await counted(LUNCH, '2001:db8:7::9');
    expect((await sender()).networks).toMatchObject([
      { network: OF_OFFICE, country: 'DE', messages: 2 },
      { network: '2001:db8:7::/48', country: 'FR', messages: 1 },
      { network: OF_HOTEL, country: 'BR', messages: 0 },
    ]);
    const rows = await app.sql('SELECT to_jsonb(scans)::text AS row FROM scans WHERE client_id = $1', [
      first.clientId,
    ]);
    const stored = JSON.stringify(rows);
    expect(stored).toContain(OF_OFFICE);
    expect([OFFICE, HOTEL, '198.51.100.200', '2001:db8:7::9'].filter((one) => stored.includes(one))).toEqual(
      [],
    );
  });

  it('can be said of an email, and of each message of a batch; what says nothing counts as nothing', async () => {
    const raw = Buffer.from(`From: ${DESK}\r\nSubject: Lunch\r\n\r\nSee you at ten.\r\n`);
    const headers = { 'content-type': 'message/rfc822' };
    const mail = await admin.call(`/scans/message?submitterAddress=${HOTEL}`, {
      method: 'POST',
      headers,
      raw,
    });
    expect(mail.status).toBe(200);
    const scans = ['10.1.2.3', '::1', '100.64.1.1', null].map((submitterAddress) =>
      Object.assign({ sender: DESK, submitterAddress }, LUNCH),
    );
    expect((await admin.call('/scans/batch', { json: { scans } })).status).toBe(200);
    await updateSenderProfiles(app);
    expect(await networks()).toEqual([
      [OF_HOTEL, 1],
      [OF_OFFICE, 1],
    ]);
  });

  it.each(['', 'unknown', '203.0.113', '203.0.113.9/24', 'fe80::1%eth0', '3405803785', '1'.repeat(46)])(
    'must be an address: %j',
    async (submitterAddress) => {
      expect(await admin.call('/scans', { json: { ...LUNCH, submitterAddress } })).toMatchObject({
        status: 400,
        body: {
          errorCode: 'INVALID_REQUEST',
          errorDetails: { fields: { submitterAddress: expect.any(String) } },
        },
      });
    },
  );

  it('is remembered for 50 networks of an account, for 90 days, and not of another company', async () => {
    const scans = Array.from({ length: 60 }, (_, nth) => ({
      ...LUNCH,
      sender: DESK,
      submitterAddress: `192.0.${nth}.1`,
    }));
    await counted(LUNCH, OFFICE);
    expect((await admin.call('/scans/batch', { json: { scans } })).status).toBe(200);
    await updateSenderProfiles(app);
    expect(await networks()).toHaveLength(50);
    expect((await networks())[0]).toEqual([OF_OFFICE, 2]);
    const other = await app.api.newCompany();
    expect((await other.call(`/senders/${first.senderId}`)).status).toBe(404);
    await app.sql(
      `UPDATE sender_networks SET last_seen = now() - interval '91 days' WHERE client_id = $1 AND network <> $2`,
      [first.clientId, OF_OFFICE],
    );
    await runUntil(app, NetworkPurgeJob, async () => (await networks()).length === 1);
  });

  it('is not kept where only verdicts are', async () => {
    await setRetention(admin, 'verdict');
    await scan(LUNCH, HOTEL);
    const query = 'SELECT submitter_network, submitter_country FROM scans WHERE client_id = $1 ORDER BY id';
    expect(await app.sql(query, [first.clientId])).toEqual([
      { submitter_network: OF_OFFICE, submitter_country: 'DE' },
      { submitter_network: null, submitter_country: null },
    ]);
  });

  it('is not learned from a network that an outbreak came from', async () => {
    await known();
    await counted(LUNCH, HOTEL);
    for (const name of NAMES) await scan(locked(name), HOTEL);
    await updateSenderProfiles(app);
    expect(await networks()).toEqual([
      [OF_OFFICE, 60],
      [OF_HOTEL, 0],
    ]);
  });
});

describe('a rule about new networks', () => {
  const TWO: SenderRule = { ...RULE, kind: 'new-network', threshold: 2 };

  it('locks an account by risky messages from there, with its evidence, until a person has dealt with it', async () => {
    await known();
    await newEndpoint(admin, 'https://hooks.example.com/gatepost', 'sender.locked');
    expect((await setRules(TWO)).status).toBe(200);
    await counted(LUNCH, HOTEL);
    await counted(locked('Ada'), HOTEL);
    await counted(locked('Grace'), OFFICE);
    expect((await state()).version).toBe(0);
    await counted(locked('Edsger'), '203.0.113.10');
    const evidence = {
      network: OF_HOTEL,
      usual: [OF_OFFICE],
      country: 'BR',
      usualCountries: ['DE'],
      risky: 2,
    };
    expect(await state()).toMatchObject({ state: 'locked', reason: 'new-network', evidence });
    const events = await app.sql(
      `SELECT payload::jsonb -> 'data' AS data FROM webhook_deliveries JOIN webhook_endpoints ON webhook_endpoints.id = endpoint_id
       WHERE client_id = $1 AND event_type = 'sender.locked'`,
      [first.clientId],
    );
    expect(events).toMatchObject([{ data: { reason: 'new-network', evidence } }]);
    const { incidents } = (await admin.call<{ incidents: { id: string }[] }>('/incidents')).body.data;
    const incident = await admin.call(`/incidents/${incidents[0]?.id}`);
    expect(incident.body.data).toMatchObject({
      timeline: expect.arrayContaining([
        expect.objectContaining({
          kind: 'locked',
          details: expect.objectContaining({ reason: 'new-network', network: OF_HOTEL, usual: [OF_OFFICE] }),
        }),
      ]),
    });
    const { version } = await state();
    const json = { state: 'active', note: 'She travels', version };
    expect((await admin.call(`/senders/${first.senderId}/state`, { method: 'PUT', json })).status).toBe(200);
    await counted(locked('Barbara'), HOTEL);
    expect(await state()).toMatchObject({ state: 'active', version: version + 1 });
  });

  it('only watches on nothing else than the network, once', async () => {
    await known();
    expect((await setRules({ ...TWO, threshold: 0 })).status).toBe(400);
    expect((await setRules({ ...TWO, threshold: 0, state: 'watched' })).status).toBe(200);
    await counted(LUNCH, OFFICE);
    expect((await state()).version).toBe(0);
    await counted(LUNCH, HOTEL);
    expect(await state()).toMatchObject({ state: 'watched', reason: 'new-network', version: 1 });
    await app.sql(`UPDATE sender_states SET until = now() WHERE client_id = $1`, [first.clientId]);
    await counted(LUNCH, HOTEL);
    expect(await state()).toMatchObject({ state: 'active' });
  });

  it('is refused where it would have locked most of a company within 30 days', async () => {
    const other = await scan(LUNCH, OFFICE, 'shop@northwind.example');
    await updateSenderProfiles(app);
    await known();
    await known(other);
    for (const who of [DESK, 'shop@northwind.example']) await scan(locked('Ada'), HOTEL, who);
    await updateSenderProfiles(app);
    expect(await setRules({ ...TWO, threshold: 1 })).toMatchObject({
      status: 422,
      body: { errorCode: 'RULES_TOO_BROAD', errorDetails: { wouldLock: 2, active: 2 } },
    });
    expect((await setRules(TWO)).status).toBe(200);
  });
});

it('a rule about new countries limits on nothing else, and knows a new network in a known one', async () => {
  await known();
  await app.sql(`UPDATE sender_networks SET country = 'BR' WHERE client_id = $1`, [first.clientId]);
  const rule = { ...RULE, kind: 'new-country', threshold: 0, state: 'limited', limitPerHour: 5 } as const;
  expect((await setRules({ ...rule, state: 'locked', limitPerHour: null })).status).toBe(400);
  expect((await setRules(rule)).status).toBe(200);
  await counted(LUNCH, HOTEL);
  expect((await state()).version).toBe(0);
  await counted(LUNCH, '2001:db8:7::1');
  expect(await state()).toMatchObject({
    state: 'limited',
    reason: 'new-country',
    evidence: { network: '2001:db8:7::/48', country: 'FR', usualCountries: ['BR'] },
  });
});

const file = async (bytes: Buffer) => {
  const path = join(folder, 'given.mmdb');
  await writeFile(path, bytes);
  return path;
};

describe('the file of COUNTRY_DATABASE', () => {
  it('names countries as MaxMind and as open databases do', async () => {
    const of = await countriesIn(join(folder, 'countries.mmdb'));
    expect(['203.0.113.255', '2001:db8:7::1', '192.0.2.1', 'garbage'].map(of)).toEqual([
      'BR',
      'FR',
      null,
      null,
    ]);
  });

  it.each([
    ['is not there', "can't be read (ENOENT)", async () => join(folder, 'none.mmdb')],
    ['is a folder', "can't be read (EISDIR)", async () => folder],
    ['is empty', 'is no MaxMind DB file', () => file(Buffer.alloc(0))],
    ['is something else', 'is no MaxMind DB file', () => file(Buffer.from('{"countries": []}'.repeat(99)))],
    [
      'names no countries',
      'names the country of no address: it is no database of countries',
      () => file(databaseOf({ '203.0.113.0/24': inCountry('BR') })),
    ],
  ])('one that %s: the process says so and does not start', async (_, why, path) => {
    await expect(countriesIn(await path())).rejects.toMatchObject({
      message: `The file of COUNTRY_DATABASE ${why}`,
      exitCode: 78,
    });
  });
});
