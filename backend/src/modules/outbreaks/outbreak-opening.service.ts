import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids.js';
import type { OutbreakCause } from '../../contract/outbreak.js';
import type { Transaction } from '../../database/transactions.js';
import type { Occurrence } from '../alerts/alert-kinds.js';
import { AlertRecorder } from '../alerts/alert-recorder.service.js';
import type { Usual } from '../senders/sender-profile.js';
import type { OutbreakEventData } from '../webhooks/webhook-events.schemas.js';
import { WebhookOutboxService } from '../webhooks/webhook-outbox.service.js';
import { type Signal, signalsOf, usualHostsOf } from './cluster-rules.js';
import type { Cluster } from './neighbours.js';
import { OpenOutbreaks } from './open-outbreaks.service.js';
import type { OutbreakEntity } from './outbreak.entity.js';
import { MAX_OPEN, OutbreaksRepository } from './outbreaks.repository.js';
import { scoreOf } from './raise.js';

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
  constructor(
    private readonly repository: OutbreaksRepository,
    private readonly open: OpenOutbreaks,
    private readonly webhooks: WebhookOutboxService,
    private readonly alerts: AlertRecorder,
  ) {}

  /**
   * Opens an outbreak for a cluster and records its webhook and alert, in `transaction`; null when the client has too many open ones. The
   * caller stores the cluster with its id, and calls {@link announce} after the commit.
   */
  async openFor(
    transaction: Transaction,
    clientId: string,
    cluster: Cluster,
    { cause, signals, usual = new Map() }: Judgement,
  ): Promise<NewOutbreak | null> {
    if ((await this.repository.countOpen(transaction, clientId)) >= MAX_OPEN) return null;
    // The database's clock, which also says when scans were accepted: they are compared.
    const now = await this.repository.now(transaction);
    const { state, fingerprint, isForeign } = cluster;
    const outbreak: NewOutbreak = {
      id: newId(),
      clientId,
      clusterId: cluster.id,
      fingerprint,
      isForeign,
      hosts: state.hosts,
      usualHosts: usualHostsOf(state, usual),
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
    await this.alerts.record(transaction, clientId, occurrenceOf(outbreak));
    return outbreak;
  }

  /** Sends what was recorded. */
  async announce({ clientId }: NewOutbreak): Promise<void> {
    this.open.forget();
    await this.webhooks.dispatch(clientId);
  }
}

const occurrenceOf = ({ id, score, messages, senders, signals }: NewOutbreak): Occurrence => ({
  kind: 'outbreak',
  count: 1,
  weight: score,
  details: {
    outbreakId: id,
    score,
    messages,
    senders: senders.length,
    signals: signals.map(({ code }) => code),
  },
});

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
