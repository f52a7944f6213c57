import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.js';
import type { Transaction } from '../../database/transactions.js';
import type { GrowingOutbreak } from '../sender-rules/rules.js';
import type { CountedScans } from '../senders/sender-profile-updates.service.js';
import { harmfulSignalsOf } from './cluster-rules.js';
import { ClustersRepository } from './clusters.repository.js';
import { CompanyHosts } from './company-hosts.service.js';
import { incomingOf } from './company-hosts.js';
import { spreadBefore } from './cluster-state.js';
import { type Cluster, luresOf, Neighbours } from './neighbours.js';
import { type NewOutbreak, OutbreakOpening } from './outbreak-opening.service.js';
import { scoreOf } from './raise.js';
import { OutbreaksRepository } from './outbreaks.repository.js';

/** How long near-duplicates are near: a cluster without a message for longer is forgotten. */
export const CLUSTER_MS = 72 * HOUR_MS;

interface Joined {
  scanId: string;
  senderId: string;
  cluster: Cluster;
}

/** What became of the clusters that got more messages. */
interface Clustered {
  opened: NewOutbreak[];
  /** Open outbreaks that have more messages than before. */
  grown: GrowingOutbreak[];
  /** Ids of the scans that are in either. */
  inOutbreaks: ReadonlySet<string>;
}

/** Finds near-duplicates among scans that are counted, and opens an outbreak where they are harmful. */
@Injectable()
export class Clustering {
  constructor(
    private readonly clusters: ClustersRepository,
    private readonly hosts: CompanyHosts,
    private readonly outbreaks: OutbreaksRepository,
    private readonly opening: OutbreakOpening,
  ) {}

  /** Adds scans to the client's clusters, whose lock `transaction` has. */
  async add(transaction: Transaction, counted: CountedScans): Promise<Clustered> {
    const { clientId, now, scans } = counted;
    const members = await this.join(counted, transaction);
    await this.hosts.remember(transaction, clientId, scans, now);
    if (members.length === 0) return { opened: [], grown: [], inOutbreaks: new Set() };
    const changed = new Set(members.map(({ cluster }) => cluster));
    const opened = await this.judge(transaction, counted, changed);
    await this.clusters.put(transaction, clientId, [...changed]);
    await this.clusters.addMembers(transaction, clientId, members);
    const isOpened = new Set(opened.map(({ id }) => id));
    const others = members.filter(({ cluster: { outbreakId } }) => !isOpened.has(outbreakId ?? ''));
    const grown = await this.grown(transaction, others);
    const ids = new Set([...opened, ...grown].map(({ id }) => id));
    const inOutbreaks = members.filter(({ cluster: { outbreakId } }) => ids.has(outbreakId ?? ''));
    return { opened, grown, inOutbreaks: new Set(inOutbreaks.map(({ scanId }) => scanId)) };
  }

  private async grown(transaction: Transaction, members: readonly Joined[]): Promise<GrowingOutbreak[]> {
    const clusters = new Map(members.map(({ cluster }) => [cluster.outbreakId, cluster]));
    const ids = [...clusters.keys()].filter((id) => id !== null);
    return (await this.outbreaks.openAmong(transaction, ids)).flatMap(({ id, signals }) => {
      const cluster = clusters.get(id);
      const added = members.filter((one) => one.cluster === cluster).map(({ senderId }) => senderId);
      return cluster ? [{ ...cluster.state, id, signals, before: spreadBefore(cluster.state, added) }] : [];
    });
  }

  /** Finds scans that are to be counted, by their ids, which together will open an outbreak, and what they score then. */
  async foresee(counted: CountedScans): Promise<Map<string, number>> {
    const { now, usual } = counted;
    const foreseen = new Map<string, number>();
    const joined = await this.join(counted);
    const over = await this.outbreaks.over(joined.map(({ cluster }) => cluster.outbreakId));
    for (const { scanId, cluster } of joined) {
      if (isDecided(cluster, over) || !harmfulSignalsOf(cluster, usual, now)) continue;
      foreseen.set(scanId, Math.max(foreseen.get(scanId) ?? 0, scoreOf(cluster.state.highest)));
    }
    return foreseen;
  }

  /** Puts scans into the client's clusters, of which nothing is stored. */
  private async join(counted: CountedScans, transaction?: Transaction): Promise<Joined[]> {
    const { clientId, now, scans, usual } = counted;
    const { hosts, areHostsKnown } = await this.hosts.unknownOf(clientId, scans, now, transaction);
    const joining = scans.flatMap((scan, place) => {
      const { fingerprint, template, senderId } = scan;
      // What matches an approved template is never in an outbreak, whatever resembles it.
      const unknownHosts = hosts[place] ?? [];
      if (template !== null || (fingerprint === null && unknownHosts.length === 0)) return [];
      const about = { unknownHosts, areHostsKnown, usual: usual.get(senderId), now };
      return [{ scanId: scan.scanId, senderId, incoming: incomingOf(scan, about) }];
    });
    if (joining.length === 0) return [];
    const wanted = {
      fingerprints: joining.flatMap(({ incoming }) => (incoming.fingerprint ? [incoming.fingerprint] : [])),
      lures: [...new Set(joining.flatMap(({ incoming }) => luresOf(incoming)))],
      since: new Date(now - CLUSTER_MS),
    };
    const neighbours = new Neighbours(await this.clusters.near(clientId, wanted, transaction));
    return joining.flatMap(({ scanId, senderId, incoming }) =>
      neighbours.join(incoming).map((cluster) => ({ scanId, senderId, cluster })),
    );
  }

  /** Opens outbreaks for those clusters that are harmful and have none; the caller stores the clusters. */
  async judge(
    transaction: Transaction,
    { clientId, now, usual }: Pick<CountedScans, 'clientId' | 'now' | 'usual'>,
    clusters: ReadonlySet<Cluster>,
  ): Promise<NewOutbreak[]> {
    const opened: NewOutbreak[] = [];
    const withOutbreak: string[] = [];
    const over = await this.outbreaks.over(
      Array.from(clusters, ({ outbreakId }) => outbreakId),
      transaction,
    );
    for (const cluster of clusters) {
      if (isDecided(cluster, over)) withOutbreak.push(cluster.outbreakId);
      else {
        const signals = harmfulSignalsOf(cluster, usual, now);
        if (!signals) continue;
        const judgement = { cause: 'signals', signals, usual } as const;
        const outbreak = await this.opening.openFor(transaction, clientId, cluster, judgement);
        cluster.outbreakId = outbreak.id;
        opened.push(outbreak);
      }
    }
    if (withOutbreak.length > 0) await this.outbreaks.queueMarking(transaction, withOutbreak);
    return opened;
  }
}

/** It has an outbreak, which is open, or which an Admin has released. */
const isDecided = (
  cluster: Cluster,
  over: ReadonlySet<string>,
): cluster is Cluster & { outbreakId: string } =>
  cluster.outbreakId !== null && !over.has(cluster.outbreakId);
