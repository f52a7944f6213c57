import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, type PolicyContent } from './mail-policy.schemas.js';
import { COPY_FROM, decide, isCopied, withLimit } from './policy-decision.js';

const policy = (fields: Partial<PolicyContent>): PolicyContent => ({
  ...DEFAULT_POLICY,
  holdFrom: null,
  ...fields,
});
const judged = (score: number, ...codes: string[]) => ({
  scanId: 's',
  score,
  summary: '',
  indicators: codes.map((code) => ({ code, label: code, evidence: '', points: 1 })),
});
const LADDER = policy({ tagFrom: 4, holdFrom: 6, refuseFrom: 9 });
const ROUTES = { ...LADDER, routeFrom: 5, route: 'risky' };

describe('what a policy does with a message', () => {
  it.each([
    [3, 'deliver', null],
    [4, 'tag', 'score'],
    [5, 'tag', 'score'],
    [6, 'hold', 'score'],
    [8, 'hold', 'score'],
    [9, 'refuse', 'score'],
    [10, 'refuse', 'score'],
  ] as const)('with the score %s: %s', (score, action, reason) => {
    expect(decide(judged(score), LADDER)).toEqual({ action, reason, code: null });
  });

  it.each([
    [3, LADDER, 'deliver'],
    [4, ROUTES, 'tag'],
    [5, ROUTES, 'route'],
    [5, { ...ROUTES, routeFrom: null }, 'tag'],
    [6, ROUTES, 'hold'],
    [6, { ...ROUTES, holdFrom: null }, 'route'],
    [9, ROUTES, 'refuse'],
    [9, { ...ROUTES, tagFrom: 5, holdFrom: 5, refuseFrom: null }, 'hold'],
    [5, { ...ROUTES, tagFrom: null }, 'route'],
  ] as const)('where it can be rerouted, with the score %s: %#', (score, given, action) => {
    expect(decide(judged(score), given).action).toBe(action);
  });

  it.each([
    ['reroutes what its score lets pass', 1, ['e'], 'route', 'e'],
    ['reroutes what its score tags', 4, ['e'], 'route', 'e'],
    ['tags no less what is rerouted', 1, ['t', 'e'], 'route', 'e'],
    ['is held by stricter evidence', 5, ['e', 'a'], 'hold', 'a'],
    ['is held by its score', 6, ['e'], 'hold', null],
    ['is rerouted by its score before its evidence', 5, ['e'], 'route', null],
  ] as const)('by evidence that reroutes: it %s', (_, score, codes, action, code) => {
    const evidence: PolicyContent['evidence'] = [
      { code: 'e', action: 'route' },
      { code: 't', action: 'tag' },
      { code: 'a', action: 'hold' },
    ];
    expect(decide(judged(score, ...codes), { ...ROUTES, evidence })).toMatchObject({ action, code });
  });

  it.each([
    ['the evidence is stricter', 4, ['a'], { action: 'hold', reason: 'evidence', code: 'a' }],
    ['the score is stricter', 9, ['a'], { action: 'refuse', reason: 'score', code: null }],
    ['both do the same', 6, ['a'], { action: 'hold', reason: 'score', code: null }],
    [
      'the strictest evidence counts',
      1,
      ['t', 'r', 'a'],
      { action: 'refuse', reason: 'evidence', code: 'r' },
    ],
    ['evidence without a rule', 1, ['other'], { action: 'deliver', reason: null, code: null }],
  ] as const)('by its evidence: %s', (_, score, codes, expected) => {
    const evidence: PolicyContent['evidence'] = [
      { code: 'a', action: 'hold' },
      { code: 'r', action: 'refuse' },
      { code: 't', action: 'tag' },
    ];
    expect(decide(judged(score, ...codes), { ...LADDER, evidence })).toEqual(expected);
  });

  it.each(['quota', 'late', 'unreadable', 'failed'] as const)('that nobody could judge: %s', (reason) => {
    expect(decide(reason, policy({}))).toEqual({ action: 'deliver', reason, code: null });
    expect(decide(reason, policy({ unjudged: 'defer' }))).toEqual({ action: 'defer', reason, code: null });
  });
});

describe('a limit of the sender', () => {
  const over = 'recipients-per-hour';
  it.each([
    ['deliver', 'alert', 'deliver'],
    ['deliver', 'hold', 'hold'],
    ['deliver', 'stop', 'defer'],
    ['tag', 'hold', 'hold'],
    ['tag', 'stop', 'defer'],
    ['route', 'alert', 'route'],
    ['route', 'hold', 'hold'],
    ['route', 'stop', 'defer'],
  ] as const)('makes of %s by %s: %s', (action, overLimit, expected) => {
    const before = { action, reason: null, code: null };
    const limited = { action: expected, reason: 'limit', code: over };
    expect(withLimit(before, over, { overLimit })).toEqual(overLimit === 'alert' ? before : limited);
    expect(withLimit(before, null, { overLimit })).toEqual(before);
  });

  it.each(['hold', 'refuse', 'defer'] as const)('leaves as it is what would not pass: %s', (action) => {
    const before = { action, reason: 'score', code: null } as const;
    expect(withLimit(before, over, { overLimit: 'hold' })).toEqual(before);
    expect(withLimit(before, over, { overLimit: 'stop' })).toEqual(before);
  });
});

describe('a copy of what passes', () => {
  it.each([
    ['deliver', []],
    ['tag', ['tag']],
    ['route', ['tag', 'route']],
    ['hold', ['tag', 'route', 'hold']],
    ['refuse', []],
    ['defer', []],
  ] as const)('of %s is made from %j on', (action, expected) => {
    const made = COPY_FROM.filter((copyFrom) => isCopied(action, { mode: 'enforce', copyFrom }));
    expect(made).toEqual(expected);
    expect(isCopied(action, { mode: 'observe', copyFrom: 'tag' })).toBe(false);
  });
});
