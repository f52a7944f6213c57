import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids.js';
import type { OutbreakCause } from '../../contract/outbreak.js';
import type { Transaction } from '../../database/transactions.js';
import type { Occurrence } from '../alerts/alert-kinds.js';
import { AlertRecorder, isMailAddress } from '../alerts/alert-recorder.service.js';
import { IncidentRecorder } from '../incidents/incident-recorder.service.js';
import { SenderRuleRunner } from '../sender-rules/sender-rule-runner.service.js';
import { SenderNetworks } from '../senders/networks/sender-networks.service.js';
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
    private readonly networks: SenderNetworks,
    private readonly rules: SenderRuleRunner,
    private readonly incidents: IncidentRecorder,
  ) {}

  /**
   * Opens an outbreak for a cluster, records its webhook and alert, and does to its accounts what rules say, in `transaction`; with too many open ones another gives way to it.
   * The caller stores the cluster with its id, and calls {@link announce} after the commit.
   */
  async openFor(
    transaction: Transaction,
    clientId: string,
    cluster: Cluster,
    { cause, signals, usual = new Map() }: Judgement,
  ): Promise<NewOutbreak> {
    const last = await this.repository.lastInLine(transaction, clientId, cause);
    // The database's clock, which also says when scans were accepted: they are compared.
    const now = await this.repository.now(transaction);
    const { state, fingerprint, lure, isForeign } = cluster;
    const outbreak: NewOutbreak = {
      id: newId(),
      clientId,
      clusterId: cluster.id,
      fingerprint,
      lure,
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
    const ids = state.senders.map(({ id }) => id);
    const names = await this.repository.names(clientId, ids, transaction);
    await this.networks.disown(transaction, clientId, ids);
    await this.rules.onOutbreaks(transaction, clientId, [{ ...outbreak, before: null }]);
    const incidents = await this.incidents.recordCause(transaction, clientId, ids, causeOf(outbreak));
    const known = { names, incidents, isFull: last !== null };
    await this.alerts.record(transaction, clientId, occurrenceOf(outbreak, known));
    if (last) await this.giveWay(transaction, last, now);
    return outbreak;
  }

  /** Ends it for now: what was judged stays so, and its cluster's next message opens it anew. */
  private async giveWay(transaction: Transaction, last: OutbreakEntity, closedAt: Date): Promise<void> {
    const change = { status: 'over', closedAt, toMark: last.toMark } as const;
    if (await this.repository.close(transaction, last.id, change))
      await this.webhooks.recordOutbreak(
        transaction,
        'outbreak.closed',
        eventDataOf(Object.assign(last, change)),
      );
  }

  /** Sends what was recorded. */
  async announce({ clientId }: NewOutbreak): Promise<void> {
    this.open.forget();
    await this.webhooks.dispatch(clientId);
  }
}

/** What can be missed for want of room outweighs every score. */
const NO_ROOM = 100;

/** As many are named in an alert. */
export const MOST_HOSTS = 3;

/** What an alert says besides what the outbreak does. */
interface Known {
  /** Of its senders, by id. */
  names: ReadonlyMap<string, string>;
  /** Those of its senders, by id. */
  incidents: ReadonlyMap<string, string>;
  /** Another had to give way. */
  isFull: boolean;
}

const causeOf = ({ id, cause, score, messages, hosts, signals, senders }: NewOutbreak) => ({
  kind: 'outbreak' as const,
  refId: id,
  by: null,
  details: {
    cause,
    score,
    messages,
    senders: senders.length,
    hosts: hosts.slice(0, MOST_HOSTS),
    signals: signals.map(({ code }) => code),
    evidence: signals.map(({ evidence }) => evidence),
  },
});

function occurrenceOf(
  { id, score, messages, senders, signals, hosts }: NewOutbreak,
  { names, incidents, isFull }: Known,
): Occurrence {
  const [only] = senders.length === 1 ? senders : [];
  const account = only && names.get(only.id);
  const incidentId = only && incidents.get(only.id);
  return {
    kind: 'outbreak',
    count: 1,
    weight: score + (isFull ? NO_ROOM : 0),
    details: {
      outbreakId: id,
      ...(incidentId !== undefined && { incidentId }),
      score,
      messages,
      senders: senders.length,
      signals: signals.map(({ code }) => code),
      ...(account !== undefined && isMailAddress(account) && { account }),
      hosts: hosts.slice(0, MOST_HOSTS),
      ...(isFull && { open: MAX_OPEN }),
    },
  };
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
