import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { invalidField } from '../../../common/api-error.js';
import { DAY_MS } from '../../../common/durations.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { ScanReviewWriter } from '../../scans/review/scan-review-writer.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import type { MailMessageEntity } from '../gate/mail-message.entity.js';
import {
  decidedOtherwise,
  mailNotFound,
  needsAnother,
  proposedOtherwise,
  tooLateToUndo,
} from '../mail-flow.errors.js';
import { undoUntil } from './held-mail-answer.js';
import { HeldMailRepository } from './held-mail.repository.js';
import type { HeldMail, RefuseRequest, ReleaseRequest } from './held-mail.schemas.js';
import { HeldMailService } from './held-mail.service.js';
import { type Decider, type Decision, HoldWriter } from './hold-writer.service.js';

/** What a decision has come to: which webhooks to dispatch after the commit is up to the caller. */
type Carried = Awaited<ReturnType<HoldWriter['decide']>> & { needsWebhook: boolean };

/** Carries out what people decide about held messages: rows, reviews of their scans and audit log agree. */
@Injectable()
export class HoldDecisions {
  constructor(
    private readonly held: HeldMailRepository,
    private readonly mails: HeldMailService,
    private readonly writer: HoldWriter,
    private readonly reviews: ScanReviewWriter,
    private readonly webhooks: WebhookOutboxService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Where two people have to release it, the first proposes it. @throws NOT_FOUND; INVALID_REQUEST for others than its
   * recipients; CONFLICT when something else was decided, and for who has proposed it
   */
  release(caller: Principal, id: string, { recipients, note }: ReleaseRequest): Promise<HeldMail> {
    return this.decide(caller, id, {
      decision: 'release',
      reason: null,
      note: note?.trim() || null,
      recipients: recipients ?? null,
    });
  }

  /** @throws NOT_FOUND; CONFLICT when something else was decided */
  refuse(caller: Principal, id: string, { reason, note }: RefuseRequest): Promise<HeldMail> {
    return this.decide(caller, id, {
      decision: 'refuse',
      reason,
      note: note?.trim() || null,
      recipients: null,
    });
  }

  /** The message waits again, and nobody has proposed its release. @throws NOT_FOUND; CONFLICT when it is too late */
  async undo(caller: Principal, id: string): Promise<HeldMail> {
    const decider = await this.deciderOf(caller);
    await this.inTransaction(decider, async (transaction) => {
      const mail = await this.locked(transaction, decider, id);
      const isWaiting = mail.state === 'held';
      if (isWaiting && mail.proposedAt === null) return false;
      if (!isWaiting && undoUntil(mail) === undefined) throw tooLateToUndo();
      await this.writer.takeBack(transaction, decider, [mail]);
      return this.review(transaction, decider, [mail], { status: 'open', note: null });
    });
    return this.mails.get(decider.clientId, id);
  }

  /** The next hop may have a message that was being sent: people say again whether it is sent. */
  async askAgain({
    id,
    clientId,
    sendings,
  }: Pick<MailMessageEntity, 'id' | 'clientId' | 'sendings'>): Promise<void> {
    const nobody = { clientId, by: 'Gatepost', userId: null };
    await this.inTransaction(nobody, async (transaction) => {
      const mail = await this.locked(transaction, nobody, id);
      if (mail.state !== 'relaying' || mail.sendings !== sendings) return false;
      const heldUntil = new Date(Date.now() + HELD_MS);
      await this.writer.takeBack(transaction, nobody, [mail], {
        columns: { heldUntil, reminded: false, unsure: true, dotAt: null },
        details: { reason: 'unsure' },
      });
      return this.review(transaction, nobody, [mail], { status: 'open', note: null });
    });
  }

  async deciderOf(caller: Principal): Promise<Decider> {
    const { clientId } = caller;
    if (caller.kind === 'user') return { clientId, by: caller.email, userId: caller.userId };
    return { clientId, by: await this.held.keyName(clientId, caller.apiKeyId), userId: null };
  }

  /** Decides about messages that wait and are locked, as {@link HoldWriter.decide}, and about their scans. */
  async carryOut(
    transaction: Transaction,
    decider: Decider,
    mails: readonly MailMessageEntity[],
    wanted: Decision,
  ): Promise<Carried> {
    const result = await this.writer.decide(transaction, decider, mails, wanted);
    const status = wanted.decision === 'release' ? 'released' : 'blocked';
    const change = { status, note: wanted.note } as const;
    return {
      ...result,
      needsWebhook: await this.review(transaction, decider, result.decided, change),
    };
  }

  private async decide(caller: Principal, id: string, wanted: Decision): Promise<HeldMail> {
    const decider = await this.deciderOf(caller);
    await this.inTransaction(decider, async (transaction) => {
      const mail = await this.locked(transaction, decider, id);
      const recipients = recipientsOf(mail, wanted.recipients);
      if (mail.state !== 'held') {
        if (!isSame(mail, { ...wanted, recipients })) throw decidedOtherwise(mail.decidedBy);
        return false;
      }
      const { steps, needsWebhook } = await this.carryOut(transaction, decider, [mail], {
        ...wanted,
        recipients,
      });
      if (steps.has('own')) throw needsAnother();
      if (steps.has('other')) throw proposedOtherwise(mail.proposedBy ?? '');
      return needsWebhook;
    });
    return this.mails.get(decider.clientId, id);
  }

  /** `work` returns whether there are webhooks to dispatch. */
  private async inTransaction(
    { clientId }: Decider,
    work: (transaction: Transaction) => Promise<boolean>,
  ): Promise<void> {
    if (await this.transactions.run(work)) await this.webhooks.dispatch(clientId);
  }

  private async locked(
    transaction: Transaction,
    { clientId }: Decider,
    id: string,
  ): Promise<MailMessageEntity> {
    const [mail] = await this.held.lock(transaction, clientId, [id]);
    if (!mail) throw mailNotFound();
    return mail;
  }

  /** Who has decided here is not asked again by the scan's review. */
  private review(
    transaction: Transaction,
    decider: Decider,
    mails: readonly MailMessageEntity[],
    change: { status: 'open' | 'released' | 'blocked'; note: string | null },
  ): Promise<boolean> {
    const scanIds = [...new Set(mails.flatMap(({ scanId }) => scanId ?? []))];
    const { clientId, shownAs } = decider;
    const by = shownAs === undefined ? decider : { clientId, by: shownAs };
    return this.reviews.decide(transaction, by, scanIds, change);
  }
}

/** Null: all of them. @throws INVALID_REQUEST */
function recipientsOf(mail: MailMessageEntity, wanted: readonly string[] | null): readonly string[] | null {
  if (wanted === null) return null;
  const chosen = new Set(wanted);
  const known = mail.recipients.filter((recipient) => chosen.has(recipient));
  const unknown = wanted.filter((recipient) => !known.includes(recipient));
  if (unknown.length > 0) throw invalidField('recipients', 'must be recipients of the message');
  const isAll = known.length === mail.recipients.length;
  if (!isAll && mail.holdKind === 'deferral')
    throw invalidField('recipients', 'must be all of them: its mail server keeps the message');
  return isAll ? null : known;
}

const isSame = (mail: MailMessageEntity, { decision, reason, recipients }: Decision): boolean =>
  mail.decision === decision &&
  mail.decisionReason === reason &&
  JSON.stringify(mail.releaseTo) === JSON.stringify(recipients);

/** A new question waits as long as the first one. */
const HELD_MS = 7 * DAY_MS;
