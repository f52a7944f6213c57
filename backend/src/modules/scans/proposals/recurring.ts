import { declaresHost, type Profile } from '@gatepost/detector';
import { areNear, bandsOf } from '@gatepost/detector/fingerprint';
import { DAY_MS } from '../../../common/durations.js';

/** What is sent less often, or on fewer days, is no habit yet. */
export const LEAST_MESSAGES = 20;
export const LEAST_DAYS = 5;
/** A host that the company linked to for so long before is not one that came with the message. */
const LONG_KNOWN_MS = 14 * DAY_MS;
/** What leads nowhere, or to a newer host, must have been sent for three weeks: nobody had a reason to stop it. */
const LONG_SENT_MS = 21 * DAY_MS;
/** Groups of one band that a message is compared with, the latest: constant time, whatever footer thousands share. */
const MAX_OF_BAND = 8;
/** Messages of a group that are read, and how many of them must be one template. */
const SAMPLES = 5;
const LEAST_AGREED = 3;

/** An alarm, as far as it is compared with others. */
export interface Alarm {
  id: string;
  /** In ms since 1970. */
  at: number;
  score: number;
  fingerprint: readonly number[];
  linkHosts: readonly string[];
  /** Said so by people, complained about, or of an outbreak that nobody has released. */
  isHarmful: boolean;
}

/** Alarms about nearly the same message: near the fingerprint of the first of them. */
export interface Recurring {
  fingerprint: readonly number[];
  hosts: readonly string[];
  alarms: Alarm[];
}

/** What is known of a host that links lead to. */
export interface HostFacts {
  isDeclared: boolean;
  /** Anyone can have a page there: its name shows nobody's hand. */
  isAnyones: boolean;
  /** When the company first linked there, in ms since 1970; null where that is not known. */
  firstSeen: number | null;
}
export type FactsOf = (host: string) => HostFacts;

/**
 * What is known of a company's hosts: what it has declared, and when it first linked to each. `readHost` is that of profiles,
 * which knows the hosts that many share; it is loaded when it is needed.
 */
export const factsBy =
  (
    profile: Profile | null,
    firstSeen: ReadonlyMap<string, number>,
    readHost: (entry: string, mayHavePath: boolean) => object,
  ): FactsOf =>
  (host) => ({
    isDeclared: profile !== null && declaresHost(profile, host),
    isAnyones: 'flaw' in readHost(host, false),
    firstSeen: firstSeen.get(host) ?? null,
  });

const inOrder = (hosts: readonly string[]) => hosts.toSorted((a, b) => (a < b ? -1 : 1));

/** Groups `alarms`, and returns what recurs, the most frequent first: always with the same hosts, and never harmful. */
export function recurringAmong(alarms: Iterable<Alarm>): Recurring[] {
  const byBand = new Map<string, Recurring[]>();
  const groups: Recurring[] = [];
  for (const alarm of alarms) {
    const { fingerprint, linkHosts } = alarm;
    const keys = bandsOf(fingerprint).map((band, place) => `${place} ${band}`);
    const known = keys
      .flatMap((key) => byBand.get(key) ?? [])
      .find((group) => areNear(group.fingerprint, fingerprint));
    if (known) known.alarms.push(alarm);
    else {
      const group = { fingerprint, hosts: inOrder(linkHosts), alarms: [alarm] };
      groups.push(group);
      for (const key of keys) byBand.set(key, [...(byBand.get(key) ?? []).slice(1 - MAX_OF_BAND), group]);
    }
  }
  return groups.filter(recurs).toSorted((one, other) => other.alarms.length - one.alarms.length);
}

function recurs({ alarms, hosts }: Recurring): boolean {
  if (alarms.length < LEAST_MESSAGES || daysOf(alarms) < LEAST_DAYS) return false;
  const same = hosts.join(' ');
  return alarms.every(({ linkHosts, isHarmful }) => !isHarmful && inOrder(linkHosts).join(' ') === same);
}

/** On how many days of UTC they were sent. */
export const daysOf = (alarms: readonly Alarm[]): number =>
  new Set(alarms.map(({ at }) => Math.floor(at / DAY_MS))).size;

export const spanOf = (alarms: readonly Alarm[]): { first: number; last: number } =>
  alarms.reduce(({ first, last }, { at }) => ({ first: Math.min(first, at), last: Math.max(last, at) }), {
    first: Infinity,
    last: -Infinity,
  });

/** Whether one of `fingerprints` is nearly the message of the group. */
export const isNearAny = (
  fingerprint: readonly number[],
  fingerprints: readonly (readonly number[])[],
): boolean => fingerprints.some((other) => areNear(fingerprint, other));

/** The hosts that the company has not declared, and has known for long. */
export const declarableHosts = ({ hosts, alarms }: Recurring, factsOf: FactsOf): string[] => {
  const { first } = spanOf(alarms);
  return hosts.filter((host) => {
    const { isDeclared, isAnyones, firstSeen } = factsOf(host);
    return !isDeclared && !isAnyones && firstSeen !== null && firstSeen <= first - LONG_KNOWN_MS;
  });
};

/**
 * Whether what recurs may be proposed: an account that somebody else has taken over sends the same as well. Either all its links
 * lead to declared hosts, or to those that the company linked to for long before the first of these messages; or it has been
 * sent for three weeks. What leads to anyone's pages, such as forms, is never proposed.
 */
export function isTrusted(group: Recurring, factsOf: FactsOf): boolean {
  const { hosts, alarms } = group;
  const strange = hosts.filter((host) => !factsOf(host).isDeclared);
  if (strange.some((host) => factsOf(host).isAnyones)) return false;
  if (hosts.length > 0 && declarableHosts(group, factsOf).length === strange.length) return true;
  const { first, last } = spanOf(alarms);
  return last - first >= LONG_SENT_MS;
}

/** A few of its alarms, the newest first, from all of its time. */
export function samplesOf({ alarms }: Recurring): Alarm[] {
  const inTime = alarms.toSorted((one, other) => other.at - one.at);
  const step = (inTime.length - 1) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, place) => inTime[Math.round(place * step)]).filter(
    (alarm) => alarm !== undefined,
  );
}

/**
 * The newest sample whose template is that of most: one message with another account or number that somebody slipped in is never
 * what is proposed. Undefined when too few are one template; `key` null: it can't be one.
 */
export function agreedAmong<T extends { key: string | null }>(samples: readonly T[]): T | undefined {
  return samples.find(
    ({ key }) => key !== null && samples.filter((other) => other.key === key).length >= LEAST_AGREED,
  );
}
