import { Injectable } from '@nestjs/common';
import { areNear, bandsOf } from '@gatepost/detector/fingerprint';
import { HOUR_MS } from '../../common/durations.js';
import { newId } from '../../common/ids.js';
import type { Transaction } from '../../database/transactions.js';
import type { FoldedScan, FoldedScans } from '../senders/sender-folding.service.js';
import { addMember, isHarmful, type Member, signalsOf } from './cluster-rules.js';
import { type Cluster, ClustersRepository } from './clusters.repository.js';
import { type NewOutbreak, OutbreakOpening } from './outbreak-opening.service.js';
import { OutbreaksRepository } from './outbreaks.repository.js';

/** How long near-duplicates are near: a cluster without a message for longer is forgotten. */
export const CLUSTER_MS = 72 * HOUR_MS;

/** True for what is never in an outbreak, whatever resembles it. */
const isExempt = ({ fingerprint, template }: FoldedScan): boolean =>
  fingerprint === null || template !== null;

type Banded = Cluster & { bands: number[] };

/** Clusters by their bands. */
class Neighbours {
  private readonly byBand = new Map<string, Banded[]>();

  constructor(clusters: readonly Cluster[]) {
    for (const cluster of clusters) this.add({ ...cluster, bands: bandsOf(cluster.fingerprint) });
  }

  add(cluster: Banded): void {
    for (const [place, band] of cluster.bands.entries()) {
      const key = `${place} ${band}`;
      this.byBand.set(key, [...(this.byBand.get(key) ?? []), cluster]);
    }
  }

  find(fingerprint: number[], bands: readonly number[], isForeign: boolean): Banded | undefined {
    const candidates = bands.flatMap((band, place) => this.byBand.get(`${place} ${band}`) ?? []);
    return candidates.find((one) => one.isForeign === isForeign && areNear(one.fingerprint, fingerprint));
  }
}

/** Finds near-duplicates among scans that are folded, and opens an outbreak where they are harmful. */
@Injectable()
export class Clustering {
  constructor(
    private readonly clusters: ClustersRepository,
    private readonly outbreaks: OutbreaksRepository,
    private readonly opening: OutbreakOpening,
  ) {}

  /** Adds scans to the client's clusters, whose lock `transaction` has; returns the outbreaks that it opened. */
  async add(transaction: Transaction, folded: FoldedScans): Promise<NewOutbreak[]> {
    const { clientId, now } = folded;
    const scans = folded.scans.filter((scan) => !isExempt(scan));
    const bands = scans.map(({ fingerprint }) => bandsOf(fingerprint ?? []));
    const since = new Date(now - CLUSTER_MS);
    const neighbours = new Neighbours(await this.clusters.near(transaction, clientId, bands, since));
    const changed = new Set<Banded>();
    const members: { clusterId: string; scanId: string }[] = [];
    for (const [index, scan] of scans.entries()) {
      const message: Member = { ...scan, at: Math.min(scan.createdAt.getTime(), now) };
      const isForeign = scan.odd.hosts.length > 0;
      const fingerprint = scan.fingerprint ?? [];
      const own = bands[index] ?? [];
      const known = neighbours.find(fingerprint, own, isForeign);
      const state = addMember(known?.state ?? null, message, scan.odd);
      const lastSeen = new Date(message.at);
      const cluster = known ?? newCluster({ fingerprint, bands: own, isForeign, state, lastSeen });
      if (known) Object.assign(known, { state, lastSeen });
      else neighbours.add(cluster);
      changed.add(cluster);
      members.push({ clusterId: cluster.id, scanId: scan.scanId });
    }
    if (changed.size === 0) return [];
    const opened = await this.judge(transaction, folded, changed);
    await this.clusters.put(transaction, clientId, [...changed]);
    await this.clusters.addMembers(transaction, clientId, members);
    return opened;
  }

  private async judge(
    transaction: Transaction,
    { clientId, now, usual }: FoldedScans,
    clusters: ReadonlySet<Banded>,
  ): Promise<NewOutbreak[]> {
    const opened: NewOutbreak[] = [];
    const withOutbreak: string[] = [];
    for (const cluster of clusters) {
      if (cluster.outbreakId !== null) withOutbreak.push(cluster.outbreakId);
      else {
        const signals = signalsOf(cluster.state, usual, now);
        if (!isHarmful(cluster.state, signals)) continue;
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

const newCluster = (cluster: Omit<Banded, 'id' | 'outbreakId'>): Banded => ({
  id: newId(),
  outbreakId: null,
  ...cluster,
});
