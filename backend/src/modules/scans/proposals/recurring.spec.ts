import { describe, expect, it } from 'vitest';
import { readHost } from '@gatepost/detector/profile';
import { DAY_MS } from '../../../common/durations.js';
import {
  agreedAmong,
  type Alarm,
  declarableHosts,
  factsBy,
  type HostFacts,
  isTrusted,
  type Recurring,
  recurringAmong,
  samplesOf,
} from './recurring.js';

const START = Date.UTC(2026, 10, 1);
const RAFFLE = Array.from({ length: 16 }, (_, place) => place + 1);
const OTHER = Array.from({ length: 16 }, (_, place) => place + 101);
/** Equal in 11 of 16 places, of which the first are a band. */
const NEARLY = RAFFLE.map((hash, place) => (place < 11 ? hash : 0));

const alarm = (place: number, change: Partial<Alarm> = {}): Alarm => ({
  id: String(place),
  at: START + place * (DAY_MS / 4),
  score: 5,
  fingerprint: RAFFLE,
  linkHosts: ['northwind.example'],
  isHarmful: false,
  ...change,
});
const alarms = (count: number, change: Partial<Alarm> = {}) =>
  Array.from({ length: count }, (_, place) => alarm(place, change));
const messagesOf = (given: readonly Alarm[]) => recurringAmong(given).map((group) => group.alarms.length);

describe('what recurs', () => {
  it('was an alarm twenty times on five days, the most frequent first', () => {
    const more = alarms(30, { fingerprint: OTHER });
    expect(messagesOf([...alarms(20), ...more])).toEqual([30, 20]);
    expect(messagesOf(alarms(19))).toEqual([]);
    const onFourDays = Array.from({ length: 20 }, (_, place) =>
      alarm(place, { at: START + (place % 4) * DAY_MS }),
    );
    expect(messagesOf(onFourDays)).toEqual([]);
  });

  it('is nearly the same message', () => {
    expect(messagesOf([...alarms(20), ...alarms(10, { fingerprint: NEARLY })])).toEqual([30]);
    expect(messagesOf([...alarms(15), ...alarms(15, { fingerprint: OTHER })])).toEqual([]);
  });

  it('always leads to the same hosts, in any order', () => {
    const both = ['northwind.example', 'shop.example'];
    const given = alarms(20, { linkHosts: both });
    expect(messagesOf([...given, alarm(7, { linkHosts: both.toReversed() })])).toEqual([21]);
    expect(messagesOf([...given, alarm(7, { linkHosts: [...both, 'evil.example'] })])).toEqual([]);
    expect(messagesOf([...given, alarm(7, { linkHosts: [] })])).toEqual([]);
  });

  it('was never said to be harmful', () => {
    expect(messagesOf([...alarms(40), alarm(7, { isHarmful: true })])).toEqual([]);
  });

  it('is found in constant time, whatever footer thousands share', () => {
    const sharing = Array.from({ length: 3_000 }, (_, place) =>
      alarm(place, { fingerprint: RAFFLE.map((hash, at) => (at < 3 ? hash : place * 20 + at)) }),
    );
    expect(messagesOf([...sharing, ...alarms(20)])).toEqual([20]);
  });
});

const known = (days: number | null, change: Partial<HostFacts> = {}): HostFacts => ({
  isDeclared: false,
  isAnyones: false,
  firstSeen: days === null ? null : START - days * DAY_MS,
  ...change,
});
const group = (change: Partial<Recurring> = {}): Recurring => ({
  fingerprint: RAFFLE,
  hosts: ['northwind.example'],
  alarms: alarms(20),
  ...change,
});
const slowly = (days: number) =>
  Array.from({ length: 20 }, (_, place) => alarm(place, { at: START + (place * days * DAY_MS) / 19 }));
/** One host that the company has known for long, among new ones. */
const oneKnown = (host: string) => known(host === 'northwind.example' ? 90 : 0);
const keys = (...all: (string | null)[]) => all.map((key, place) => ({ key, place }));

describe('what may be proposed', () => {
  it.each<[string, boolean, HostFacts]>([
    ['is declared', true, known(0, { isDeclared: true })],
    ['was linked to two weeks before', true, known(14)],
    ['came with the messages', false, known(0)],
    ['came a few days before them', false, known(13)],
    ['is not remembered', false, known(null)],
    ["is anyone's, however long known", false, known(90, { isAnyones: true })],
  ])('leads to a host that %s: %s', (_what, isSo, facts) => {
    expect(isTrusted(group(), () => facts)).toBe(isSo);
  });

  it('is not proposed for one known host among new ones', () => {
    expect(isTrusted(group({ hosts: ['northwind.example', 'evil.example'] }), oneKnown)).toBe(false);
  });

  it('leads nowhere, or to a newer host, only after three weeks', () => {
    for (const hosts of [[], ['partner.example']]) {
      expect(isTrusted(group({ hosts, alarms: slowly(20.9) }), () => known(0))).toBe(false);
      expect(isTrusted(group({ hosts, alarms: slowly(21) }), () => known(0))).toBe(true);
      expect(isTrusted(group({ hosts, alarms: slowly(29) }), () => known(0, { isAnyones: true }))).toBe(
        hosts.length === 0,
      );
    }
  });

  it('declares only what was known long before', () => {
    const hosts = ['northwind.example', 'partner.example'];
    expect(declarableHosts(group({ hosts }), oneKnown)).toEqual(['northwind.example']);
    expect(declarableHosts(group({ hosts }), () => known(90, { isDeclared: true }))).toEqual([]);
  });
});

describe('what is known of a host', () => {
  const nothing = new Set<string>();
  const others = { phones: nothing, ibans: nothing, wallets: nothing, brands: nothing, expected: nothing };
  const profile = {
    ...others,
    domains: new Set(['northwind.example']),
    linkHosts: new Set(['partner.com', 'instagram.com/northwind']),
  };
  const factsOf = factsBy(profile, new Map([['partner.com', START]]), readHost);

  it.each<[string, HostFacts]>([
    ['shop.northwind.example', known(null, { isDeclared: true, isAnyones: true })],
    ['partner.com', known(0, { isDeclared: true })],
    ['notpartner.com', known(null)],
    ['instagram.com', known(null, { isAnyones: true })],
    ['forms.gle', known(null, { isAnyones: true })],
    ['203.0.113.9', known(null, { isAnyones: true })],
  ])('is told of %s', (host, facts) => {
    expect(factsOf(host)).toEqual(facts);
    expect(factsBy(null, new Map(), readHost)(host).isDeclared).toBe(false);
  });
});

describe('the message that stands for a group', () => {
  it('is chosen from all of its time', () => {
    expect(samplesOf(group({ alarms: alarms(21) })).map(({ id }) => id)).toEqual([
      '20',
      '15',
      '10',
      '5',
      '0',
    ]);
  });

  it('is never one that was slipped in', () => {
    expect(agreedAmong(keys('evil', 'a', 'a', 'a', null))).toEqual({ key: 'a', place: 1 });
    expect(agreedAmong(keys('a', 'evil', 'a', 'evil', 'b'))).toBeUndefined();
    expect(agreedAmong(keys(null, null, null, null, null))).toBeUndefined();
  });
});
