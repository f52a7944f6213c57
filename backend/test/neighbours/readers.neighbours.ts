import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Arena, type Tenant } from './support/arena.js';
import type { Shot } from './support/attacker.js';
import { hoardScans, hoardSettings } from './support/hoard.js';

const STALLED = 400;
const READERS = 30;

/** What a Free account can scan in a month. */
const SCANS = 100;

let arena: Arena;
let attacker: Tenant;
afterEach(() => arena.end());

const get = (path: string, headers: Record<string, string>): Shot => ({ method: 'GET', path, headers });

describe('readers', () => {
  beforeEach(async () => {
    arena = await Arena.start();
    attacker = await arena.newTenant();
    await hoardScans(attacker);
  });

  it('who read nothing of a large export and of long lists', async () => {
    await arena.withstands(`${STALLED} stalled readers of exports and lists`, {
      manner: { kind: 'stall', count: STALLED },
      shots: [
        get('/api/scans/export?format=jsonl', attacker.byKey),
        get('/api/scans?pageSize=100', attacker.byKey),
      ],
    });
    // The attacked process is still alive: nothing has restarted it.
    const live = await fetch(`${arena.product.api.url}/api/health/live`);
    expect(live.status).toBe(200);
  });

  it('who read everything in a loop', async () => {
    await hoardSettings(attacker);
    await arena.withstands(`${READERS} readers of lists, searches, instructions and keys`, {
      manner: { kind: 'loop', count: READERS },
      shots: [
        get('/api/scans?pageSize=100', attacker.byKey),
        get(`/api/scans/search?searchTerm=${encodeURIComponent('漢漢漢漢')}&pageSize=100`, attacker.byKey),
        get('/api/scanninginstructions', attacker.byToken),
        get('/api/apikeys?activeOnly=false', attacker.byToken),
      ],
    });
  });
});

async function withHistory(): Promise<Tenant> {
  const tenant = await arena.newTenant();
  const body = 'Please find the minutes of our meeting below. '.repeat(20);
  const scans = Array.from({ length: SCANS }, () => ({ email: true, subject: 'Minutes', body }));
  const { status } = await tenant.key.call('/scans/batch', { json: { scans } });
  if (status !== 200) throw new Error(`A batch was answered ${status}`);
  return tenant;
}

describe('neighbours', () => {
  let key: Tenant['key'];
  let neighbours: Tenant[];
  beforeEach(async () => {
    // So many people at one address are the test's doing.
    arena = await Arena.start({ AUTH_RATE_LIMIT_PER_MINUTE: '1000' });
    neighbours = [];
    while (neighbours.length < READERS) neighbours.push(await withHistory());
    ({ key } = await withHistory());
  });

  it.each(['/scans?pageSize=100', '/scans/export?format=jsonl'])('who all read %s', async (path) => {
    // 31 companies who read as fast as they can each get a share of two processors: no more than that can be asked for.
    const tally = await arena.withstands(
      `${READERS} neighbours who read ${path}: another's history`,
      {
        manner: { kind: 'loop', count: READERS },
        shots: neighbours.map(({ byKey }) => get(`/api${path}`, byKey)),
      },
      { once: 'p50 169 ms, at most 1.2 s', most: 1_000, ask: (api) => api.call('/scans?pageSize=100'), key },
    );
    expect(tally['200']).toBeGreaterThan(0);
  });
});
