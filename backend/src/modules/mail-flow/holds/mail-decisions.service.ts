import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Principal } from '../../../access/principal.js';
import { Transactions } from '../../../database/transactions.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import { AuditService } from '../../audit/audit.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { mailNotFound } from '../mail-flow.errors.js';
import { HeldMailRepository } from './held-mail.repository.js';
import type { DecideTogetherRequest, MailDecisionProgress } from './held-mail.schemas.js';
import { HoldDecisions } from './hold-decisions.service.js';
import type { Decider } from './hold-writer.service.js';
import type { MailDecisionEntity } from './mail-decision.entity.js';
import { MailDecisionsRepository } from './mail-decisions.repository.js';

/** Carries out one decision about many messages. */
export const MAIL_DECISION_JOB = {
  lane: 'background',
  name: 'decide-held-mail',
  data: z.object({ decisionId: z.uuid() }),
} satisfies JobKind;

/** In one transaction: others wait no longer than that. */
const AT_ONCE = 100;

/** Decides about many held messages at once, behind, a few in each transaction. */
@Injectable()
export class MailDecisions {
  constructor(
    private readonly rows: MailDecisionsRepository,
    private readonly held: HeldMailRepository,
    private readonly decisions: HoldDecisions,
    private readonly webhooks: WebhookOutboxService,
    private readonly queue: BackgroundQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Which messages is settled now: what comes later nobody has seen. */
  async begin(caller: Principal, request: DecideTogetherRequest): Promise<MailDecisionProgress> {
    const decider = await this.decisions.deciderOf(caller);
    const messageIds = await this.idsOf(decider.clientId, request);
    const { decision, reason, note } = request;
    const id = await this.transactions.run(async (transaction) => {
      const row = {
        clientId: decider.clientId,
        decision,
        reason: decision === 'refuse' ? (reason ?? null) : null,
        note: note?.trim() || null,
        decidedBy: decider.by,
        actorId: decider.userId,
        messageIds,
      };
      const made = await this.rows.insert(transaction, row);
      await this.audit.record(transaction, entryOf(decider, made, row));
      return made;
    });
    await this.queue.add(MAIL_DECISION_JOB, { decisionId: id }, { id });
    return this.get(decider.clientId, id);
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<MailDecisionProgress> {
    const row = await this.rows.find(clientId, id);
    if (!row) throw mailNotFound();
    return {
      id,
      decision: row.decision,
      total: row.messageIds.length,
      done: row.done,
      decided: row.decided,
      isFinished: row.done === row.messageIds.length,
      createdAt: row.createdAt.toISOString(),
    };
  }

  /** Goes on where it was left. */
  async carryOut(id: string): Promise<void> {
    while (await this.step(id));
  }

  async carryOutLeft(): Promise<void> {
    for (const id of await this.rows.left()) await this.carryOut(id);
    await this.rows.forgetOld();
  }

  /** Decides about the next few; false when nothing is left, or somebody else is at it. */
  private async step(id: string): Promise<boolean> {
    const result = await this.transactions.run(async (transaction) => {
      const row = await this.rows.lock(transaction, id);
      const ids = row?.messageIds.slice(row.done, row.done + AT_ONCE) ?? [];
      if (!row || ids.length === 0) return null;
      const { clientId, decision, reason, note } = row;
      const mails = await this.held.lock(transaction, clientId, ids);
      const waiting = mails.filter(({ state }) => state === 'held');
      const wanted = { decision, reason, note, recipients: null };
      const result = await this.decisions.carryOut(transaction, deciderOf(row), waiting, wanted);
      const { decided, needsWebhook } = result;
      await this.rows.advance(transaction, id, ids.length, decided.length);
      return { clientId, needsWebhook };
    });
    if (result?.needsWebhook) await this.webhooks.dispatch(result.clientId);
    return result !== null;
  }

  private async idsOf(clientId: string, { ids, filter }: DecideTogetherRequest): Promise<string[]> {
    if (ids) return [...new Set(ids)];
    const { heldBefore, ...wanted } = filter ?? {};
    return this.held.idsOf(clientId, wanted, heldBefore === undefined ? null : new Date(heldBefore));
  }
}

const deciderOf = ({ clientId, decidedBy, actorId }: MailDecisionEntity): Decider => ({
  clientId,
  by: decidedBy,
  userId: actorId,
});

const entryOf = (
  { clientId, by, userId }: Decider,
  id: string,
  { decision, reason, messageIds }: Pick<MailDecisionEntity, 'decision' | 'reason' | 'messageIds'>,
) => ({
  clientId,
  action: 'mail.decided_together' as const,
  target: { type: 'mail' as const, id, name: null },
  details: {
    decision,
    ...(reason && { reason }),
    messages: String(messageIds.length),
    ...(userId === null && { key: by }),
  },
});
