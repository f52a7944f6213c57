import { type HeaderField, headerFields } from '../../modules/mail-flow/gate/mail-head.js';
import { textOf } from '../../modules/mail-flow/gate/replies.js';
import type { MailDecision, Reply } from '../../modules/mail-flow/mail-transaction.js';
import { encode, terminated, uint32 } from './frames.js';
import type { OwnHeader } from './milter-message.js';
import type { Agreement } from './negotiation.js';

export const CONTINUE = encode('c');
export const TEMPFAIL = encode('t');
/** The mail server is to be patient. */
export const PROGRESS = encode('p');
/** The mail server tells its client that it has the message, and drops it. */
const DISCARD = encode('d');
/** Below the line that the mail server itself has put on top, which we are not shown: what a mark proves is what is below it. */
const TOP = uint32(1);
const SUBJECT = 'subject';

/** For the client of the mail server, which reads a percent sign as the beginning of something. */
export const refusing = (reply: Reply): Buffer =>
  encode('y', terminated(textOf(reply).replaceAll('%', '%%')));

/** A message as it came: as it is told to be changed. */
export interface Received {
  raw: Uint8Array;
  ownHeaders: readonly OwnHeader[];
}

/** What the mail server is answered to a whole message. */
export function answerTo(decision: MailDecision, received: Received, agreement: Agreement): Buffer {
  const { action, reply } = decision;
  switch (action) {
    case 'deliver':
      return Buffer.concat([
        ...(agreement.edits ? edits(decision, received, agreement) : []),
        ...(agreement.addsRecipients ? copies(decision) : []),
        CONTINUE,
      ]);
    case 'hold':
    case 'delivered':
      return DISCARD;
    case 'refuse':
      return reply ? refusing(reply) : encode('r');
    case 'defer':
      return reply ? refusing(reply) : TEMPFAIL;
  }
}

const copies = ({ copyTo }: MailDecision): Buffer[] =>
  copyTo === null ? [] : [encode('+', terminated(`<${copyTo}>`))];

/** What makes of the message that the mail server has the one that is to leave. */
function edits(decision: MailDecision, received: Received, { leadingSpace }: Agreement): Buffer[] {
  // It has passed before, and keeps the mark that shows it.
  if (decision.headers.length === 0) return [];
  const space = leadingSpace ? ' ' : '';
  const added = decision.headers.map(({ name, value }) =>
    encode('i', TOP, terminated(name), terminated(space + value)),
  );
  // Each is put above those before it.
  return [...removals(received), ...retitled(decision, received, leadingSpace), ...added.toReversed()];
}

/** The last of a name first, so that none has another number by then. */
const removals = ({ ownHeaders }: Received): Buffer[] =>
  ownHeaders
    .toReversed()
    .map(({ name, index }) => encode('m', uint32(index), terminated(name), terminated('')));

/** The subject with every byte that it leaves with, its folds too: the mark is over them. */
function retitled({ raw, subject }: MailDecision, received: Received, leadingSpace: boolean): Buffer[] {
  const field = subject === null ? undefined : headerFields(raw).find(({ name }) => name === SUBJECT);
  if (!field) return [];
  const { name, value } = bytesOf(raw, field, leadingSpace);
  const hasOne = headerFields(received.raw).some((given) => given.name === SUBJECT);
  return [
    encode(hasOne ? 'm' : 'i', hasOne ? uint32(1) : TOP, terminated(name), terminated(value, 'latin1')),
  ];
}

function bytesOf(
  raw: Uint8Array,
  { start, end }: HeaderField,
  leadingSpace: boolean,
): { name: string; value: string } {
  const line = Buffer.from(raw.subarray(start, end)).toString('latin1');
  const colon = line.indexOf(':');
  const value = line
    .slice(colon + 1)
    .replace(/\r?\n$/, '')
    .replaceAll('\r\n', '\n');
  return { name: line.slice(0, colon).trim(), value: leadingSpace ? value : value.replace(/^ /, '') };
}
