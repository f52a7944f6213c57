import { DAY_MS, HOUR_MS } from '@gatepost/backend/internals/common/durations';
import {
  harmfulSignalsOf,
  type Signal,
  usualHostsOf,
} from '@gatepost/backend/internals/modules/outbreaks/cluster-rules';
import {
  incomingOf,
  MIN_AGE_MS,
  UNKNOWN_MS,
  unknownHostsOf,
} from '@gatepost/backend/internals/modules/outbreaks/company-hosts';
import { spreadBefore } from '@gatepost/backend/internals/modules/outbreaks/cluster-state';
import { type Cluster, Neighbours } from '@gatepost/backend/internals/modules/outbreaks/neighbours';
import { belongsTo, type Outbreak, scoreOf } from '@gatepost/backend/internals/modules/outbreaks/raise';
import {
  FIRST_WEEK_MS,
  foundInOutbreak,
  type GrowingOutbreak,
  watchedOnly,
} from '@gatepost/backend/internals/modules/sender-rules/rules';
import { DEFAULT_RULES } from '@gatepost/backend/internals/modules/sender-rules/sender-rules.schemas';
import {
  addToProfile,
  oddnessOf,
  type SenderProfile,
  type Usual,
  usualOf,
} from '@gatepost/backend/internals/modules/senders/sender-profile';
import type { Judged } from './judged.js';

/** How often the product looks. */
const TICK_MS = 1_000;
const CLUSTER_MS = 72 * HOUR_MS;

/** An outbreak of the simulation. */
export interface Opened {
  at: number;
  senders: string[];
  messages: number;
  signals: readonly Signal[];
  /** The accounts that the default rules lock then. */
  locked: string[];
}

export interface Replayed {
  opened: Opened[];
  /** Messages of the hijack that were raised at the door. */
  stopped: number;
}

/** The product's memory of one company, in memory; what is decided is the product's own code. */
class Replay {
  readonly result: Replayed = { opened: [], stopped: 0 };
  private readonly profiles = new Map<string, SenderProfile>();
  private readonly firstSeen = new Map<string, number>();
  private readonly neighbours = new Neighbours();
  private readonly open: Outbreak[] = [];
  private readonly byCluster = new Map<string, Opened>();
  private earliest = Infinity;
  private began = Infinity;
  private swept = 0;

  /** A message at the door. */
  admit(message: Judged): Judged {
    const raised = this.open.filter((outbreak) => !message.isTemplate && belongsTo(message, outbreak));
    if (raised.length === 0) return message;
    if (message.isHijack) this.result.stopped += 1;
    return { ...message, score: Math.max(message.score, ...raised.map(({ score }) => score)) };
  }

  /** What came within a second, at its end. */
  count(messages: readonly Judged[], now: number): void {
    const usual = new Map<string, Usual>();
    this.began = Math.min(this.began, now);
    const odd = messages.map((message) => {
      const sent = { ...message, channel: message.message.channel };
      const profile = addToProfile(this.profiles.get(message.sender) ?? null, sent, now);
      this.profiles.set(message.sender, profile);
      return oddnessOf(profile, sent, now);
    });
    for (const { sender } of messages) {
      const profile = this.profiles.get(sender);
      if (profile) usual.set(sender, usualOf(profile, now));
    }
    const unknown = this.unknownAmong(messages, now);
    const changed = new Map<Cluster, string[]>();
    for (const [place, message] of messages.entries()) {
      const { sender, at, isTemplate } = message;
      if (isTemplate) continue;
      const scan = {
        ...message,
        senderId: sender,
        createdAt: new Date(at),
        odd: odd[place] ?? { hosts: [], language: false, hour: false },
      };
      const unknownHosts = unknownHostsOf(message, unknown, null);
      const about = { unknownHosts, areHostsKnown: this.areHostsKnown(now), usual: usual.get(sender), now };
      for (const cluster of this.neighbours.join(incomingOf(scan, about)))
        changed.set(cluster, [...(changed.get(cluster) ?? []), sender]);
    }
    for (const [cluster, senders] of changed) this.judge(cluster, senders, { usual, now });
    if (now - this.swept > DAY_MS) {
      this.neighbours.forgetBefore(new Date(now - CLUSTER_MS));
      this.swept = now;
    }
  }

  private areHostsKnown(now: number): boolean {
    return now - this.earliest >= MIN_AGE_MS;
  }

  private unknownAmong(messages: readonly Judged[], now: number): Set<string> {
    const hosts = messages.flatMap(({ linkHosts }) => linkHosts);
    const areHostsKnown = this.areHostsKnown(now);
    const isUnknown = (host: string) => now - (this.firstSeen.get(host) ?? now) < UNKNOWN_MS;
    const unknown = new Set(areHostsKnown ? hosts.filter(isUnknown) : []);
    for (const host of hosts) if (!this.firstSeen.has(host)) this.firstSeen.set(host, now);
    if (hosts.length > 0) this.earliest = Math.min(this.earliest, now);
    return unknown;
  }

  private judge(
    cluster: Cluster,
    added: readonly string[],
    { usual, now }: { usual: ReadonlyMap<string, Usual>; now: number },
  ): void {
    const { id, state, fingerprint, lure, isForeign } = cluster;
    const known = this.byCluster.get(id);
    if (known) {
      known.locked.push(
        ...this.lockedBy({ ...known, ...state, id, before: spreadBefore(state, added) }, now),
      );
      return;
    }
    const signals = harmfulSignalsOf(cluster, usual, now);
    if (!signals) return;
    const { hosts, senders, messages, highest } = state;
    const usualHosts = usualHostsOf(state, usual);
    this.open.push({
      id,
      fingerprint,
      lure,
      isForeign,
      hosts,
      usualHosts,
      score: scoreOf(highest),
    });
    const locked = this.lockedBy({ id, messages, senders, signals, before: null }, now);
    const opened = { at: now, senders: senders.map((sender) => sender.id), messages, signals, locked };
    this.byCluster.set(id, opened);
    this.result.opened.push(opened);
  }

  private lockedBy(outbreak: GrowingOutbreak, now: number): string[] {
    const found = foundInOutbreak(DEFAULT_RULES.rules, outbreak);
    const wanted = now - this.began < FIRST_WEEK_MS ? watchedOnly(found) : found;
    return wanted.flatMap(({ rule, senderId }) => (rule.state === 'locked' ? [senderId] : []));
  }
}

/** Counts and clusters messages, which are in the order of time, second by second as the product does. */
export function replay(messages: Iterable<Judged>): Replayed {
  const company = new Replay();
  let tick = 0;
  let waiting: Judged[] = [];
  for (const message of messages) {
    const next = Math.floor(message.at / TICK_MS);
    if (next !== tick && waiting.length > 0) {
      company.count(waiting, (tick + 1) * TICK_MS);
      waiting = [];
    }
    tick = next;
    waiting.push(company.admit(message));
  }
  company.count(waiting, (tick + 1) * TICK_MS);
  return company.result;
}
