import { areNear, bandsOf } from '@gatepost/detector/fingerprint';
import { newId } from '../../common/ids.js';
import type { Oddness } from '../senders/sender-profile.js';
import { addMember, type ClusterState, type Member } from './cluster-state.js';

/** Near-duplicates: near the fingerprint of the first of them. */
export interface Cluster {
  id: string;
  fingerprint: number[];
  /** Its messages have links to hosts that are new for their senders: the same text with usual links is another cluster. */
  isForeign: boolean;
  lastSeen: Date;
  state: ClusterState;
  /** The latest outbreak that was opened for it. */
  outbreakId: string | null;
}

/** A message that is to be put into a cluster. */
export interface Incoming extends Omit<Member, 'copies'> {
  fingerprint: number[];
  odd: Oddness;
}

/** Clusters, found by the bands of their fingerprints. */
export class Neighbours {
  private readonly byBand = new Map<string, Cluster[]>();

  constructor(clusters: readonly Cluster[] = []) {
    for (const cluster of clusters) this.add(cluster);
  }

  /** Puts a message into the cluster that it is near, or into a new one; returns that. */
  join({ fingerprint, odd, ...message }: Incoming): Cluster {
    const isForeign = odd.hosts.length > 0;
    const known = this.find(fingerprint, isForeign);
    const usual = isForeign ? this.find(fingerprint, false) : undefined;
    const member = { ...message, copies: usual?.state.messages ?? 0 };
    const state = addMember(known?.state ?? null, member, odd);
    const lastSeen = new Date(message.at);
    if (known) return Object.assign(known, { state, lastSeen });
    const cluster = { id: newId(), fingerprint, isForeign, lastSeen, state, outbreakId: null };
    this.add(cluster);
    return cluster;
  }

  /** Forgets clusters without a message since. */
  forgetBefore(time: Date): void {
    for (const [key, clusters] of this.byBand) {
      const kept = clusters.filter(({ lastSeen }) => lastSeen > time);
      if (kept.length > 0) this.byBand.set(key, kept);
      else this.byBand.delete(key);
    }
  }

  private add(cluster: Cluster): void {
    for (const key of keysOf(cluster.fingerprint)) {
      const others = this.byBand.get(key);
      if (others) others.push(cluster);
      else this.byBand.set(key, [cluster]);
    }
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
