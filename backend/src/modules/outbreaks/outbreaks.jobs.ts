import { riskLevelOf } from '@gatepost/detector';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import type { Transaction } from '../../database/transactions.js';
import { RecurringJob } from '../../queue/background/background-job.js';
import { AlertRecorder, isMailAddress } from '../alerts/alert-recorder.service.js';
import { SenderRuleRunner } from '../sender-rules/sender-rule-runner.service.js';
import { type CountedScans, SenderProfileUpdates } from '../senders/sender-profile-updates.service.js';
import { SenderNetworks } from '../senders/networks/sender-networks.service.js';
import { WebhookOutboxService } from '../webhooks/webhook-outbox.service.js';
import { CLUSTER_MS, Clustering } from './clustering.service.js';
import { CompanyHostsRepository } from './company-hosts.repository.js';
import { ClustersRepository } from './clusters.repository.js';
import { MOST_HOSTS, type NewOutbreak, OutbreakOpening } from './outbreak-opening.service.js';
import { OutbreakEnding } from './outbreak-ending.service.js';
import { OutbreaksRepository } from './outbreaks.repository.js';

/** A hijacked account must not get far before it is noticed. */
const EVERY_MS = 1_000;
/** Messages that are judged again by one statement: some 50 ms. */
const BATCH = 200;
const DELETED_AT_ONCE = 1_000;
/** A company with more different messages within 72 hours: its newest are compared. */
const MAX_CLUSTERS = 500_000;

/** A host that a company has not linked to for longer is new again: senders are forgotten after as long. */
const HOST_MS = 180 * DAY_MS;

/**
 * Counts new scans in their senders' profiles, finds near-duplicates among them, records the alert about those of a high risk,
 * does to their senders what rules say, and marks the messages of outbreaks.
 */
@RecurringJob({ name: 'update-sender-profiles', everyMs: EVERY_MS })
export class UpdateSenderProfilesJob {
  constructor(
    private readonly profileUpdates: SenderProfileUpdates,
    private readonly clustering: Clustering,
    private readonly opening: OutbreakOpening,
    private readonly outbreaks: OutbreaksRepository,
    private readonly alerts: AlertRecorder,
    private readonly networks: SenderNetworks,
    private readonly rules: SenderRuleRunner,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  async run(): Promise<void> {
    const opened: NewOutbreak[] = [];
    const ruled = new Set<string>();
    await this.profileUpdates.updateAll(async (transaction, counted) => {
      const clustered = await this.clustering.add(transaction, counted);
      opened.push(...clustered.opened);
      await this.alertOf(transaction, counted);
      const { clientId } = counted;
      if (await this.rules.onOutbreaks(transaction, clientId, clustered.grown)) ruled.add(clientId);
      const arrivals = await this.networks.observe(transaction, counted, clustered.inOutbreaks);
      if (await this.rules.onCounted(transaction, counted, arrivals)) ruled.add(clientId);
    });
    for (const outbreak of opened) await this.opening.announce(outbreak);
    for (const clientId of ruled) await this.webhooks.dispatch(clientId);
    for (const outbreak of await this.outbreaks.toMark()) {
      await this.outbreaks.clearToMark(outbreak.id);
      while ((await this.outbreaks.markNext(outbreak, BATCH)) === BATCH);
    }
  }

  /** Here each verdict comes by once, behind: a scan is stored without it, and hundreds cost one statement. */
  private async alertOf(transaction: Transaction, { clientId, scans }: CountedScans): Promise<void> {
    const risky = scans.filter(({ score }) => riskLevelOf(score) === 'high');
    const [first, ...others] = risky;
    if (!first) return;
    const worst = others.reduce((one, other) => (other.score > one.score ? other : one), first);
    const { scanId, senderId, score, linkHosts } = worst;
    const account = (await this.outbreaks.names(clientId, [senderId], transaction)).get(senderId);
    const details = {
      scanId,
      score,
      ...(account !== undefined && isMailAddress(account) && { account }),
      hosts: linkHosts.slice(0, MOST_HOSTS),
    };
    const occurrence = { count: risky.length, weight: score, details };
    await this.alerts.record(transaction, clientId, { kind: 'high-risk', ...occurrence });
  }
}

/** Ends outbreaks and forgets clusters that have had no message for 72 hours. */
@RecurringJob({ name: 'cluster-purge', everyMs: HOUR_MS })
export class ClusterPurgeJob {
  constructor(
    private readonly clusters: ClustersRepository,
    private readonly hosts: CompanyHostsRepository,
    private readonly ending: OutbreakEnding,
  ) {}

  async run(): Promise<void> {
    await this.ending.endSilent(CLUSTER_MS);
    while ((await this.clusters.deleteOld(CLUSTER_MS, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
    await this.clusters.deleteBeyond(MAX_CLUSTERS);
    while ((await this.hosts.deleteUnseen(HOST_MS, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  }
}
