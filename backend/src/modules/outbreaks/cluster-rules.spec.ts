import { describe, expect, it } from 'vitest';
import { harmfulSignalsOf, isHarmful, signalsOf } from './cluster-rules.js';
import { addMember, type ClusterState } from './cluster-state.js';

const NOW = Date.UTC(2026, 10, 23);
const MEMBER = {
  at: NOW,
  score: 1,
  senderId: 'a',
  fingerprint: null,
  linkHosts: [],
  unknownHosts: [],
  differs: false,
  copies: 0,
  isUsual: false,
};
const NO_ODDNESS = { hosts: [], language: false, hour: false };
const state = (change: Partial<ClusterState>): ClusterState => ({
  ...addMember(null, MEMBER, NO_ODDNESS),
  ...change,
});
const codes = (cluster: ClusterState) => signalsOf(cluster, new Map(), NOW).map(({ code }) => code);

const usual = (peak: number, day = peak) => new Map([['a', { peak, day, hosts: [] }]]);
const hour = Math.floor(NOW / 3_600_000);

describe('the signals of a cluster', () => {
  it.each([
    [{ messages: 8, high: 4 }, 'high-scores', '4 of 8 scored above 6'],
    [{ messages: 6, scores: [1, 1, 2, 4, 5, 6] }, 'rising-scores', 'from 1.3 to 5.0 on average'],
    [
      { messages: 6, newHosts: ['a.example', 'b.example'] },
      'new-host',
      'links to a.example, b.example, new for the account within 72 hours',
    ],
    [
      { messages: 6, unknownHosts: ['a.example'] },
      'unknown-host',
      'links to a.example, to which nobody of the company linked until 72 hours ago',
    ],
    [{ messages: 8, differ: 6 }, 'copied-text', '6 of 8 resemble an approved template and differ from it'],
    [{ messages: 8, copies: 40 }, 'copied-text', 'the same text with usual links was sent 40 times before'],
    [{ messages: 400, complaints: 5 }, 'complaints', '5 complaints by receivers about 400 messages'],
    [{ messages: 4, newLanguage: 3 }, 'new-language', '3 of 4 in a language that is new for the account'],
    [{ messages: 4, quietHour: 4 }, 'quiet-hour', '4 of 4 in hours in which the account hardly ever sends'],
    [
      { messages: 4, senders: [1, 2, 3].map((n) => ({ id: `${n}`, messages: 1 })) },
      'several-accounts',
      'from 3 accounts',
    ],
  ])('with %j are %s', (change, code, evidence) => {
    expect(signalsOf(state(change), new Map(), NOW)).toContainEqual({ code, evidence });
  });

  it('are none of an ordinary one, about which few receivers complain', () => {
    expect(codes(state({ messages: 3 }))).toEqual([]);
    expect(codes(state({ messages: 3, complaints: 2 }))).toEqual([]);
    expect(codes(state({ messages: 1_001, complaints: 3 }))).toEqual([]);
    const more = addMember(state({ messages: 9, complaints: 3 }), MEMBER, NO_ODDNESS);
    expect(codes(more)).toEqual(['complaints']);
  });

  it('are a burst by what most days of the sender had, and more than are remembered singly count', () => {
    const many = state({ hours: [{ at: hour, messages: 400 }] });
    expect(signalsOf(many, usual(100), NOW)).toContainEqual({
      code: 'burst',
      evidence:
        '400 in the last hour; on nine in ten earlier days the busiest hour had at most 100 messages of any kind',
    });
    expect(signalsOf(many, usual(101, 201), NOW)).toEqual([]);
    expect(signalsOf(many, new Map(), NOW)).toEqual([]);
  });

  it('are a busy day of who sends slowly', () => {
    const hours = Array.from({ length: 30 }, (_, back) => ({ at: hour - 29 + back, messages: 3 }));
    const slow = hours.reduce<ClusterState>(
      (before, { at }) => addMember(before, { ...MEMBER, at: at * 3_600_000 }, NO_ODDNESS),
      addMember(null, MEMBER, NO_ODDNESS),
    );
    expect(slow.hours).toHaveLength(24);
    expect(signalsOf(state({ hours }), usual(20, 36), NOW)).toContainEqual({
      code: 'busy-day',
      evidence: '72 within 24 hours; nine in ten earlier days had at most 36 messages of any kind',
    });
    expect(signalsOf(state({ hours }), usual(20, 37), NOW)).toEqual([]);
  });
});

