import { areNear, bandsOf } from '@gatepost/detector/fingerprint';
import { newId } from '../../common/ids.js';
import type { Oddness } from '../senders/sender-profile.js';
import { addMember, type ClusterState, type Member, withWording } from './cluster-state.js';

/** Near-duplicates: near the fingerprint of the first of them. Or, in whatever words, the messages that lead to one new host. */
export interface Cluster {
  id: string;
  /** Without numbers where it is by its host. */
  fingerprint: number[];
  /** The host that its messages lead to, which is new for the company; null: they are near-duplicates. */
  lure: string | null;
  /** Its messages have links to hosts that are new for their senders: the same text with usual links is another cluster. */
  isForeign: boolean;
  lastSeen: Date;
  state: ClusterState;
  /** The latest outbreak that was opened for it. */
  outbreakId: string | null;
}

/** A message that is to be put into clusters. */
export interface Incoming extends Omit<Member, 'copies'> {
  odd: Oddness;
}

/** Of the new hosts of a message so many are looked at: one that leads to more is seen by each of those. */
const MAX_LURES = 3;

/** The new hosts by which a message is clustered. */
export const luresOf = ({ unknownHosts }: Pick<Member, 'unknownHosts'>): readonly string[] =>
  unknownHosts.slice(0, MAX_LURES);

/** Clusters, found by the bands of their fingerprints or by their hosts. */
export class Neighbours {
  private readonly byBand = new Map<string, Cluster[]>();
  private readonly byLure = new Map<string, Cluster>();

  constructor(clusters: readonly Cluster[] = []) {
    for (const cluster of clusters) this.add(cluster);
  }

  /** Puts a message into the clusters that it belongs to, new ones where there are none; returns them. */
  join(message: Incoming): Cluster[] {
    const { fingerprint } = message;
    const near = fingerprint === null ? [] : [this.joinNear(message, fingerprint)];
    return [...near, ...luresOf(message).map((lure) => this.joinLure(message, lure))];
  }

  private joinNear({ odd, ...message }: Incoming, fingerprint: number[]): Cluster {
    const isForeign = odd.hosts.length > 0;
    const known = this.find(fingerprint, isForeign);
    const usual = isForeign ? this.find(fingerprint, false) : undefined;
    const member = { ...message, copies: usual?.state.messages ?? 0 };
    const state = addMember(known?.state ?? null, member, odd);
    const lastSeen = new Date(message.at);
    if (known) return Object.assign(known, { state, lastSeen });
    return this.add({ id: newId(), fingerprint, lure: null, isForeign, lastSeen, state, outbreakId: null });
  }

  private joinLure({ odd, ...message }: Incoming, lure: string): Cluster {
    const known = this.byLure.get(lure);
    const wordings = withWording(known?.state.wordings ?? [], message.fingerprint);
    const state = { ...addMember(known?.state ?? null, { ...message, copies: 0 }, odd), wordings };
    const lastSeen = new Date(message.at);
    if (known) return Object.assign(known, { state, lastSeen });
    const cluster = {
      id: newId(),
      fingerprint: [],
      lure,
      isForeign: true,
      lastSeen,
      state,
      outbreakId: null,
    };
    return this.add(cluster);
  }

  /** Forgets clusters without a message since. */
  forgetBefore(time: Date): void {
    for (const [key, clusters] of this.byBand) {
      const kept = clusters.filter(({ lastSeen }) => lastSeen > time);
      if (kept.length > 0) this.byBand.set(key, kept);
      else this.byBand.delete(key);
    }
    for (const [lure, { lastSeen }] of this.byLure) if (lastSeen <= time) this.byLure.delete(lure);
  }

  private add(cluster: Cluster): Cluster {
    if (cluster.lure !== null) {
      this.byLure.set(cluster.lure, cluster);
      return cluster;
    }
    for (const key of keysOf(cluster.fingerprint)) {
      const others = this.byBand.get(key);
      if (others) others.push(cluster);
      else this.byBand.set(key, [cluster]);
    }
    return cluster;
  }

  private find(fingerprint: number[], isForeign: boolean): Cluster | undefined {
    return keysOf(fingerprint)
      .flatMap((key) => this.byBand.get(key) ?? [])
      .find((one) => one.isForeign === isForeign && areNear(one.fingerprint, fingerprint));
  }
}

/** Of near-duplicates mostly one is the same. */
export const keysOf = (fingerprint: number[]): string[] =>
  bandsOf(fingerprint).map((band, place) => `${place} ${band}`);
