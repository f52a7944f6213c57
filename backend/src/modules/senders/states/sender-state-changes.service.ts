import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids.js';
import type { SenderState } from '../../../contract/sender-state.js';
import type { Transaction } from '../../../database/transactions.js';
import { AlertRecorder, isMailAddress } from '../../alerts/alert-recorder.service.js';
import type { AuditAction } from '../../audit/audit-action.js';
import { AuditService } from '../../audit/audit.service.js';
import { IncidentRecorder } from '../../incidents/incident-recorder.service.js';
import type { SenderEventType } from '../../webhooks/new-delivery.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import type { SenderStateEntity } from './sender-state.entity.js';
import { type NamedSender, SenderStatesRepository, type StateContent } from './sender-states.repository.js';

/** A state that is to be replaced: whose it is, and what it was. */
export interface Replaced {
  clientId: string;
  sender: NamedSender;
  was: SenderState;
  /** 0 where there was none. */
  version: number;
}

const AUDITED: Readonly<Record<SenderState, AuditAction>> = {
  active: 'sender.unlocked',
  watched: 'sender.watched',
  limited: 'sender.limited',
  locked: 'sender.locked',
};

/** Sets what accounts are allowed, with all that is to be there if and only if it is: history, audit, alert and webhook. */
@Injectable()
export class SenderStateChanges {
  constructor(
    private readonly states: SenderStatesRepository,
    private readonly webhooks: WebhookOutboxService,
    private readonly alerts: AlertRecorder,
    private readonly audit: AuditService,
    private readonly incidents: IncidentRecorder,
  ) {}

  /** Null when somebody else has changed it, or there is no room. After the commit call {@link announce}. */
  async change(
    transaction: Transaction,
    replaced: Replaced,
    content: StateContent,
  ): Promise<SenderStateEntity | null> {
    const { clientId, sender, was, version } = replaced;
    const row = await this.states.put(transaction, { clientId, senderId: sender.id, version }, content);
    if (!row) return null;
    const { since, ...columns } = row;
    await this.states.addChange(transaction, { ...columns, id: newId(), was, changedAt: since });
    const { state, reason, until } = row;
    await this.audit.record(transaction, {
      clientId,
      action: AUDITED[state],
      target: { type: 'sender', id: sender.id, name: sender.name.slice(0, 320) },
      details: { was, reason, ...(until && { until: until.toISOString() }) },
    });
    await this.notify(transaction, replaced, row, await this.addToIncident(transaction, replaced, row));
    return row;
  }

  /** A lock opens an incident; other changes are a part of one that there is. Returns that of a lock. */
  private async addToIncident(
    transaction: Transaction,
    { clientId, sender: { id }, was }: Replaced,
    { state, reason, evidence, setBy: by, until, limitPerHour, note }: SenderStateEntity,
  ): Promise<string | null> {
    const details = {
      was,
      reason,
      ...(evidence['network'] !== undefined && evidence),
      ...(until && { until: until.toISOString() }),
      ...(limitPerHour !== null && { limitPerHour }),
      ...(note !== null && { note }),
    };
    if (state !== 'locked') {
      await this.incidents.recordChange(transaction, clientId, id, { kind: state, refId: null, by, details });
      return null;
    }
    const cause = { kind: state, refId: null, by, details } as const;
    return (await this.incidents.recordCause(transaction, clientId, [id], cause)).get(id) ?? null;
  }

  /** Sends what was recorded. */
  announce(clientId: string): Promise<void> {
    return this.webhooks.dispatch(clientId);
  }

  private async notify(
    transaction: Transaction,
    { clientId, sender, was }: Replaced,
    { state, reason, evidence, until, limitPerHour, version, since }: SenderStateEntity,
    incidentId: string | null,
  ): Promise<void> {
    if ((state === 'locked') === (was === 'locked')) return;
    const type: SenderEventType = state === 'locked' ? 'sender.locked' : 'sender.unlocked';
    const account = isMailAddress(sender.name) ? sender.name : null;
    await this.webhooks.recordSender(transaction, type, {
      id: sender.id,
      clientId,
      account,
      state,
      was,
      reason,
      evidence,
      until: until?.toISOString() ?? null,
      limitPerHour,
      version,
      changedAt: since.toISOString(),
    });
    await this.alerts.record(transaction, clientId, {
      kind: state === 'locked' ? 'sender-locked' : 'sender-unlocked',
      count: 1,
      weight: until === null ? 1 : 0,
      details: {
        senderId: sender.id,
        ...(incidentId !== null && { incidentId }),
        reason,
        until: until?.toISOString() ?? null,
        ...(account !== null && { account }),
      },
    });
  }
}
