import { SUSPICIOUS_MAX } from '@gatepost/detector';
import { DAY_MS } from '../../common/durations.js';
import { type StateEvidence, type StateReason, strictnessOf } from '../../contract/sender-state.js';
import type { Newness } from '../senders/networks/networks.js';
import type { Sighting } from '../senders/networks/replay.js';
import type { Arrivals } from '../senders/networks/sender-networks.service.js';
import type { SenderRule } from './sender-rules.schemas.js';

/** Fewer messages in an hour are no volume, … */
export const MIN_VOLUME = 20;
/** … and of fewer messages the share of unknown recipients says nothing. */
export const MIN_MAIL = 10;
/** An account with one message of an outbreak may have forwarded it. */
const MIN_OF_OUTBREAK = 2;
/**
 * Messages of fewer are stopped, and their accounts are not locked: a text to a handful of people can be a false alarm, and
 * where nothing but the scores is odd, so can one to a dozen. Both by the simulation of outbreaks.
 */
const MIN_TO_LOCK = { withOtherSigns: 10, byScoresAlone: 20 };
/** What so many accounts send is no hijack of each: none of them is stopped, and people are notified of the outbreak. */
const MOST_ACCOUNTS = 10;

/** In a company's first week nothing is usual yet, and what looks like a hijack is mostly how it sends. */
export const FIRST_WEEK_MS = 7 * DAY_MS;

/** What a rule has found about an account. */
export interface Finding {
  senderId: string;
  rule: SenderRule;
  reason: StateReason;
  evidence: StateEvidence;
}

/** How many messages an outbreak has, and of whom. */
interface Spread {
  messages: number;
  senders: readonly { id: string; messages: number }[];
}

/** An outbreak that opens, or that has more messages than `before`. */
export interface GrowingOutbreak extends Spread {
  id: string;
  /** When it was opened. */
  signals: readonly { code: string }[];
  /** Null while it was not open. */
  before: Spread | null;
}

/** The accounts whose state an outbreak of so many messages, `least` or more, is about: what each has sent of it. */
function concernedBy({ messages, senders }: Spread, least: number): Map<string, number> {
  const accounts = senders.filter((sender) => sender.messages >= MIN_OF_OUTBREAK || senders.length === 1);
  if (messages < least || accounts.length > MOST_ACCOUNTS) return new Map();
  return new Map(accounts.map((account) => [account.id, account.messages]));
}

/** How many messages an outbreak with these signals has at least for a rule to apply; null where the rule is not about it. */
function leastFor({ kind }: SenderRule, codes: readonly string[]): number | null {
  if (kind === 'outbreak') return 0;
  if (kind !== 'outbreak-high-scores' || !codes.includes('high-scores')) return null;
  return codes.length > 1 ? MIN_TO_LOCK.withOtherSigns : MIN_TO_LOCK.byScoresAlone;
}

/** The accounts that rules find when an outbreak opens, and as it grows: each once by each rule, so that what people decide stays so. */
export function foundInOutbreak(rules: readonly SenderRule[], outbreak: GrowingOutbreak): Finding[] {
  const { id, messages, signals, before } = outbreak;
  const codes = signals.map(({ code }) => code);
  return rules.flatMap((rule) => {
    const least = leastFor(rule, codes);
    if (least === null) return [];
    const known = before ? concernedBy(before, least) : new Map<string, number>();
    return [...concernedBy(outbreak, least)].flatMap(([senderId, ofAccount]) => {
      const evidence = { outbreakId: id, messages, ofAccount, signals: codes };
      return known.has(senderId) ? [] : [{ senderId, rule, reason: 'outbreak' as const, evidence }];
    });
  });
}

/** Of an account's last hour, by what is usual of its busiest one. */
export const isVolume = (
  { count, risky }: { count: number; risky: number },
  peak: number | null,
  times: number,
): boolean => peak !== null && count >= Math.max(MIN_VOLUME, times * peak) && risky * 2 >= count;

export const areUnknown = (
  { count, unknown }: { count: number; unknown: number },
  percent: number,
): boolean => count >= MIN_MAIL && unknown * 100 >= percent * count;

/** When complaints come: at the first `times` of them, and after each as many more, so that what people have dealt with stays so. */
export const isMoreComplaints = (
  { count, added }: { count: number; added: number },
  times: number,
): boolean => added > 0 && Math.floor(count / times) > Math.floor((count - added) / times);

/** Risky messages of an account within a day from networks, and from countries, that are new to it. */
export interface RiskyElsewhere {
  networks: number;
  countries: number;
}

/** As many are named as usual. */
const MOST_NAMED = 3;

type OfOrigin = 'new-network' | 'new-country';
export const isOfOrigin = (rule: SenderRule): rule is SenderRule & { kind: OfOrigin; threshold: number } =>
  (rule.kind === 'new-network' || rule.kind === 'new-country') && rule.threshold !== null;

/** Whether a rule looks at this, and with a threshold of 0 for the first time: what people have dealt with stays so. */
function isLookedAt({ kind, threshold }: SenderRule, newness: Newness): boolean {
  const isNetwork = kind === 'new-network';
  const isNew = isNetwork ? newness.isNewNetwork : newness.isNewCountry;
  return isNew && (threshold !== 0 || (isNetwork ? newness.isFirst : newness.isFirstOfCountry));
}

/** What rules find where an account has just sent from networks that are new to it. */
export function foundInArrivals(
  rules: readonly SenderRule[],
  { senderId, usual, arrivals }: Arrivals,
  risky: RiskyElsewhere,
): Finding[] {
  return rules.filter(isOfOrigin).flatMap((rule) => {
    const arrival = arrivals.find((one) => isLookedAt(rule, one));
    const count = rule.kind === 'new-network' ? risky.networks : risky.countries;
    if (!arrival || count < rule.threshold) return [];
    const { network, country } = arrival;
    const evidence = {
      network,
      usual: usual.networks.slice(0, MOST_NAMED),
      ...(country !== null && { country, usualCountries: usual.countries.slice(0, MOST_NAMED) }),
      risky: count,
    };
    return [{ senderId, rule, reason: rule.kind, evidence }];
  });
}

/** The accounts that a rule would have found in these sightings, which are in the order of their time. */
export function foundInSightings(
  rule: SenderRule & { threshold: number },
  all: readonly Sighting[],
): string[] {
  const recent = new Map<string, Sighting[]>();
  const found = new Set<string>();
  for (const sighting of all.filter((one) => isLookedAt(rule, one))) {
    const { senderId, at } = sighting;
    const ofDay = [...(recent.get(senderId) ?? []).filter((one) => at - one.at < DAY_MS), sighting];
    recent.set(senderId, ofDay);
    if (ofDay.reduce((sum, { risky }) => sum + risky, 0) >= rule.threshold) found.add(senderId);
  }
  return [...found];
}

export const isHighRisk = ({ score }: { score: number }): boolean => score > SUSPICIOUS_MAX;

/** What rules do within a company's first week: they stop nobody, and people look at whom they would have stopped. */
export const watchedOnly = (findings: readonly Finding[]): Finding[] =>
  findings.map(({ rule, ...finding }) => ({
    ...finding,
    rule: rule.state === 'watched' ? rule : { ...rule, state: 'watched', limitPerHour: null, lasts: '24h' },
  }));

/** Of several findings about an account the strictest counts, of those the first. */
export function strictest(findings: readonly Finding[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const finding of findings) {
    const before = found.get(finding.senderId);
    if (!before || strictnessOf(finding.rule.state) > strictnessOf(before.rule.state))
      found.set(finding.senderId, finding);
  }
  return [...found.values()];
}