describe('a cluster', () => {
  const NEW_HOST = ['new-host', 'unknown-host'] as const;
  it.each([
    [{ messages: 4, high: 4 }, ['high-scores', 'burst'], false],
    [{ messages: 5, high: 5 }, ['high-scores', 'new-host'], true],
    [{ messages: 9, high: 9 }, ['high-scores'], false],
    [{ messages: 9, high: 9 }, ['high-scores', 'complaints'], true],
    [{ messages: 9, risky: 9 }, ['new-host', 'complaints'], true],
    [{ messages: 900, risky: 0 }, ['complaints', 'burst'], false],
    [{ messages: 9, high: 9 }, ['high-scores', 'rising-scores'], false],
    [{ messages: 9, high: 9, mixed: 9 }, ['high-scores', ...NEW_HOST], false],
    [{ messages: 9, high: 9, mixed: 4 }, ['high-scores', ...NEW_HOST], true],
    [{ messages: 9, high: 9, mixed: 9 }, ['high-scores', ...NEW_HOST, 'quiet-hour'], true],
    [{ messages: 10, high: 10, mixed: 10 }, ['high-scores', ...NEW_HOST], true],
    [{ messages: 9, high: 9 }, ['high-scores', 'rising-scores', 'quiet-hour'], true],
    [{ messages: 10, high: 10 }, ['high-scores'], true],
    // As a sale has it: links to the company's own shop.
    [{ messages: 500, high: 500, usual: 500 }, ['high-scores', 'quiet-hour', 'busy-day'], false],
    [{ messages: 500, high: 500, usual: 500 }, ['high-scores', 'burst'], true],
    [{ messages: 500, risky: 500 }, ['burst', 'quiet-hour', 'several-accounts'], false],
    [{ messages: 5, risky: 5 }, ['new-host', 'burst'], true],
    [{ messages: 9, risky: 9 }, ['new-host'], false],
    [{ messages: 9, risky: 9 }, NEW_HOST, false],
    [{ messages: 10, risky: 5 }, ['new-host'], true],
    [{ messages: 500, risky: 10 }, ['new-host', 'burst'], false],
    [{ messages: 9, risky: 0 }, [...NEW_HOST, 'burst'], false],
    [{ messages: 10, risky: 0 }, [...NEW_HOST, 'burst'], true],
    [{ messages: 20, risky: 0 }, [...NEW_HOST, 'busy-day'], true],
    [{ messages: 10, risky: 0 }, [...NEW_HOST, 'copied-text'], true],
    [{ messages: 500, risky: 0 }, [...NEW_HOST, 'several-accounts'], false],
    [{ messages: 500, risky: 0 }, ['copied-text', 'burst', 'quiet-hour'], false],
  ] as const)('%j with %j is harmful: %s', (change, found, expected) => {
    const signals = found.map((code) => ({ code, evidence: '' }));
    expect(isHarmful(state(change), signals, new Map())).toBe(expected);
  });

  const MANY = [1, 2, 3, 4, 5].map((word) => Array.from({ length: 16 }, () => word));
  const LURE = { unknownHosts: ['a.example'], hours: [{ at: hour, messages: 20 }], wordings: MANY };
  it.each([
    [{ ...LURE, messages: 10, risky: 5 }, true],
    [{ ...LURE, messages: 9, risky: 9 }, false],
    [{ ...LURE, messages: 10, risky: 5, wordings: MANY.slice(1) }, false],
    [{ ...LURE, messages: 10, risky: 5, unknownHosts: [] }, false],
    [{ ...LURE, messages: 10, risky: 4 }, false],
    [{ ...LURE, messages: 19, risky: 0 }, false],
    [{ ...LURE, messages: 20, risky: 0 }, true],
    [{ ...LURE, messages: 20, risky: 0, hours: [] }, false],
  ])('by its new host, %j, is harmful: %s', (change, expected) => {
    const signals = harmfulSignalsOf({ state: state(change), lure: 'a.example' }, usual(5), NOW);
    const codes = signals?.map(({ code }) => code) ?? [];
    expect(codes.includes('other-words')).toBe(expected);
  });

  it('of lures alone needs more of them from who sends many an hour', () => {
    const signals = [{ code: 'new-host', evidence: '' }] as const;
    expect(isHarmful(state({ messages: 250, risky: 250 }), signals, usual(250))).toBe(false);
    expect(isHarmful(state({ messages: 375, risky: 375 }), signals, usual(250))).toBe(true);
  });
});
