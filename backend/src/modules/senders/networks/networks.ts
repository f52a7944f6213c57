import { DAY_MS, HOUR_MS } from '../../../common/durations.js';

/** A network that an account has sent from. Times are in ms since 1970. */
export interface KnownNetwork {
  network: string;
  country: string | null;
  /** Those that count as the account's own; with none it was only seen. */
  messages: number;
  firstSeen: number;
  lastSeen: number;
}

/** Where a message comes from, and when. */
export interface Origin {
  network: string;
  country: string | null;
  at: number;
}

/** Kept of each account: those with the most messages. */
export const MOST_NETWORKS = 50;
/** A network that an account has not used for longer is new again. */
export const NETWORK_MS = 90 * DAY_MS;
/** A network stays new for as long as clusters live: who has taken an account over does not make it usual by a harmless message. */
export const NEW_MS = 72 * HOUR_MS;
/** The figures by which profiles tell what is new and what is usual of an account: two weeks, and 50 messages. */
const MIN_HISTORY_MS = 14 * DAY_MS;
const MIN_MESSAGES = 50;
/** Who has had so many new ones within a month is on the move, as telephones are: one more says nothing. */
const MOST_MOVES = 4;
const MOVES_MS = 30 * DAY_MS;
/** Columns of 32 bits. */
const MOST_COUNTED = 2_147_483_647;

/** What is new about where a message comes from, by what its account has sent before. */
export interface Newness {
  isNewNetwork: boolean;
  /** The network is another one too, and nothing came from its country. */
  isNewCountry: boolean;
  /** Nothing at all has come from there. */
  isFirst: boolean;
  isFirstOfCountry: boolean;
}

/** What an account has used for long enough to be its own. */
export const settledOf = (known: readonly KnownNetwork[], at: number): KnownNetwork[] =>
  known.filter(({ messages, firstSeen }) => messages > 0 && at - firstSeen >= NEW_MS);

/** Nothing is new of an account that is not known for long enough. */
export function newnessOf(known: readonly KnownNetwork[], { network, country, at }: Origin): Newness {
  const settled = settledOf(known, at);
  const isOther = hasHistory(settled, at) && settled.every((one) => one.network !== network);
  const located = settled.filter((one) => one.country !== null);
  return {
    isNewNetwork: isOther && !isOnTheMove(settled, at),
    isNewCountry:
      isOther &&
      country !== null &&
      hasHistory(located, at) &&
      located.every((one) => one.country !== country),
    isFirst: known.every((one) => one.network !== network),
    isFirstOfCountry: known.every((one) => one.country !== country),
  };
}

function hasHistory(settled: readonly KnownNetwork[], at: number): boolean {
  const messages = settled.reduce((sum, one) => sum + one.messages, 0);
  return messages >= MIN_MESSAGES && at - earliestOf(settled) >= MIN_HISTORY_MS;
}

const earliestOf = (settled: readonly KnownNetwork[]): number =>
  Math.min(...settled.map(({ firstSeen }) => firstSeen));

/** What came with the first days of what is remembered is no move. */
function isOnTheMove(settled: readonly KnownNetwork[], at: number): boolean {
  const since = Math.max(at - MOVES_MS, earliestOf(settled) + NEW_MS);
  return settled.filter(({ firstSeen }) => firstSeen > since).length >= MOST_MOVES;
}

/** With messages from there, of which so many are the account's `own` and others only seen. Times after `now` are of a clock that was ahead. */
export function withOrigin(
  known: readonly KnownNetwork[],
  origin: Origin,
  { own, now }: { own: number; now: number },
): KnownNetwork[] {
  const { network } = origin;
  const at = Math.min(origin.at, now);
  const before = known.find((one) => one.network === network);
  const country = origin.country ?? before?.country ?? null;
  if (!before) {
    const least = leastOf(known);
    const first = { network, country, messages: own, firstSeen: at, lastSeen: at };
    return [...known.filter((one) => one !== least), first];
  }
  const isFirstOwn = own > 0 && before.messages === 0;
  const again = {
    network,
    country,
    messages: Math.min(before.messages + own, MOST_COUNTED),
    firstSeen: isFirstOwn ? at : Math.min(before.firstSeen, at),
    lastSeen: Math.max(before.lastSeen, at),
  };
  return known.map((one) => (one === before ? again : one));
}

/** The least used one where there is no room for another, of those the one that was seen longest ago. */
function leastOf(known: readonly KnownNetwork[]): KnownNetwork | undefined {
  if (known.length < MOST_NETWORKS) return undefined;
  return known.toSorted((one, other) => one.messages - other.messages || one.lastSeen - other.lastSeen)[0];
}
