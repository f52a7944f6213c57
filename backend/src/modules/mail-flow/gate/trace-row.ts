import type { MailTransaction } from '../mail-transaction.js';
import type { Fingerprints } from './fingerprints.js';
import { isAutomatic } from './mail-head.js';
import type { MailJudgement } from './mail-judging.service.js';
import { signatureEnd } from './signature-end.js';
import type { NewMailMessage } from './mail-messages.repository.js';

/** RFC 5321: 64 + 1 + 255. */
const MAX_ADDRESS = 320;

const cut = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most).toWellFormed();

/** All but what becomes of it. */
type MailRow = Omit<
  NewMailMessage,
  | 'action'
  | 'reason'
  | 'reasonCode'
  | 'observed'
  | 'route'
  | 'copyTo'
  | 'state'
  | 'reply'
  | 'judgedMs'
  | 'holdKind'
  | 'heldUntil'
  | 'counted'
  | 'retain'
>;

/** What is recorded of a message, whatever becomes of it; longer texts than a mail server should send are cut. */
export function rowOf(
  id: string,
  { caller, door, envelope, login, queueId, clientAddress, raw }: MailTransaction,
  prints: Fingerprints,
  { outcome, scanId, subject, messageId, from }: MailJudgement,
): MailRow {
  return {
    id,
    clientId: caller.clientId,
    apiKeyId: caller.apiKeyId,
    door,
    fingerprint: prints.exact,
    content: prints.content,
    scanId,
    sender: cut(login ?? from ?? envelope.from, MAX_ADDRESS),
    envelopeFrom: cut(envelope.from, MAX_ADDRESS),
    recipients: envelope.to.map((address) => cut(address, MAX_ADDRESS)),
    messageId: messageId && cut(messageId, 255),
    subject: subject && cut(subject, 998),
    queueId: queueId && cut(queueId, 100),
    clientAddress: clientAddress && cut(clientAddress, 100),
    size: raw.length,
    signedUntil: signatureEnd(raw),
    isAutomatic: isAutomatic(raw),
    score: typeof outcome === 'string' ? null : outcome.score,
  };
}
