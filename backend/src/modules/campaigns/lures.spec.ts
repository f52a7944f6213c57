import { describe, expect, it } from 'vitest';
import type { Verdict } from '@gatepost/detector';
import { Lures, raisedByCampaign, type SharedLure } from './lures.js';

const TEXT = Array.from({ length: 16 }, (_, place) => place * 7 + 1);
/** As near as a text with another name in it. */
const NEARLY = TEXT.map((hash, place) => (place < 4 ? hash + 1 : hash));
const OTHER = TEXT.map((hash) => hash + 1_000);

const lure = (clientId: string, change: Partial<SharedLure> = {}): SharedLure => ({
  clientId,
  fingerprint: TEXT,
  hosts: [],
  ...change,
});
const verdict = (change: Partial<Verdict> = {}): Verdict => ({
  score: 4,
  summary: 'Suspicious.',
  indicators: [],
  tokensConsumed: 0,
  engine: 'builtin',
  ...change,
});

describe('what companies have shared', () => {
  it('is found by text that is nearly the same, and by hosts; each company counts once, and never itself', () => {
    const lures = new Lures([
      lure('a'),
      lure('a', { fingerprint: NEARLY, hosts: ['lure.example'] }),
      lure('b', { fingerprint: [], hosts: ['lure.example', 'other.example'] }),
      lure('c', { fingerprint: OTHER, hosts: ['elsewhere.example'] }),
    ]);
    const found = (fingerprint: number[] | null, ...linkHosts: string[]) =>
      lures.othersWith('d', { fingerprint, linkHosts });
    expect(found(NEARLY)).toBe(1);
    expect(found(NEARLY, 'other.example')).toBe(2);
    expect(found(null, 'lure.example', 'other.example')).toBe(2);
    expect(found(null)).toBe(0);
    expect(found([])).toBe(0);
    expect(lures.othersWith('a', { fingerprint: TEXT, linkHosts: ['lure.example'] })).toBe(1);
  });

  it.each([
    [[], false],
    [[lure('a'), lure('a')], false],
    [[lure('a'), lure('b')], true],
  ])('is looked up once there are two companies', (lures, areEnough) => {
    expect(new Lures(lures).areEnough).toBe(areEnough);
  });
});

describe('a verdict', () => {
  it.each([
    [4, 0, 4],
    [4, 1, 4],
    [1, 2, 5],
    [3, 2, 7],
    [1, 3, 7],
    [6, 20, 7],
    [7, 2, 7],
    [10, 9, 10],
  ])('of %i is, with %i other companies, one of %i', (score, companies, to) => {
    expect(raisedByCampaign(verdict({ score }), companies).score).toBe(to);
  });

  it('says why, and how far', () => {
    const before = { reason: 'Expected.', from: 6, to: 4, source: 'profile' } as const;
    const reason = 'The same campaign was judged harmful at 2 other companies in the last 72 hours.';
    expect(raisedByCampaign(verdict({ baseScore: 6, adjustments: [before] }), 2)).toMatchObject({
      baseScore: 6,
      adjustments: [before, { reason, from: 4, to: 7, source: 'campaign' }],
      summary: `${reason} By its text alone: Suspicious.`,
    });
  });

  it('on a message that the company has approved stays', () => {
    const approved = verdict({ template: { id: 't', name: 'Notice' } });
    expect(raisedByCampaign(approved, 9)).toBe(approved);
  });
});
