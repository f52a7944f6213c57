import type { Retain } from '../../../contract/retain.js';
import { accountOf } from '../../../common/account-of.js';
import type { MailMessageEntity } from './mail-message.entity.js';

type Named = Pick<
  MailMessageEntity,
  'retain' | 'sender' | 'envelopeFrom' | 'recipients' | 'messageId' | 'subject' | 'clientAddress' | 'reply'
>;

/**
 * What is recorded of a message, as its company has chosen: who searches the trace for an address or a Message-ID still finds it,
 * and nobody can read them there.
 */
export function keptMail<M extends Named>(mail: M, pseudonymOf: (text: string) => string): M {
  const { retain, sender, envelopeFrom, recipients, messageId, clientAddress, reply } = mail;
  if (retain === 'full') return mail;
  return {
    ...mail,
    // Of the account, as its scans have it: by it the sender's state is found when the message comes again.
    sender: sender && pseudonymOf(accountOf(sender)),
    // Of a bounce it stays empty.
    envelopeFrom: envelopeFrom && pseudonymOf(envelopeFrom),
    recipients: recipients.map(pseudonymOf),
    messageId: messageId && pseudonymOf(messageId),
    subject: null,
    clientAddress: retain === 'verdict' ? null : clientAddress,
    reply: keptReply(reply, retain),
  };
}

/** Next hops quote addresses: only what they mean by it is kept. */
const CODES = /^\d{3}( \d\.\d{1,3}\.\d{1,3})?/;

const keptReply = (reply: string | null, retain: Retain): string | null =>
  reply === null || retain === 'full' ? reply : (CODES.exec(reply)?.[0] ?? null);

/** {@link keptReply} of a parameter, in SQL. */
export const keptReplySql = (reply: string): string =>
  `CASE WHEN retain = 'full' THEN ${reply} ELSE substring(${reply} FROM '^\\d{3}(?: \\d\\.\\d{1,3}\\.\\d{1,3})?') END`;
