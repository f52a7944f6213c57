import { type KnownNetwork, type Newness, newnessOf, withOrigin } from './networks.js';

/** What an account sent from a network within an hour of the clock. */
export interface HourOfNetwork {
  senderId: string;
  network: string;
  country: string | null;
  /** When it began, in ms since 1970. */
  at: number;
  /** Messages that count as the account's own, … */
  own: number;
  /** … and those that scored above the safe band. */
  risky: number;
}

/** An hour in which a network was new to the account. */
export type Sighting = Pick<HourOfNetwork, 'senderId' | 'at' | 'risky'> & Newness;

/** What would have been new of such hours, from the first on, to accounts that had sent from `known` networks before. */
export function replay(
  hours: readonly HourOfNetwork[],
  known: ReadonlyMap<string, readonly KnownNetwork[]>,
): Sighting[] {
  const networks = new Map(known);
  const sightings: Sighting[] = [];
  for (const { senderId, network, country, at, own, risky } of hours) {
    const before = networks.get(senderId) ?? [];
    const newness = newnessOf(before, { network, country, at });
    if (newness.isNewNetwork || newness.isNewCountry) sightings.push({ senderId, at, risky, ...newness });
    networks.set(senderId, withOrigin(before, { network, country, at }, { own, now: at }));
  }
  return sightings;
}

/** What was known when the first of these hours began, by what is known now: what they added is taken off. */
export function knownBefore(
  now: ReadonlyMap<string, readonly KnownNetwork[]>,
  hours: readonly HourOfNetwork[],
  since: number,
): Map<string, KnownNetwork[]> {
  const added = new Map<string, number>();
  for (const { senderId, network, own } of hours) {
    const key = keyOf(senderId, network);
    added.set(key, (added.get(key) ?? 0) + own);
  }
  return new Map(
    [...now].map(([senderId, networks]) => [
      senderId,
      networks.flatMap((one) => {
        const messages = one.messages - (added.get(keyOf(senderId, one.network)) ?? 0);
        return one.firstSeen < since ? [{ ...one, messages: Math.max(messages, 0) }] : [];
      }),
    ]),
  );
}

const keyOf = (senderId: string, network: string): string => `${senderId} ${network}`;
