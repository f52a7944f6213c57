import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Arena, type Tenant } from './support/arena.js';
import type { Shot } from './support/attacker.js';
import { hoardScans, hoardSettings } from './support/hoard.js';

const STALLED = 400;
const READERS = 30;

let arena: Arena;
let attacker: Tenant;
beforeEach(async () => {
  arena = await Arena.start();
  attacker = await arena.newTenant();
  await hoardScans(attacker);
});
afterEach(() => arena.end());

const get = (path: string, headers: Record<string, string>): Shot => ({ method: 'GET', path, headers });

describe('readers', () => {
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
