import { riskLevelOf } from '@gatepost/detector';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import type { Transaction } from '../../database/transactions.js';
import { BackgroundJob, type JobKind, RecurringJob } from '../../queue/background/background-job.js';
import { AlertRecorder } from '../alerts/alert-recorder.service.js';
import { type FoldedScans, SenderFolding } from '../senders/sender-folding.service.js';
import { MailService } from '../mail/mail.service.js';
import { CLUSTER_MS, Clustering } from './clustering.service.js';
import { CompanyHostsRepository } from './company-hosts.repository.js';
import { ClustersRepository } from './clusters.repository.js';
import { type NewOutbreak, OutbreakOpening } from './outbreak-opening.service.js';
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
 * and marks the messages of outbreaks.
 */
@RecurringJob({ name: 'fold-scans', everyMs: EVERY_MS })
export class FoldScansJob {
  constructor(
    private readonly folding: SenderFolding,
    private readonly clustering: Clustering,
    private readonly opening: OutbreakOpening,
    private readonly outbreaks: OutbreaksRepository,
    private readonly alerts: AlertRecorder,
  ) {}

  async run(): Promise<void> {
    const opened: NewOutbreak[] = [];
    await this.folding.foldAll(async (transaction, folded) => {
      opened.push(...(await this.clustering.add(transaction, folded)));
      await this.alertOf(transaction, folded);
    });
    for (const outbreak of opened) await this.opening.announce(outbreak);
    for (const outbreak of await this.outbreaks.toMark()) {
      await this.outbreaks.clearToMark(outbreak.id);
      while ((await this.outbreaks.markNext(outbreak, BATCH)) === BATCH);
    }
  }

  /** Here each verdict comes by once, behind: a scan is stored without it, and hundreds cost one statement. */
  private async alertOf(transaction: Transaction, { clientId, scans }: FoldedScans): Promise<void> {
    const risky = scans.filter(({ score }) => riskLevelOf(score) === 'high');
    const [first, ...others] = risky;
    if (!first) return;
    const { scanId, score } = others.reduce((one, other) => (other.score > one.score ? other : one), first);
    const occurrence = { count: risky.length, weight: score, details: { scanId, score } };
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

const OUTBREAK_MAIL_JOB = {
  lane: 'mail',
  name: 'outbreak-mail',
  data: z.strictObject({ outbreakId: z.uuid() }),
} as const satisfies JobKind;

/** Jobs of the previous version, which recorded no alerts: mails the Admins that an outbreak was opened. */
@BackgroundJob(OUTBREAK_MAIL_JOB)
export class OutbreakMailJob {
  constructor(
    private readonly mails: MailService,
    private readonly outbreaks: OutbreaksRepository,
  ) {}

  /** @throws Error when the mail server does not accept it, so that the job is retried */
  async run({ outbreakId }: z.output<typeof OUTBREAK_MAIL_JOB.data>): Promise<void> {
    const outbreak = this.mails.isOn ? await this.outbreaks.findAny(outbreakId) : null;
    if (!outbreak) return;
    const { messages, score, signals, senders } = outbreak;
    const isSent = await this.mails.sendToAdmins(outbreak.clientId, {
      subject: 'Gatepost noticed an outbreak of harmful messages',
      text: [
        `${messages === 1 ? 'A message' : `${messages} nearly identical messages`} of ${senders.length === 1 ? 'one account' : `${senders.length} accounts`} ${messages === 1 ? 'was' : 'were'} judged harmful.`,
        `Further ones score at least ${score}. You find them under Outbreaks, where you can release them if they are harmless.`,
        ...(signals.length > 0 ? [`Noticed: ${signals.map(({ code }) => code).join(', ')}.`] : []),
        'Check whether the account has been taken over: change its password and end its sessions.',
      ].join('\n\n'),
    });
    if (!isSent) throw new Error('The mail server did not accept the mail');
  }
}
