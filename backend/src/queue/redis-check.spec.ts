import { describe, expect, it } from 'vitest';
import { StartError } from '../common/start-error.js';
import { judgeRedis, redisFault } from './redis-check.js';

const info = (facts: Record<string, string>) =>
  ['# Server', ...Object.entries(facts).map(([name, value]) => `${name}:${value}`), ''].join('\r\n');
const FINE = { redis_version: '7.0.15', redis_mode: 'standalone', role: 'master' };

function refusal(given: Record<string, string>): StartError {
  try {
    judgeRedis(info({ ...FINE, ...given }));
  } catch (error) {
    if (error instanceof StartError) return error;
  }
  throw new Error('It is not refused');
}

describe('a Redis server', () => {
  it.each<[Record<string, string>, exitCode: number, RegExp]>([
    [{ redis_version: '6.0.16' }, 78, /Redis 6\.0\.16, and Gatepost needs 6\.2/],
    [{ redis_version: '5.0.14' }, 78, /5\.0\.14/],
    [{ redis_mode: 'cluster' }, 78, /Cluster/],
    [{ redis_mode: 'sentinel' }, 78, /Sentinel/],
    [{ role: 'slave' }, 69, /primary/],
  ])('is refused with %j', (given, exitCode, sentence) => {
    const error = refusal(given);
    expect(error.message).toMatch(sentence);
    expect(error.message).toMatch(/^REDIS_URL: /);
    expect(error.exitCode).toBe(exitCode);
  });

  it.each(['6.2.0', '7.4.1', '10.0.0'])('of version %s will do', (version) => {
    expect(judgeRedis(info({ ...FINE, redis_version: version }))).toEqual([]);
    expect(judgeRedis(info({ ...FINE, maxmemory_policy: 'noeviction' }))).toEqual([]);
  });

  it('brings a warning when it drops keys', () => {
    expect(judgeRedis(info({ ...FINE, maxmemory_policy: 'allkeys-lru' }))).toEqual([
      expect.stringContaining('maxmemory-policy allkeys-lru'),
    ]);
  });

  it.each([
    [{ code: 'ENOTFOUND' }, 69],
    [{ message: 'WRONGPASS invalid username-password pair or user is disabled.' }, 78],
    [{ message: "NOPERM this user has no permissions to run the 'info' command" }, 78],
    [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 78],
    [{ message: 'Connection is closed.' }, 69],
  ])('that fails with %j ends the start with %i', (error, exitCode) => {
    expect(redisFault(Object.assign(new Error('none'), error)).exitCode).toBe(exitCode);
  });
});
