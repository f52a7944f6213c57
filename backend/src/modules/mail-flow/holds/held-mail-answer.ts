import type { MailMessageEntity } from '../gate/mail-message.entity.js';
import type { HeldRow } from './held-mail.repository.js';
import type { HeldMail, HeldMailListItem } from './held-mail.schemas.js';

/** A decision about a stored message is carried out no sooner, so that it can be undone. */
export const UNDO_MS = 20_000;

/** When a decision can no longer be undone. Null: as long as the mail server has not asked; undefined: it can't be. */
export function undoUntil(mail: MailMessageEntity, now = Date.now()): Date | null | undefined {
  if (mail.decision === null || mail.decidedAt === null) return undefined;
  if (mail.holdKind === 'deferral') {
    const isOpen = mail.state === 'released' || (mail.state === 'refused' && !mail.answered);
    return isOpen ? null : undefined;
  }
  const until = new Date(mail.decidedAt.getTime() + UNDO_MS);
  const isOpen = mail.state === 'released' || mail.state === 'refused';
  return isOpen && mail.dataKey !== null && until.getTime() > now ? until : undefined;
}

function decisionOf(mail: MailMessageEntity): HeldMailListItem['decision'] {
  if (mail.decision === null || mail.decidedAt === null) return null;
  const until = undoUntil(mail);
  return {
    decision: mail.decision,
    by: mail.decidedBy ?? '',
    at: mail.decidedAt.toISOString(),
    reason: mail.decisionReason,
    note: mail.decisionNote,
    recipients: mail.releaseTo,
    canUndo: until !== undefined,
    undoUntil: until?.toISOString() ?? null,
  };
}

const senderNoteOf = ({ claimedAt, deniedAt }: MailMessageEntity): HeldMailListItem['senderNote'] =>
  claimedAt === null && deniedAt === null
    ? null
    : { claimedAt: claimedAt?.toISOString() ?? null, deniedAt: deniedAt?.toISOString() ?? null };

const proposalOf = ({
  proposedAt,
  proposedBy,
  proposedTo,
}: MailMessageEntity): HeldMailListItem['proposal'] =>
  proposedAt && { by: proposedBy ?? '', at: proposedAt.toISOString(), recipients: proposedTo };

export const toListItem = ({ mail, campaign, outbreakId }: HeldRow): HeldMailListItem => ({
  id: mail.id,
  kind: mail.holdKind ?? 'deferral',
  state: mail.state,
  sender: mail.sender,
  subject: mail.subject,
  recipientCount: mail.recipients.length,
  size: mail.size,
  score: mail.score,
  reason: mail.reason,
  reasonCode: mail.reasonCode,
  scanId: mail.scanId,
  campaign,
  outbreakId,
  heldAt: mail.createdAt.toISOString(),
  heldUntil: (mail.heldUntil ?? mail.createdAt).toISOString(),
  attempts: mail.attempts,
  unsure: mail.unsure,
  decision: decisionOf(mail),
  senderNote: senderNoteOf(mail),
  proposal: proposalOf(mail),
});

export function toHeldMail(row: HeldRow, senderHistory: HeldMail['senderHistory']): HeldMail {
  const { mail, summary, indicators, senderId } = row;
  return {
    ...toListItem(row),
    envelopeFrom: mail.envelopeFrom,
    recipients: mail.recipients,
    messageId: mail.messageId,
    queueId: mail.queueId,
    door: mail.door,
    clientAddress: mail.clientAddress,
    summary,
    indicators: indicators.map(({ code, label, severity, evidence, points }) => ({
      code,
      label,
      severity,
      evidence,
      points: points ?? null,
    })),
    reply: mail.reply,
    signedUntil: mail.signedUntil?.toISOString() ?? null,
    senderId,
    senderHistory,
    hasMessage: mail.dataKey !== null,
  };
}
