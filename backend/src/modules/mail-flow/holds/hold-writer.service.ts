import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../../common/durations.js';
import type { Transaction } from '../../../database/transactions.js';
import { AuditService, type NewAuditEntry } from '../../audit/audit.service.js';
import type { HoldDecision, MailMessageEntity, RefusalReason } from '../gate/mail-message.entity.js';
import { SenderNotices } from '../notices/sender/sender-notices.service.js';
import { FourEyes, type ReleaseStep, releaseStep } from './four-eyes.js';
import { UNDO_MS } from './held-mail-answer.js';
import { type DecisionColumns, HeldMailRepository } from './held-mail.repository.js';

/** Who decides: `by` is a person's address, or the name of an API key. */
export interface Decider {
  clientId: string;
  by: string;
  /** Null for an API key. */
  userId: string | null;
  /** Who is shown to have decided, where it follows from what `by` wanted. */
  shownAs?: string;
}

export interface Decision {
  decision: HoldDecision;
  reason: RefusalReason | null;
  note: string | null;
  /** Null: all. */
  recipients: readonly string[] | null;
}

/** Writes what is decided about held messages, wherever it is decided: rows, audit log and what senders are notified of agree. */
@Injectable()
export class HoldWriter {
  constructor(
    private readonly held: HeldMailRepository,
    private readonly fourEyes: FourEyes,
    private readonly notices: SenderNotices,
    private readonly audit: AuditService,
  ) {}

  /**
   * Decides about messages that are locked, and can be decided on. Where two people have to release them, the first only
   * proposes it. Returns those that are decided now, and what a release came to.
   */
  async decide(
    transaction: Transaction,
    decider: Decider,
    mails: readonly MailMessageEntity[],
    wanted: Decision,
  ): Promise<{ decided: MailMessageEntity[]; steps: ReadonlySet<ReleaseStep> }> {
    const needed =
      wanted.decision === 'release'
        ? await this.fourEyes.needed(transaction, decider.clientId, mails)
        : new Set();
    const steps = mails.map((mail) =>
      needed.has(mail.id) ? releaseStep(mail, decider.userId, wanted.recipients) : 'release',
    );
    const by = (step: ReleaseStep) => mails.filter((_, place) => steps[place] === step);
    await this.propose(transaction, decider, by('propose'), wanted);
    const decided = by('release');
    await this.settle(transaction, decider, decided, wanted);
    return { decided, steps: new Set(steps) };
  }

  /** They wait again, with other `columns` than that. */
  async takeBack(
    transaction: Transaction,
    decider: Decider,
    mails: readonly MailMessageEntity[],
    { columns = {}, details = {} }: { columns?: DecisionColumns; details?: Record<string, string> } = {},
  ): Promise<void> {
    for (const mail of mails) {
      await this.held.change(transaction, [mail.id], { ...waitingAgain(mail), ...columns });
      await this.audit.record(transaction, entryOf(decider, mail, 'mail.decision_undone', details));
    }
  }

  private async propose(
    transaction: Transaction,
    decider: Decider,
    mails: readonly MailMessageEntity[],
    wanted: Decision,
  ): Promise<void> {
    await this.held.change(
      transaction,
      mails.map(({ id }) => id),
      {
        proposedAt: new Date(),
        proposedBy: decider.by,
        proposedById: decider.userId,
        proposedTo: wanted.recipients && [...wanted.recipients],
      },
    );
    for (const mail of mails)
      await this.audit.record(
        transaction,
        entryOf(decider, mail, 'mail.release_proposed', detailsOf(wanted)),
      );
  }

  private async settle(
    transaction: Transaction,
    decider: Decider,
    mails: readonly MailMessageEntity[],
    wanted: Decision,
  ): Promise<void> {
    const isRelease = wanted.decision === 'release';
    for (const kind of ['deferral', 'storage'] as const) {
      const ids = mails.filter(({ holdKind }) => holdKind === kind).map(({ id }) => id);
      const isSent = kind === 'storage' && isRelease;
      await this.held.change(transaction, ids, {
        state: isRelease ? 'released' : 'refused',
        decision: wanted.decision,
        decidedAt: new Date(),
        decidedBy: decider.shownAs ?? decider.by,
        decisionReason: wanted.reason,
        decisionNote: wanted.note,
        releaseTo: wanted.recipients && [...wanted.recipients],
        due: isSent ? new Date(Date.now() + UNDO_MS) : null,
        answered: false,
      });
    }
    const action = isRelease ? 'mail.released' : 'mail.refused';
    for (const mail of mails)
      await this.audit.record(transaction, entryOf(decider, mail, action, detailsOf(wanted)));
    if (!isRelease) await this.notices.noteEnded(transaction, decider.clientId, 'refused', mails);
  }
}

/** One that is about to expire is not gone the moment that somebody undoes a decision. */
const LEAST_MS = HOUR_MS;

const waitingAgain = ({ heldUntil }: MailMessageEntity): DecisionColumns => ({
  state: 'held',
  decision: null,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  decisionNote: null,
  releaseTo: null,
  due: null,
  answered: false,
  proposedAt: null,
  proposedBy: null,
  proposedById: null,
  proposedTo: null,
  heldUntil: new Date(Math.max(heldUntil?.getTime() ?? 0, Date.now() + LEAST_MS)),
});

/** Without the note, which may quote the message. */
const detailsOf = ({ reason, note, recipients }: Decision): Record<string, string> => ({
  ...(reason && { reason }),
  ...(recipients && { recipients: String(recipients.length) }),
  ...(note && { note: 'added' }),
});

/** What the audit log says of a message. */
const entryOf = (
  { clientId, by, userId, shownAs }: Decider,
  mail: Pick<MailMessageEntity, 'id' | 'sender'>,
  action: NewAuditEntry['action'],
  details: Record<string, string>,
): NewAuditEntry => ({
  clientId,
  action,
  target: { type: 'mail', id: mail.id, name: mail.sender },
  details: { ...details, ...(userId === null && { key: by }), ...(shownAs && { by: shownAs }) },
  actor: userId === null ? { type: 'system' } : { type: 'user', id: userId, email: by },
});
