import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { errorForLog } from '../../common/error-for-log.js';
import { newId } from '../../common/ids.js';
import type { OutbreakCause } from '../../contract/outbreak.js';
import type { Transaction } from '../../database/transactions.js';
import type { JobKind } from '../../queue/background/background-job.js';
import { BackgroundQueue } from '../../queue/background/background.queue.js';
import type { Usual } from '../senders/sender-profile.js';
import type { OutbreakEventData } from '../webhooks/webhook-events.schemas.js';
import { WebhookOutboxService } from '../webhooks/webhook-outbox.service.js';
import { type Signal, signalsOf } from './cluster-rules.js';
import type { Cluster } from './clusters.repository.js';
import { OpenOutbreaks } from './open-outbreaks.service.js';
import type { OutbreakEntity } from './outbreak.entity.js';
import { MAX_OPEN, OutbreaksRepository } from './outbreaks.repository.js';
import { scoreOf } from './raise.js';

export const OUTBREAK_MAIL_JOB = {
  lane: 'mail',
  name: 'outbreak-mail',
  data: z.strictObject({ outbreakId: z.uuid() }),
} as const satisfies JobKind;

/** Hosts that senders usually link to, at most. */
const MAX_USUAL_HOSTS = 200;

export type NewOutbreak = Omit<OutbreakEntity, 'createdAt' | 'updatedAt'>;

/** Who judged a cluster harmful, and what is known of its senders. */
interface Judgement {
  cause: OutbreakCause;
  signals?: readonly Signal[];
  usual?: ReadonlyMap<string, Usual>;
}

/** Opens outbreaks, and tells of them. */
@Injectable()
export class OutbreakOpening {
  private readonly logger = new Logger(OutbreakOpening.name);

  constructor(
    private readonly repository: OutbreaksRepository,
    private readonly open: OpenOutbreaks,
    private readonly webhooks: WebhookOutboxService,
    private readonly queue: BackgroundQueue,
  ) {}

  /**
   * Opens an outbreak for a cluster and records its webhook, in `transaction`; null when the client has too many open ones. The
   * caller stores the cluster with its id, and calls {@link announce} after the commit.
   */
  async openFor(
    transaction: Transaction,
    clientId: string,
    cluster: Cluster,
    { cause, signals, usual = new Map() }: Judgement,
  ): Promise<NewOutbreak | null> {
    if ((await this.repository.countOpen(transaction, clientId)) >= MAX_OPEN) return null;
    const now = new Date();
    const { state, fingerprint, isForeign } = cluster;
    const outbreak: NewOutbreak = {
      id: newId(),
      clientId,
      clusterId: cluster.id,
      fingerprint,
      isForeign,
      hosts: state.hosts,
      usualHosts: usualHostsOf(cluster, usual),
      cause,
      status: 'open',
      score: scoreOf(state.highest),
      signals: [...(signals ?? signalsOf(state, usual, now.getTime()))],
      senders: state.senders,
      messages: state.messages,
      openedAt: now,
      closedAt: null,
      toMark: true,
    };
    await this.repository.insert(transaction, outbreak);
    await this.webhooks.recordOutbreak(transaction, 'outbreak.opened', eventDataOf(outbreak));
    return outbreak;
  }

  /** Sends what was recorded, and one mail to the Admins. */
  async announce({ id, clientId }: NewOutbreak): Promise<void> {
    this.open.forget();
    await this.webhooks.dispatch(clientId);
    try {
      await this.queue.add(OUTBREAK_MAIL_JOB, { outbreakId: id }, { id: `outbreak-mail-${id}` });
    } catch (error) {
      this.logger.warn(errorForLog('The mail about an outbreak could not be queued', error));
    }
  }
}

/** Without the new ones: a text with links to those only is one that the company has always sent. */
function usualHostsOf({ state }: Cluster, known: ReadonlyMap<string, Usual>): string[] {
  const news = new Set(state.newHosts);
  const hosts = state.senders.flatMap(({ id }) => known.get(id)?.hosts ?? []);
  const usual = new Set(hosts.filter((host) => !news.has(host)));
  return [...usual].slice(0, MAX_USUAL_HOSTS);
}

export const eventDataOf = (outbreak: NewOutbreak): OutbreakEventData => ({
  id: outbreak.id,
  clientId: outbreak.clientId,
  cause: outbreak.cause,
  status: outbreak.status,
  score: outbreak.score,
  messages: outbreak.messages,
  senders: outbreak.senders.length,
  signals: outbreak.signals.map(({ code }) => code),
  openedAt: outbreak.openedAt.toISOString(),
  closedAt: outbreak.closedAt?.toISOString() ?? null,
});
