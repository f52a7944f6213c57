import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/api.js';
import { Arena, plainTextKey } from './support/arena.js';
import type { Shot } from './support/attacker.js';

const JSON_BODY = { 'content-type': 'application/json' };
/** The default limits, and those of Free. */
const SIGN_INS_PER_ADDRESS = 20;
const CALLS_PER_CLIENT = 600;
const KEYS = 3;
/** What takes longest to judge: as many different characters as may be. */
const CHINESE = Array.from({ length: 99_000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_900)),
).join('');

let arena: Arena;
beforeEach(async () => {
  arena = await Arena.start();
});
afterEach(() => arena.end());

const post = (path: string, body: object, headers = {}): Shot => ({
  method: 'POST',
  path,
  headers: { ...JSON_BODY, ...headers },
  body: JSON.stringify(body),
});

describe('floods', () => {
  it.each([40, 120])('%i passwords at once', async (count) => {
    const email = 'nobody{n}@northwind.example';
    const person = { firstName: 'Eve', lastName: 'Mallory', companyName: 'Nowhere', password: PASSWORD };
    await arena.withstands(
      `${count} logins and registrations at once, again and again`,
      {
        manner: { kind: 'waves', count, everyMs: 2_000 },
        perAddress: SIGN_INS_PER_ADDRESS,
        shots: [
          post('/api/auth/login', { email, password: PASSWORD }),
          post('/api/auth/register', { ...person, email }),
        ],
      },
      { once: 'p50 46 s' },
    );
  });

  it('the keys of one client at full rate', async () => {
    const { person } = await arena.newTenant();
    const keys: string[] = [];
    for (let made = 0; made < KEYS; made += 1) keys.push(await plainTextKey(person));
    const tally = await arena.withstands(`${KEYS} keys of one client, as fast as they can`, {
      manner: { kind: 'loop', count: 9 },
      shots: keys.map((key) => ({
        method: 'GET',
        path: '/api/scans?pageSize=100',
        headers: { 'x-api-key': key },
      })),
    });
    expect(tally['200']).toBeGreaterThan(0);
    expect(tally['200']).toBeLessThanOrEqual(CALLS_PER_CLIENT);
  });

  it('messages as long as they may be', async () => {
    const { person } = await arena.newTenant();
    const key = await plainTextKey(person);
    const message = { email: true, subject: 'Report', body: 'Please read the figures. '.repeat(3_990) };
    const tally = await arena.withstands('messages of 100,000 characters, eight at once', {
      manner: { kind: 'loop', count: 8 },
      shots: [post('/api/scans', message, { 'x-api-key': key })],
    });
    expect(tally['200']).toBeGreaterThan(0);
  });

  it.each([
    [1, '505 ms'],
    [3, '1.2 s'],
    [5, '8 accounts: 3.2 s'],
  ])('long Chinese messages of %i accounts, four at once each', async (accounts, once) => {
    const tenants = await Promise.all(Array.from({ length: accounts }, () => arena.newTenant()));
    const message = { email: true, body: CHINESE };
    const tally = await arena.withstands(
      `99,000 Chinese characters, ${accounts} accounts, four at once each`,
      {
        manner: { kind: 'loop', count: accounts * 4 },
        shots: tenants.map(({ byKey }) => post('/api/scans', message, byKey)),
      },
      { once },
    );
    expect(tally['200']).toBeGreaterThan(0);
  });

  it('forged events of Stripe, a megabyte each', async () => {
    const signature = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` };
    const tally = await arena.withstands('forged Stripe events of a megabyte', {
      manner: { kind: 'loop', count: 20 },
      shots: [post('/api/webhooks/stripe', { id: 'evt_{n}', padding: 'x'.repeat(1_000_000) }, signature)],
    });
    expect(tally['429']).toBeGreaterThan(0);
  });

  it('readers of the OpenAPI document', async () => {
    const tally = await arena.withstands(
      '20 strangers who read the OpenAPI document',
      {
        manner: { kind: 'loop', count: 20 },
        shots: [{ method: 'GET', path: '/api/openapi.json', headers: {} }],
      },
      { once: 'p50 5.9 s' },
    );
    expect(tally['429']).toBeGreaterThan(0);
  });

  it('credentials that do not exist', async () => {
    const tally = await arena.withstands('a flood of bad credentials', {
      manner: { kind: 'loop', count: 20 },
      shots: [
        { method: 'GET', path: '/api/scans', headers: { 'x-api-key': `gp_00000000_${'0'.repeat(38)}` } },
        { method: 'GET', path: '/api/Client/me', headers: { authorization: 'Bearer none.of.these{n}' } },
      ],
    });
    expect(tally['429']).toBeGreaterThan(0);
  });
});
