import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newPerson, statusesOf } from '../support/people.js';
import { until } from '../support/until.js';

interface Profile {
  version: number;
  [kind: string]: unknown;
}
interface Scan {
  id: string;
  score: number;
  baseScore: number | null;
  adjustments: { reason: string; from: number; to: number; source: string }[];
  status: string;
}

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await startApp();
  admin = await app.api.newCompany();
});
afterAll(() => app.close());

const put = (api: Api, json: object, path = '/profile') =>
  api.call<Profile>(path, { method: 'PUT', json: { version: 0, ...json } });

const PRIZE = {
  email: true,
  subject: 'You have won our autumn prize draw!',
  body: 'Congratulations Mia, you have won a 50 EUR voucher! Claim your prize before Sunday: https://www.kelpandpine.com/prize',
};
const SHOP = { domains: ['kelpandpine.com'], expected: ['prize', 'wording'] };

async function scan(api: Api, message: object = PRIZE): Promise<Scan> {
  return (await api.call<Scan>('/scans', { json: message })).body.data;
}

describe('what a company sends', () => {
  it('is nothing at first, is stored in one form, and is read by members', async () => {
    const company = await app.api.newCompany();
    const first = (await company.call<Profile>('/profile')).body.data;
    expect(first).toMatchObject({ version: 0, domains: [], expected: [], updatedAt: null });
    const { status, body } = await put(company, {
      domains: ['HTTPS://www.KelpAndPine.com/', 'kelpandpine.com', 'kelpandpine.de'],
      linkHosts: ['www.instagram.com/KelpAndPine/'],
      phones: ['+49 (30) 5550-1420', '0049 30 55501420'],
      ibans: ['de89 3704 0044 0532 0130 00'],
      wallets: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0x52908400098527886E0F7030069857D2E4169EE7'],
      brands: [' Netflix '],
      expected: ['prize', 'prize'],
    });
    expect(status).toBe(200);
    const stored = {
      version: 1,
      domains: ['kelpandpine.com', 'kelpandpine.de'],
      linkHosts: ['instagram.com/kelpandpine'],
      phones: ['+493055501420'],
      ibans: ['DE89370400440532013000'],
      brands: ['Netflix'],
      expected: ['prize'],
    };
    expect(body.data).toMatchObject(stored);
    const member = await newPerson(company);
    expect((await member.call<Profile>('/profile')).body.data).toMatchObject(stored);
    expect((await put(member, { version: 1 })).status).toBe(403);
    expect((await (await app.api.newCompany()).call<Profile>('/profile')).body.data).toMatchObject({
      version: 0,
    });
  });

  it.each([
    [{ domains: ['co.uk'] }, 'domains[0]', 'public suffix'],
    [{ domains: ['ok.com', 'gmail.com'] }, 'domains[1]', 'shared'],
    [{ linkHosts: ['bit.ly'] }, 'linkHosts[0]', 'shared'],
    [{ linkHosts: ['instagram.com'] }, 'linkHosts[0]', 'add the path'],
    [{ domains: ['*.ok.com'] }, 'domains[0]', 'wildcard'],
    [{ domains: ['192.0.2.7'] }, 'domains[0]', 'IP address'],
    [{ domains: ['pаypal.com'] }, 'domains[0]', 'look like'],
    [{ domains: ['nordcoin.com', 'n0rdcoin.com'] }, 'domains[1]', 'looks like your other entry'],
    [{ phones: ['030 5550 1420'] }, 'phones[0]', 'country code'],
    [{ phones: ['+49 1'] }, 'phones[0]', 'not a phone number'],
    [{ ibans: ['DE89 3704 0044 0532 0130 01'] }, 'ibans[0]', 'not a valid IBAN'],
    [{ wallets: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx'] }, 'wallets[0]', 'checksum'],
    [{ wallets: ['0x52908400098527886e0F7030069857D2E4169EE7'] }, 'wallets[0]', 'checksum'],
    [{ wallets: ['to everyone'] }, 'wallets[0]', 'not a crypto address'],
    [{ brands: ['x'] }, 'brands[0]', 'too short'],
    [{ expected: ['secret-request'] }, 'expected[0]', ''],
    [{ domains: Array.from({ length: 201 }, (_, index) => `shop-${index}.com`) }, 'domains', ''],
    [{ domains: [`${'a'.repeat(300)}.com`] }, 'domains[0]', ''],
    [{ version: undefined }, 'version', ''],
    [{ version: 2_147_483_648 }, 'version', ''],
    [{ colour: 'red' }, 'colour', 'Unknown field'],
  ])('refuses %j with the reason', async (json, field, reason) => {
    const { status, body } = await put(admin, json);
    expect(status).toBe(400);
    expect(body.errorCode).toBe('INVALID_REQUEST');
    expect(body.errorDetails?.['fields']).toMatchObject({ [field]: expect.stringContaining(reason) });
    expect((await admin.call<Profile>('/profile')).body.data.version).toBe(0);
  });

  it('is changed by one person at a time, and each change is in the audit log', async () => {
    const company = await app.api.newCompany();
    const answers = await Promise.all([1, 2, 3].map(() => put(company, SHOP)));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect((await put(company, { ...SHOP, version: 1, domains: [] })).body.data.version).toBe(2);
    expect((await put(company, { ...SHOP, version: 1 })).status).toBe(409);
    const { body } = await company.call<{ entries: object[] }>('/auditlog?action=profile.updated');
    expect(body.data.entries).toMatchObject([
      { target: { type: 'profile', name: null }, details: { domains: '−kelpandpine.com' } },
      { details: { domains: '+kelpandpine.com', expected: '+prize +wording' } },
    ]);
  });
});

describe('a scan of a company with a profile', () => {
  it('has the expected muted from the next one on, and says so wherever it is shown', async () => {
    const company = await app.api.newCompany();
    const before = await scan(company);
    expect(before.score).toBeGreaterThan(6);
    expect(before).toMatchObject({ baseScore: before.score, adjustments: [] });
    await put(company, SHOP);
    const after = await scan(company);
    const step = { from: before.score, to: after.score, source: 'profile' };
    expect(after.score).toBeLessThanOrEqual(3);
    expect(after).toMatchObject({ baseScore: before.score, adjustments: [step] });
    expect((await company.call<Scan>(`/scans/${after.id}`)).body.data).toMatchObject({ adjustments: [step] });
    const { body } = await company.call<{ scans: Scan[] }>('/scans');
    expect(body.data.scans[0]).toMatchObject({ id: after.id, baseScore: before.score, adjustments: [step] });
    const csv = await (
      await company.fetch('/api/scans/export?format=csv', { method: 'GET', headers: {} })
    ).text();
    expect(csv).toContain(`,${before.score},profile ${before.score} to ${after.score},`);
  });

  it('of a key has what the key adds, and other scans have not', async () => {
    const company = await app.api.newCompany();
    const key = await company.newKey();
    const { body } = await company.call<{ keys: { id: string }[] }>('/apikeys');
    const path = `/profile/keys/${body.data.keys[0]?.id}`;
    await put(company, { domains: SHOP.domains });
    const base = await scan(key);
    expect((await put(company, { expected: SHOP.expected }, path)).status).toBe(200);
    expect((await scan(key)).score).toBeLessThanOrEqual(3);
    expect((await scan(company)).score).toBe(base.score);
    const alike = await put(company, { version: 1, linkHosts: ['ke1pandpine.com'] }, path);
    expect(alike.body.errorDetails?.['fields']).toEqual({
      'linkHosts[0]': '"ke1pandpine.com" looks like your other entry "kelpandpine.com"',
    });
    const stranger = await app.api.newCompany();
    expect((await stranger.call(path)).status).toBe(404);
    expect((await put(stranger, {}, path)).status).toBe(404);
  });

  it('that a worker judges is judged by the profile as well, alone and in a batch', async () => {
    const company = await app.api.newCompany();
    await put(company, SHOP);
    const headers = { prefer: 'respond-async' };
    await company.call('/scans/batch', { json: { scans: [PRIZE, PRIZE] }, headers });
    const listed = async () => (await company.call<{ scans: Scan[] }>('/scans')).body.data.scans;
    await until(async () => (await listed()).filter(({ status }) => status === 'completed').length === 2);
    for (const { score, adjustments } of await listed()) {
      expect(score).toBeLessThanOrEqual(3);
      expect(adjustments).toMatchObject([{ to: score, source: 'profile' }]);
    }
  });
});
