import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.js';
import type { Transaction } from '../../database/transactions.js';
import type { FoldedScans } from '../senders/sender-folding.service.js';
import { isHarmful, signalsOf } from './cluster-rules.js';
import { ClustersRepository } from './clusters.repository.js';
import { CompanyHosts } from './company-hosts.service.js';
import { incomingOf } from './company-hosts.js';
import { type Cluster, Neighbours } from './neighbours.js';
import { type NewOutbreak, OutbreakOpening } from './outbreak-opening.service.js';
import { scoreOf } from './raise.js';
import { OutbreaksRepository } from './outbreaks.repository.js';

/** How long near-duplicates are near: a cluster without a message for longer is forgotten. */
export const CLUSTER_MS = 72 * HOUR_MS;

interface Joined {
  scanId: string;
  cluster: Cluster;
}

/** Finds near-duplicates among scans that are folded, and opens an outbreak where they are harmful. */
@Injectable()
export class Clustering {
  constructor(
    private readonly clusters: ClustersRepository,
    private readonly hosts: CompanyHosts,
    private readonly outbreaks: OutbreaksRepository,
    private readonly opening: OutbreakOpening,
  ) {}

  /** Adds scans to the client's clusters, whose lock `transaction` has; returns the outbreaks that it opened. */
  async add(transaction: Transaction, folded: FoldedScans): Promise<NewOutbreak[]> {
    const { clientId, now, scans } = folded;
    const members = await this.join(folded, transaction);
    await this.hosts.remember(transaction, clientId, scans, now);
    if (members.length === 0) return [];
    const changed = new Set(members.map(({ cluster }) => cluster));
    const opened = await this.judge(transaction, folded, changed);
    await this.clusters.put(transaction, clientId, [...changed]);
    await this.clusters.addMembers(transaction, clientId, members);
    return opened;
  }

  /** Finds scans that are to be folded, by their ids, which together will open an outbreak, and what they score then. */
  async foresee(folded: FoldedScans): Promise<Map<string, number>> {
    const { now, usual } = folded;
    const foreseen = new Map<string, number>();
    for (const { scanId, cluster } of await this.join(folded)) {
      const { state, outbreakId } = cluster;
      if (outbreakId !== null || !isHarmful(state, signalsOf(state, usual, now), usual)) continue;
      foreseen.set(scanId, scoreOf(state.highest));
    }
    return foreseen;
  }

  /** Puts scans into the client's clusters, of which nothing is stored. */
  private async join(folded: FoldedScans, transaction?: Transaction): Promise<Joined[]> {
    const { clientId, now, scans, usual } = folded;
    const { hosts, isTold } = await this.hosts.unknownOf(clientId, scans, now, transaction);
    const joining = scans.flatMap((scan, place) => {
      const { fingerprint, template, senderId } = scan;
      // What matches an approved template is never in an outbreak, whatever resembles it.
      if (fingerprint === null || template !== null) return [];
      const about = { unknownHosts: hosts[place] ?? [], isTold, usual: usual.get(senderId), now };
      return [{ scanId: scan.scanId, incoming: incomingOf(scan, fingerprint, about) }];
    });
    if (joining.length === 0) return [];
    const fingerprints = joining.map(({ incoming }) => incoming.fingerprint);
    const since = new Date(now - CLUSTER_MS);
    const neighbours = new Neighbours(await this.clusters.near(clientId, fingerprints, since, transaction));
    return joining.map(({ scanId, incoming }) => ({ scanId, cluster: neighbours.join(incoming) }));
  }

  private async judge(
    transaction: Transaction,
    { clientId, now, usual }: FoldedScans,
    clusters: ReadonlySet<Cluster>,
  ): Promise<NewOutbreak[]> {
    const opened: NewOutbreak[] = [];
    const withOutbreak: string[] = [];
    for (const cluster of clusters) {
      if (cluster.outbreakId !== null) withOutbreak.push(cluster.outbreakId);
      else {
        const signals = signalsOf(cluster.state, usual, now);
        if (!isHarmful(cluster.state, signals, usual)) continue;
        const judgement = { cause: 'signals', signals, usual } as const;
        const outbreak = await this.opening.openFor(transaction, clientId, cluster, judgement);
        if (!outbreak) continue;
        cluster.outbreakId = outbreak.id;
        opened.push(outbreak);
      }
    }
    if (withOutbreak.length > 0) await this.outbreaks.setToMark(transaction, withOutbreak);
    return opened;
  }
}
