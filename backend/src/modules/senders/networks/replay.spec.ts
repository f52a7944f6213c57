import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../common/durations.js';
import type { KnownNetwork } from './networks.js';
import { knownBefore, replay } from './replay.js';

const NOW = 1_800_000_000_000;
const SINCE = NOW - 30 * DAY_MS;
const OFFICE = '198.51.100.0/24';
const hour = (at: number, network = OFFICE, fields = {}) => ({
  senderId: 'a',
  network,
  country: null,
  at,
  own: 5,
  risky: 0,
  ...fields,
});
const workdays = Array.from({ length: 20 }, (_, day) => hour(SINCE + day * DAY_MS));

const there = (day: number, risky: number) =>
  hour(SINCE + day * DAY_MS + HOUR_MS, '203.0.113.0/24', { risky });

it('a network is new once others were used for two weeks, until it is used for three days', () => {
  const sightings = replay([...workdays, there(20, 3), there(21, 1), there(24, 9)], new Map());
  expect(sightings.map(({ risky, isNewNetwork, isFirst }) => [risky, isNewNetwork, isFirst])).toEqual([
    [3, true, true],
    [1, true, false],
  ]);
  expect(replay([...workdays.slice(0, 10), there(10, 3)], new Map())).toEqual([]);
});

it('one account says nothing of another', () => {
  const other = { ...hour(SINCE + 25 * DAY_MS, '203.0.113.0/24'), senderId: 'b' };
  expect(replay([...workdays, other], new Map())).toEqual([]);
});

it('what was known before is what is known now without what came since', () => {
  const known = (network: string, fields: Partial<KnownNetwork>): KnownNetwork => ({
    network,
    country: null,
    messages: 130,
    firstSeen: SINCE - DAY_MS,
    lastSeen: NOW,
    ...fields,
  });
  const now = new Map([['a', [known(OFFICE, {}), known('203.0.113.0/24', { firstSeen: SINCE + 1 })]]]);
  expect(knownBefore(now, workdays, SINCE).get('a')).toEqual([known(OFFICE, { messages: 30 })]);
});
