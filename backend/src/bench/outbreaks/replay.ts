import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import { isHarmful, type Signal, signalsOf, usualHostsOf } from '../../modules/outbreaks/cluster-rules.js';
import { incomingOf, MIN_AGE_MS, UNKNOWN_MS, unknownHostsOf } from '../../modules/outbreaks/company-hosts.js';
import { type Cluster, Neighbours } from '../../modules/outbreaks/neighbours.js';
import { belongsTo, type Outbreak, scoreOf } from '../../modules/outbreaks/raise.js';
import {
  foldMessage,
  oddnessOf,
  type SenderProfile,
  type Usual,
  usualOf,
} from '../../modules/senders/sender-profile.js';
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
  private earliest = Infinity;
  private swept = 0;

  /** A message at the door. */
  admit(message: Judged): Judged {
    const raised = this.open.filter((outbreak) => !message.isTemplate && belongsTo(message, outbreak));
    if (raised.length === 0) return message;
    if (message.isHijack) this.result.stopped += 1;
    return { ...message, score: Math.max(message.score, ...raised.map(({ score }) => score)) };
  }

  /** What came within a second, at its end. */
  fold(messages: readonly Judged[], now: number): void {
    const usual = new Map<string, Usual>();
    const odd = messages.map((message) => {
      const sent = { ...message, channel: message.message.channel };
      const profile = foldMessage(this.profiles.get(message.sender) ?? null, sent, now);
      this.profiles.set(message.sender, profile);
      return oddnessOf(profile, sent, now);
    });
    for (const { sender } of messages) {
      const profile = this.profiles.get(sender);
      if (profile) usual.set(sender, usualOf(profile, now));
    }
    const unknown = this.unknownAmong(messages, now);
    const changed = new Set<Cluster>();
    for (const [place, message] of messages.entries()) {
      const { fingerprint, sender, at, isTemplate } = message;
      if (fingerprint === null || isTemplate) continue;
      const scan = {
        ...message,
        senderId: sender,
        createdAt: new Date(at),
        odd: odd[place] ?? { hosts: [], language: false, hour: false },
      };
      const unknownHosts = unknownHostsOf(message, unknown, null);
      const about = { unknownHosts, isTold: this.isTold(now), usual: usual.get(sender), now };
      changed.add(this.neighbours.join(incomingOf(scan, fingerprint, about)));
    }
    for (const cluster of changed) this.judge(cluster, usual, now);
    if (now - this.swept > DAY_MS) {
      this.neighbours.forgetBefore(new Date(now - CLUSTER_MS));
      this.swept = now;
    }
  }

  private isTold(now: number): boolean {
    return now - this.earliest >= MIN_AGE_MS;
  }

  private unknownAmong(messages: readonly Judged[], now: number): Set<string> {
    const hosts = messages.flatMap(({ linkHosts }) => linkHosts);
    const isTold = this.isTold(now);
    const isUnknown = (host: string) => now - (this.firstSeen.get(host) ?? now) < UNKNOWN_MS;
    const unknown = new Set(isTold ? hosts.filter(isUnknown) : []);
    for (const host of hosts) if (!this.firstSeen.has(host)) this.firstSeen.set(host, now);
    if (hosts.length > 0) this.earliest = Math.min(this.earliest, now);
    return unknown;
  }

  private judge(cluster: Cluster, usual: ReadonlyMap<string, Usual>, now: number): void {
    if (cluster.outbreakId !== null) return;
    const { state, fingerprint, isForeign } = cluster;
    const signals = signalsOf(state, usual, now);
    if (!isHarmful(state, signals, usual)) return;
    cluster.outbreakId = cluster.id;
    const { hosts, senders, messages, highest } = state;
    const usualHosts = usualHostsOf(state, usual);
    this.open.push({ id: cluster.id, fingerprint, isForeign, hosts, usualHosts, score: scoreOf(highest) });
    this.result.opened.push({ at: now, senders: senders.map(({ id }) => id), messages, signals });
  }
}

/** Folds and clusters messages, which are in the order of time, second by second as the product does. */
export function replay(messages: Iterable<Judged>): Replayed {
  const company = new Replay();
  let tick = 0;
  let waiting: Judged[] = [];
  for (const message of messages) {
    const next = Math.floor(message.at / TICK_MS);
    if (next !== tick && waiting.length > 0) {
      company.fold(waiting, (tick + 1) * TICK_MS);
      waiting = [];
    }
    tick = next;
    waiting.push(company.admit(message));
  }
  company.fold(waiting, (tick + 1) * TICK_MS);
  return company.result;
}
