import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Principal } from '../../../access/principal.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import { AuditService } from '../../audit/audit.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { judgedAgainAlready, mailNotFound } from '../mail-flow.errors.js';
import { type FreshDecision, FreshDecisions } from './fresh-decisions.service.js';
import { HeldMailRepository } from './held-mail.repository.js';
import type { JudgeAgainRequest, MailRejudging } from './judge-again.schemas.js';
import { HoldDecisions } from './hold-decisions.service.js';
import type { MailRejudgingEntity } from './mail-rejudging.entity.js';
import { MailRejudgingsRepository } from './mail-rejudgings.repository.js';

/** Judges held messages again. */
export const MAIL_REJUDGING_JOB = {
  lane: 'background',
  name: 'judge-held-mail',
  data: z.object({ rejudgingId: z.uuid() }),
} satisfies JobKind;

/** Whose texts are in memory at a time. */
const AT_ONCE = 20;
/** Who has decided about what passes now. */
const JUDGED_AGAIN = 'Judged again';
const RELEASE = { decision: 'release', reason: null, note: null, recipients: null } as const;

/** Judges what waits by what counts now, behind, a few in each step: what would pass is released, the rest waits on. */
@Injectable()
export class MailRejudgings {
  constructor(
    private readonly rows: MailRejudgingsRepository,
    private readonly held: HeldMailRepository,
    private readonly fresh: FreshDecisions,
    private readonly decisions: HoldDecisions,
    private readonly webhooks: WebhookOutboxService,
    private readonly queue: BackgroundQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Which messages is settled now. @throws CONFLICT while one of the company is still going on */
  async begin(caller: Principal, { filter, preview }: JudgeAgainRequest): Promise<MailRejudging> {
    const { clientId, by, userId } = await this.decisions.deciderOf(caller);
    const { heldBefore, ...wanted } = filter ?? {};
    const before = heldBefore === undefined ? null : new Date(heldBefore);
    const messageIds = await this.held.idsOf(clientId, wanted, before);
    const id = await this.transactions.run(async (transaction) => {
      const row = { clientId, preview, askedBy: by, actorId: userId, messageIds };
      const made = await this.rows.insert(transaction, row);
      if (made === null) throw judgedAgainAlready();
      if (!preview) await this.record(transaction, made, row);
      return made;
    });
    await this.queue.add(MAIL_REJUDGING_JOB, { rejudgingId: id }, { id });
    return this.get(clientId, id);
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<MailRejudging> {
    const row = await this.rows.ofClient(clientId, id);
    if (!row) throw mailNotFound();
    const { preview, messageIds, done, passing, createdAt } = row;
    const total = messageIds.length;
    return {
      id,
      preview,
      total,
      done,
      passing,
      isFinished: done === total,
      createdAt: createdAt.toISOString(),
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

  /** Judges the next few, outside of any transaction; false when nothing is left. */
  private async step(id: string): Promise<boolean> {
    const row = await this.rows.find(id);
    const ids = row?.messageIds.slice(row.done, row.done + AT_ONCE) ?? [];
    if (!row || ids.length === 0) return false;
    const waiting = await this.held.waiting(row.clientId, ids);
    const fresh = await this.fresh.of(row.clientId, waiting);
    const needsWebhook = await this.transactions.run(async (transaction) => {
      if (!(await this.rows.lock(transaction, row))) return false;
      const { passing, needsWebhook } = row.preview
        ? { passing: fresh.filter(({ passes }) => passes).length, needsWebhook: false }
        : await this.apply(transaction, row, fresh);
      await this.rows.advance(transaction, id, ids.length, passing);
      return needsWebhook;
    });
    if (needsWebhook) await this.webhooks.dispatch(row.clientId);
    return true;
  }

  /** What people have decided meanwhile stays. */
  private async apply(
    transaction: Transaction,
    { clientId, askedBy, actorId }: MailRejudgingEntity,
    fresh: readonly FreshDecision[],
  ): Promise<{ passing: number; needsWebhook: boolean }> {
    const ids = fresh.map(({ mail }) => mail.id);
    const locked = await this.held.lock(transaction, clientId, ids);
    const waiting = new Map(locked.filter(({ state }) => state === 'held').map((mail) => [mail.id, mail]));
    const still = fresh.filter(({ mail }) => waiting.has(mail.id));
    for (const { mail, score, decision, passes } of still) {
      const why = passes ? {} : { reason: decision.reason, reasonCode: decision.code };
      await this.held.change(transaction, [mail.id], { score, ...why });
    }
    const passing = still.flatMap(({ mail, passes }) => (passes ? (waiting.get(mail.id) ?? []) : []));
    const decider = { clientId, by: askedBy, userId: actorId, shownAs: JUDGED_AGAIN };
    const { needsWebhook } = await this.decisions.carryOut(transaction, decider, passing, RELEASE);
    return { passing: passing.length, needsWebhook };
  }

  private async record(
    transaction: Transaction,
    id: string,
    { clientId, askedBy, actorId, messageIds }: Parameters<MailRejudgingsRepository['insert']>[1],
  ): Promise<void> {
    await this.audit.record(transaction, {
      clientId,
      action: 'mail.judged_again',
      target: { type: 'mail', id, name: null },
      details: { messages: String(messageIds.length), ...(actorId === null && { key: askedBy }) },
    });
  }
}
