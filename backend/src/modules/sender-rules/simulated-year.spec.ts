import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import type { HourOfNetwork } from '../senders/networks/replay.js';
import { SenderNetworks } from '../senders/networks/sender-networks.service.js';
import type { SenderNetworksRepository } from '../senders/networks/sender-networks.repository.js';
import { foundInSightings } from './rules.js';
import { DEFAULT_RULES, type SenderRule } from './sender-rules.schemas.js';

const ACCOUNTS = 50;
const BEGAN = 1_800_000_000_000;
/** One in fifty harmless messages alarms. */
const FALSE_ALARMS = 0.02;

/** The same numbers each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Two hours with four messages each on every day, from where `placeOn` says. */
function yearOf(
  senderId: string,
  next: () => number,
  placeOn: (day: number, hour: number) => { network: string; country: string },
): HourOfNetwork[] {
  return Array.from({ length: 730 }, (_, nth) => {
    const [day, hour] = [nth >> 1, nth & 1];
    const risky = [1, 2, 3, 4].filter(() => next() < FALSE_ALARMS).length;
    const at = BEGAN + day * DAY_MS + (8 + hour * 6) * HOUR_MS;
    return { senderId, at, risky, own: 4 - risky, ...placeOn(day, hour) };
  });
}

const DE = { country: 'DE' };
const inOffice = { network: '198.51.100.0/24', ...DE };

/** Of three: one in an office and at home, one whose telephone is in another network each time, one who travels for five days each quarter. */
function accountOf(nth: number, next: () => number): HourOfNetwork[] {
  const home = { network: `192.0.${nth}.0/24`, ...DE };
  return yearOf(`account ${nth}`, next, (day, hour) => {
    if (nth % 3 === 1 && hour === 1) return { network: `100.0.${Math.floor(next() * 200)}.0/24`, ...DE };
    if (nth % 3 === 2 && day % 90 >= 60 && day % 90 < 65)
      return {
        network: `203.${day}.${nth}.0/24`,
        country: ['FR', 'US', 'JP', 'BR'][Math.floor(day / 90)] ?? 'IT',
      };
    return hour === 0 ? inOffice : home;
  });
}

const rule = (kind: 'new-network' | 'new-country', threshold: number) =>
  Object.assign({}, DEFAULT_RULES.rules[0] as SenderRule, { kind, threshold });

const sightingsOf = (hours: HourOfNetwork[]) => {
  const stored = { hours: async () => hours, of: async () => new Map() };
  const networks = new SenderNetworks(stored as unknown as SenderNetworksRepository);
  return networks.replay('company', new Date(BEGAN));
};

const inOrder = (hours: HourOfNetwork[]) => hours.toSorted((one, other) => one.at - other.at);

it('a year of 50 accounts, telephones and trips among them, locks nobody, and a hijack at once', async () => {
  const next = numbers(7);
  const usual = Array.from({ length: ACCOUNTS }, (_, nth) => accountOf(nth, next)).flat();
  const quiet = await sightingsOf(inOrder(usual));
  expect(quiet.filter(({ risky }) => risky > 0).length).toBeGreaterThan(0);
  expect(foundInSightings(rule('new-network', 5), quiet)).toEqual([]);
  expect(foundInSightings(rule('new-country', 3), quiet)).toEqual([]);

  const at = BEGAN + 200 * DAY_MS;
  const taken = [0, 2].map((nth) => ({
    senderId: `account ${nth}`,
    at,
    network: '203.0.113.0/24',
    country: 'NG',
    own: 0,
    risky: 9,
  }));
  const hijacked = await sightingsOf(
    inOrder([...usual.filter(({ senderId }) => taken.some((one) => one.senderId === senderId)), ...taken]),
  );
  expect(foundInSightings(rule('new-network', 5), hijacked)).toEqual(['account 0', 'account 2']);
  expect(foundInSightings(rule('new-country', 3), hijacked)).toEqual(['account 0', 'account 2']);
});
