import { describe, expect, it } from 'vitest';
import {
  areUnknown,
  type Finding,
  foundInArrivals,
  foundInOutbreak,
  foundInSightings,
  isMoreComplaints,
  isVolume,
  strictest,
  watchedOnly,
} from './rules.js';
import { DEFAULT_RULES, type SenderRule } from './sender-rules.schemas.js';

const { rules } = DEFAULT_RULES;
const outbreak = (senders: { id: string; messages: number }[], ...codes: string[]) => ({
  id: 'o',
  messages: senders.reduce((sum, { messages }) => sum + messages, 0),
  senders,
  signals: codes.map((code) => ({ code })),
  before: null,
});
/** Of one account, with so many messages now and before. */
const grown = ([now, then]: [number, number], ...codes: string[]) => ({
  ...outbreak([{ id: 'a', messages: now }], ...codes),
  before: outbreak([{ id: 'a', messages: then }]),
});
const states = (findings: Finding[]) => findings.map(({ senderId, rule }) => [senderId, rule.state]);

describe('an outbreak', () => {
  it('has its account locked by default where it scored high, and watched else', () => {
    const one = [{ id: 'a', messages: 10 }];
    expect(states(strictest(foundInOutbreak(rules, outbreak(one, 'high-scores', 'burst'))))).toEqual([
      ['a', 'locked'],
    ]);
    expect(states(strictest(foundInOutbreak(rules, outbreak(one, 'unknown-host', 'burst'))))).toEqual([
      ['a', 'watched'],
    ]);
    expect(foundInOutbreak([], outbreak(one, 'high-scores'))).toEqual([]);
  });

  it('has its account locked once it has ten messages, and not again after that', () => {
    const opened = outbreak([{ id: 'a', messages: 5 }], 'high-scores', 'new-host');
    expect(states(foundInOutbreak(rules, opened))).toEqual([['a', 'watched']]);
    expect(states(foundInOutbreak(rules, grown([9, 5], 'high-scores', 'new-host')))).toEqual([]);
    expect(states(foundInOutbreak(rules, grown([11, 9], 'high-scores', 'new-host')))).toEqual([
      ['a', 'locked'],
    ]);
    expect(states(foundInOutbreak(rules, grown([40, 11], 'high-scores', 'new-host')))).toEqual([]);
  });

  it('has its account locked by its scores alone once it has twenty', () => {
    expect(states(foundInOutbreak(rules, grown([19, 9], 'high-scores')))).toEqual([]);
    expect(states(foundInOutbreak(rules, grown([20, 19], 'high-scores')))).toEqual([['a', 'locked']]);
    expect(states(foundInOutbreak(rules, grown([40, 20], 'high-scores')))).toEqual([]);
  });

  it('concerns accounts with two of its messages or more, and none where it came from more than ten', () => {
    const some = [
      { id: 'a', messages: 9 },
      { id: 'b', messages: 1 },
    ];
    expect(states(strictest(foundInOutbreak(rules, outbreak(some, 'high-scores', 'new-host'))))).toEqual([
      ['a', 'locked'],
    ]);
    const many = Array.from({ length: 11 }, (_, place) => ({ id: String(place), messages: 2 }));
    expect(foundInOutbreak(rules, outbreak(many, 'high-scores'))).toEqual([]);
  });
});

it.each([
  [{ count: 40, risky: 20 }, 10, 4, true],
  [{ count: 39, risky: 39 }, 10, 4, false],
  [{ count: 40, risky: 19 }, 10, 4, false],
  [{ count: 19, risky: 19 }, 1, 4, false],
  [{ count: 400, risky: 400 }, null, 4, false],
] as const)('an hour of %o is volume by a peak of %s times %i: %s', (hour, peak, times, is) => {
  expect(isVolume(hour, peak, times)).toBe(is);
});

it.each([
  [{ count: 10, unknown: 3 }, 30, true],
  [{ count: 10, unknown: 2 }, 30, false],
  [{ count: 9, unknown: 9 }, 30, false],
] as const)('of %o more than %i percent are unknown: %s', (figures, percent, are) => {
  expect(areUnknown(figures, percent)).toBe(are);
});

