import { describe, expect, it } from 'vitest';
import { addMember, type ClusterState, isHarmful, signalsOf } from './cluster-rules.js';

const NOW = Date.UTC(2026, 10, 23);
const state = (change: Partial<ClusterState>): ClusterState => ({
  ...addMember(
    null,
    { at: NOW, score: 1, senderId: 'a', linkHosts: [], language: 'en' },
    { hosts: [], language: false, hour: false },
  ),
  ...change,
});
const codes = (cluster: ClusterState) => signalsOf(cluster, new Map(), NOW).map(({ code }) => code);

describe('the signals of a cluster', () => {
  it.each([
    [{ messages: 8, high: 4 }, 'high-scores', '4 of 8 scored above 6'],
    [{ messages: 6, scores: [1, 1, 2, 4, 5, 6] }, 'rising-scores', 'from 1.3 to 5.0 on average'],
    [
      { messages: 6, newHosts: ['a.example', 'b.example'] },
      'new-host',
      'links to a.example, b.example, new for the account within 72 hours',
    ],
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

  it('are none of an ordinary one', () => {
    expect(codes(state({ messages: 3 }))).toEqual([]);
  });

  it.each([
    [{ messages: 4, high: 4 }, ['high-scores'], false],
    [{ messages: 5, high: 5 }, ['high-scores'], true],
    [{ messages: 500, risky: 500 }, ['burst', 'quiet-hour', 'several-accounts'], false],
    [{ messages: 5, risky: 5 }, ['new-host', 'burst'], true],
    [{ messages: 9, risky: 9 }, ['new-host'], false],
    [{ messages: 10, risky: 5 }, ['new-host'], true],
    [{ messages: 500, risky: 10 }, ['new-host', 'burst'], false],
  ] as const)('%j with %j is harmful: %s', (change, found, expected) => {
    const signals = found.map((code) => ({ code, evidence: '' }));
    expect(isHarmful(state(change), signals)).toBe(expected);
  });
});
