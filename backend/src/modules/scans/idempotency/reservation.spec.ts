import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, reservationOf } from './reservation.js';

const CLIENT = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';
const digest = (key: string, route: string, request: unknown) =>
  reservationOf(CLIENT, { key, route, request }).requestDigest.toString('hex');

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: { d: [{ z: 1, y: 2 }], c: 'x' } }, '{"a":{"c":"x","d":[{"y":2,"z":1}]},"b":1}'],
    [{ a: null, b: undefined, c: false, d: 0, e: '' }, '{"c":false,"d":0,"e":""}'],
    [[{ b: 1 }, { a: 2 }], '[{"b":1},{"a":2}]'],
    [{ '10': 'x', '9': 'y' }, '{"9":"y","10":"x"}'],
  ])('of %j is %s', (value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });

  it('is the same in whatever order fields come', () => {
    const fields = fc.uniqueArray(fc.tuple(fc.string(), fc.jsonValue()), { selector: ([name]) => name });
    fc.assert(
      fc.property(fields, (entries) => {
        const there = canonicalJson(Object.fromEntries(entries));
        expect(canonicalJson(Object.fromEntries(entries.toReversed()))).toBe(there);
      }),
    );
  });
});

describe('the digest of a request', () => {
  it.each([
    ['the body', digest('key', 'scans', { body: 'other' })],
    ['the route', digest('key', 'scans/batch', { body: 'text' })],
    ['the key', digest('yek', 'scans', { body: 'text' })],
    ['where one part ends', digest('keys', 'cans', { body: 'text' })],
  ])('distinguishes %s', (_, other) => {
    expect(other).not.toBe(digest('key', 'scans', { body: 'text' }));
  });

  it('is the same for the same', () => {
    expect(digest('key', 'scans', { body: 'text', sms: true })).toBe(
      digest('key', 'scans', { sms: true, body: 'text', subject: null }),
    );
  });
});
