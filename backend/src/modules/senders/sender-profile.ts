import { SAFE_MAX } from '@gatepost/detector';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';

export const SENDER_KINDS = ['address', 'api-key', 'person'] as const;
export type SenderKind = (typeof SENDER_KINDS)[number];

/** Something that a sender used: a channel, a host in links, a language. Times are in ms since 1970. */
export interface Use {
  value: string;
  messages: number;
  firstSeen: number;
  lastSeen: number;
}

interface DayPeak {
  day: number;
  most: number;
  all: number;
}

export interface SenderUsage {
  /** Messages by hour of the week in UTC: 168 numbers, from Monday 0:00. */
  hours: number[];
  channels: Use[];
  hosts: Use[];
  languages: Use[];
  /** Of each of the last days with any, the newest last, counted from 1970: the most messages in a clock hour, and all. */
  peaks: DayPeak[];
  /** The clock hour of the latest message, counted from 1970, and the messages in it. */
  hour: { at: number; messages: number };
}

export interface SenderProfile {
  firstSeen: number;
  lastSeen: number;
  messages: number;
  risky: number;
  usage: SenderUsage;
}

/** What a profile learns from a message. */
export interface SentMessage {
  /** In ms since 1970. */
  at: number;
  channel: string;
  score: number;
  linkHosts: readonly string[];
  language: string | null;
}

/** What is kept of each kind: the most used. */
const MOST = { channels: 2, hosts: 50, languages: 10 } as const;
export const USE_KINDS = Object.keys(MOST) as (keyof typeof MOST)[];
export const HOURS_A_WEEK = 168;
/** Days of which the busiest hour is kept: six weeks of every day, so that a payday is among them. */
const MAX_PEAKS = 45;
/** Columns of 32 bits. */
const MOST_COUNTED = 2_147_483_647;
/** As many harmless messages are counted besides a sender's own, so that one bad message out of one does not lead the list. */
const HARMLESS_BESIDES = 10;

/** What has been used for longer than this is not new. */
const NEW_FOR_MS = 7 * DAY_MS;
/** With less than this there is no telling what is usual. */
const MIN_MESSAGES = 50;
/** An hour of the day with a smaller share of the messages is quiet; a hundredth of an even share. */
const QUIET_SHARE = 1 / 2_400;

/** The share of a sender's days that tells what is usual. */
const USUAL_DAYS = 0.9;
/** Fewer days with messages tell nothing about days. */
const MIN_DAYS = 5;

/** A host or language that a sender first used within that time is new: as long as clusters live. */
const NEW_MS = 72 * HOUR_MS;

/** 1970 began on a Thursday. */
export const hourOfWeek = (at: number): number => Math.floor(at / HOUR_MS + 3 * 24) % HOURS_A_WEEK;

/** From 0 to 1: the share of risky messages, a little lower for senders with few. */
export const riskOf = ({ messages, risky }: Pick<SenderProfile, 'messages' | 'risky'>): number =>
  risky / (messages + HARMLESS_BESIDES);

const nobody = (at: number): SenderProfile => ({
  firstSeen: at,
  lastSeen: at,
  messages: 0,
  risky: 0,
  usage: {
    hours: Array.from({ length: HOURS_A_WEEK }, () => 0),
    channels: [],
    hosts: [],
    languages: [],
    peaks: [],
    hour: { at: 0, messages: 0 },
  },
});

/** A time after `now` is one of a clock that was ahead: the first right one replaces it. */
function seen<T extends { firstSeen: number; lastSeen: number }>(before: T, at: number, now: number): T {
  const lastSeen = before.lastSeen > now ? at : Math.max(before.lastSeen, at);
  return { ...before, firstSeen: Math.min(before.firstSeen, at), lastSeen };
}

/** The uses with one more; without room for it, in place of the least used, of those the one that was seen longest ago. */
function used(
  uses: readonly Use[],
  value: string,
  most: number,
  { at, now }: { at: number; now: number },
): Use[] {
  const known = uses.find((use) => use.value === value);
  if (known) {
    const again = { ...seen(known, at, now), messages: Math.min(known.messages + 1, MOST_COUNTED) };
    return uses.map((use) => (use === known ? again : use));
  }
  const kept =
    uses.length < most
      ? uses
      : [...uses].sort((a, b) => b.messages - a.messages || b.lastSeen - a.lastSeen).slice(0, most - 1);
  return [...kept, { value, messages: 1, firstSeen: at, lastSeen: at }];
}

function counted({ hour, peaks }: SenderUsage, at: number): Pick<SenderUsage, 'hour' | 'peaks'> {
  const [now, day] = [Math.floor(at / HOUR_MS), Math.floor(at / DAY_MS)];
  const messages = hour.at === now ? Math.min(hour.messages + 1, MOST_COUNTED) : 1;
  const others = peaks.filter((peak) => peak.day !== day);
  const today = peaks.find((peak) => peak.day === day);
  const most = Math.max(messages, today?.most ?? 0);
  const all = Math.min((today?.all ?? 0) + 1, MOST_COUNTED);
  return { hour: { at: now, messages }, peaks: [...others, { day, most, all }].slice(-MAX_PEAKS) };
}

