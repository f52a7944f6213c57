import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { SenderProfileUpdates } from '../senders/sender-profile-updates.service.js';
import { Clustering } from './clustering.service.js';
import { ClustersRepository } from './clusters.repository.js';
import type { Cluster } from './neighbours.js';
import { type NewOutbreak, OutbreakOpening } from './outbreak-opening.service.js';
import { OutbreaksRepository } from './outbreaks.repository.js';

/** Judges near-duplicates anew about which receivers complain. */
@Injectable()
export class ComplainedClusters {
  constructor(
    private readonly clusters: ClustersRepository,
    private readonly clustering: Clustering,
    private readonly profiles: SenderProfileUpdates,
    private readonly outbreaks: OutbreaksRepository,
    private readonly opening: OutbreakOpening,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Call it after complaints about these scans are stored, in no transaction: it waits until the client's profiles are free. What
   * is counted is counted anew each time, so that nothing is lost for good where it fails.
   */
  async judge(clientId: string, scanIds: readonly string[]): Promise<void> {
    if (scanIds.length === 0) return;
    const opened = await this.transactions.run((transaction) => this.open(transaction, clientId, scanIds));
    for (const outbreak of opened) await this.opening.announce(outbreak);
  }

  private async open(
    transaction: Transaction,
    clientId: string,
    scanIds: readonly string[],
  ): Promise<NewOutbreak[]> {
    await this.clusters.lock(transaction, clientId);
    const found = await this.clusters.complained(transaction, clientId, scanIds);
    if (found.length === 0) return [];
    const clusters = found.map(({ complaints, ...cluster }): Cluster =>
      Object.assign(cluster, { state: Object.assign(cluster.state, { complaints }) }),
    );
    const now = (await this.outbreaks.now(transaction)).getTime();
    const senderIds = clusters.flatMap(({ state }) => state.senders.map(({ id }) => id));
    const usual = await this.profiles.usual(transaction, clientId, [...new Set(senderIds)], now);
    const opened = await this.clustering.judge(transaction, { clientId, now, usual }, new Set(clusters));
    await this.clusters.put(transaction, clientId, clusters);
    return opened;
  }
}