it.each([
  [{ count: 3, added: 1 }, 3, true],
  [{ count: 5, added: 5 }, 3, true],
  [{ count: 4, added: 1 }, 3, false],
  [{ count: 6, added: 1 }, 3, true],
  [{ count: 3, added: 0 }, 3, false],
] as const)('of %o complaints are as many more as %i: %s', (figures, times, are) => {
  expect(isMoreComplaints(figures, times)).toBe(are);
});

const finding = (state: SenderRule['state']): Finding => ({
  senderId: 'a',
  rule: { ...(rules[0] as SenderRule), state },
  reason: 'outbreak',
  evidence: {},
});

it('of several findings the strictest counts', () => {
  expect(states(strictest([finding('watched'), finding('locked'), finding('limited')]))).toEqual([
    ['a', 'locked'],
  ]);
});

it('nobody is stopped in the first week of a company, and who would have been is watched for a day', () => {
  const limited = finding('limited');
  const found = [
    finding('locked'),
    finding('watched'),
    { ...limited, rule: { ...limited.rule, limitPerHour: 5 } },
  ];
  expect(
    watchedOnly(found).map(({ rule: { state, limitPerHour, lasts } }) => [state, limitPerHour, lasts]),
  ).toEqual([
    ['watched', null, '24h'],
    ['watched', null, 'longer'],
    ['watched', null, '24h'],
  ]);
});

const network = (threshold: number): SenderRule => ({
  ...(rules[0] as SenderRule),
  kind: 'new-network',
  threshold,
});
const country = (threshold: number): SenderRule => ({ ...network(threshold), kind: 'new-country' });

describe('where an account sends from', () => {
  const NEW = { isNewNetwork: true, isNewCountry: false, isFirst: true, isFirstOfCountry: false };
  const usual = { networks: ['a/24', 'b/24', 'c/24', 'd/24'], countries: ['DE'] };
  const arrival = { network: 'x/24', country: 'BR', ...NEW };
  const found = (rule: SenderRule, arrivals: object, networks = 0, countries = 0) =>
    foundInArrivals(
      [rule],
      { senderId: 'a', usual, arrivals: [{ ...arrival, ...arrivals }] },
      { networks, countries },
    ).map(({ reason }) => reason);

  it('is found by risky messages from new networks, or from new countries', () => {
    expect(found(network(3), {}, 3)).toEqual(['new-network']);
    expect(found(network(3), {}, 2, 9)).toEqual([]);
    expect(found(network(3), { isFirst: false }, 3)).toEqual(['new-network']);
    expect(found(network(3), { isNewNetwork: false, isNewCountry: true }, 3, 3)).toEqual([]);
    expect(found(country(3), {}, 3, 3)).toEqual([]);
    expect(found(country(3), { isNewCountry: true }, 9, 3)).toEqual(['new-country']);
    expect(found(country(3), { isNewCountry: true }, 9, 2)).toEqual([]);
  });

  it('is found with a threshold of 0 the first time only', () => {
    expect(found(network(0), {})).toEqual(['new-network']);
    expect(found(network(0), { isFirst: false })).toEqual([]);
    expect(found(country(0), { isNewCountry: true, isFirstOfCountry: true })).toEqual(['new-country']);
    expect(found(country(0), { isNewCountry: true })).toEqual([]);
  });

  it('is told with what is usual, and without a country that is not known', () => {
    const [one] = foundInArrivals(
      [network(1)],
      { senderId: 'a', usual, arrivals: [{ ...arrival, country: null }] },
      { networks: 1, countries: 0 },
    );
    expect(one?.evidence).toEqual({ network: 'x/24', usual: ['a/24', 'b/24', 'c/24'], risky: 1 });
  });

  it('would have been found within a day, of each account by itself', () => {
    const hour = 3_600_000;
    const sighting = (senderId: string, at: number, risky = 1) => ({
      ...NEW,
      senderId,
      at: at * hour,
      risky,
    });
    const rule = { ...network(2), threshold: 2 };
    expect(foundInSightings(rule, [sighting('a', 0), sighting('b', 1), sighting('a', 23)])).toEqual(['a']);
    expect(foundInSightings(rule, [sighting('a', 0), sighting('a', 24), sighting('b', 25, 2)])).toEqual([
      'b',
    ]);
  });
});