/** The profile of a sender, null before its first message, with one message more. */
export function addToProfile(before: SenderProfile | null, message: SentMessage, now: number): SenderProfile {
  const at = Math.min(message.at, now);
  const profile = seen(before ?? nobody(at), at, now);
  const { hours, channels, hosts, languages } = profile.usage;
  const hour = hourOfWeek(at);
  const time = { at, now };
  return {
    ...profile,
    messages: Math.min(profile.messages + 1, MOST_COUNTED),
    risky: Math.min(profile.risky + (message.score > SAFE_MAX ? 1 : 0), MOST_COUNTED),
    usage: {
      ...counted(profile.usage, at),
      hours: hours.map((count, index) => (index === hour ? Math.min(count + 1, MOST_COUNTED) : count)),
      channels: used(channels, message.channel, MOST.channels, time),
      hosts: message.linkHosts.reduce((uses, host) => used(uses, host, MOST.hosts, time), hosts),
      languages:
        message.language === null ? languages : used(languages, message.language, MOST.languages, time),
    },
  };
}

/** Whether there is enough of a sender to tell what is usual: 50 messages before today, and a week. */
const isKnown = ({ messages, firstSeen }: SenderProfile, now: number): boolean =>
  messages >= MIN_MESSAGES && now - firstSeen >= NEW_FOR_MS;

/** What nine in ten earlier days stay within: one mailing to everybody must not hide a burst for six weeks. */
function usualMost({ usage }: SenderProfile, now: number, of: (peak: DayPeak) => number): number | null {
  const today = Math.floor(now / DAY_MS);
  const counts = usage.peaks.filter(({ day }) => day !== today).map(of);
  if (counts.length < MIN_DAYS) return null;
  counts.sort((a, b) => a - b);
  return counts[Math.ceil(counts.length * USUAL_DAYS) - 1] ?? null;
}

/** Messages at an hour of the day, 0 to 23 in UTC. */
const messagesAt = ({ hours }: SenderUsage, hour: number): number =>
  hours.reduce((sum, count, index) => (index % 24 === hour ? sum + count : sum), 0);

/** Whether a message comes in a quiet hour: what was sent in the same hour of the same day makes it none. */
function isQuiet({ messages, usage }: SenderProfile, at: number): boolean {
  const now = usage.hour.at === Math.floor(at / HOUR_MS) ? usage.hour.messages : 0;
  const earlier = messagesAt(usage, new Date(at).getUTCHours()) - now;
  return earlier < (messages - now) * QUIET_SHARE;
}

/** Hours of the day, 0 to 23 in UTC, in which the sender sends next to nothing; none while that can't be told yet. */
export function quietHoursOf({ messages, firstSeen, lastSeen, usage }: SenderProfile): number[] {
  if (messages < MIN_MESSAGES || lastSeen - firstSeen < NEW_FOR_MS) return [];
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return hours.filter((hour) => messagesAt(usage, hour) < messages * QUIET_SHARE);
}

/** Whether the sender is too new to tell what is new of it. */
export const isNewcomer = ({ firstSeen }: Pick<SenderProfile, 'firstSeen'>, now: number): boolean =>
  now - firstSeen < 2 * NEW_FOR_MS;

/** What a company has linked to for less time is new to it. */
export const newToCompanySince = (now: number): Date => new Date(now - NEW_FOR_MS);

/**
 * What the sender first used in the last days, of what it uses; while the sender itself is new, only the hosts that are new to
 * its company.
 */
export function newUsesOf(
  profile: SenderProfile,
  newToCompany: ReadonlySet<string>,
  now: number,
): { kind: keyof typeof MOST; use: Use }[] {
  const kinds = isNewcomer(profile, now) ? (['hosts'] as const) : USE_KINDS;
  return kinds
    .flatMap((kind) =>
      profile.usage[kind]
        .filter(({ firstSeen }) => now - firstSeen < NEW_FOR_MS)
        .filter(({ value }) => !isNewcomer(profile, now) || newToCompany.has(value))
        .map((use) => ({ kind, use })),
    )
    .sort((a, b) => b.use.firstSeen - a.use.firstSeen);
}

/** How a message differs from what is usual of its sender: new hosts, a new language, a quiet hour. */
export interface Oddness {
  hosts: readonly string[];
  language: boolean;
  hour: boolean;
}

const NO_ODDNESS: Oddness = { hosts: [], language: false, hour: false };

/** What is odd about a message, by the profile that contains it; nothing while the sender is too new to tell. */
export function oddnessOf(profile: SenderProfile | undefined, message: SentMessage, now: number): Oddness {
  if (!profile || !isKnown(profile, now)) return NO_ODDNESS;
  const isNew = (uses: readonly Use[], value: string) => {
    const use = uses.find((one) => one.value === value);
    return !use || now - use.firstSeen < NEW_MS;
  };
  const { hosts, languages } = profile.usage;
  return {
    hosts: message.linkHosts.filter((host) => isNew(hosts, host)),
    language: message.language !== null && languages.length > 1 && isNew(languages, message.language),
    hour: isQuiet(profile, message.at),
  };
}

/** What a burst is compared with, and where links usually lead. */
export interface Usual {
  /** The most messages in a clock hour of nine in ten earlier days; null while there is too little to tell. */
  peak: number | null;
  /** The most messages of nine in ten earlier days; null likewise. */
  day: number | null;
  hosts: string[];
}

export function usualOf(profile: SenderProfile, now: number): Usual {
  const isEnough = isKnown(profile, now);
  return {
    peak: isEnough ? usualMost(profile, now, ({ most }) => most) : null,
    day: isEnough ? usualMost(profile, now, ({ all }) => all) : null,
    hosts: profile.usage.hosts.map(({ value }) => value),
  };
}
