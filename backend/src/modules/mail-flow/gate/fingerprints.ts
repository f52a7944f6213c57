import { createHmac, hkdfSync } from 'node:crypto';
import type { MailTransaction } from '../mail-transaction.js';
import { type HeaderField, headerFields, valueOf } from './mail-head.js';

/** By which a message is known again when its mail server asks again. */
export interface Fingerprints {
  /** Of the message to exactly these recipients. */
  exact: Buffer;
  /** Of the message, whoever receives it: a mail server may split it by recipients. */
  content: Buffer;
}

/** Added on top by each server, and again with each attempt. */
const TRACE = new Set(['received', 'return-path', 'delivered-to', 'x-gatepost-id']);

type Printed = Pick<MailTransaction, 'caller' | 'envelope' | 'raw' | 'queueId'>;

/** Computes {@link Fingerprints}, with a key so that nobody can tell from one which message it is of. */
export class Fingerprinting {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'fingerprints of mail', 32));
  }

  of({ caller, envelope, raw, queueId }: Printed): Fingerprints {
    const hash = createHmac('sha256', this.key).update(`${caller.apiKeyId}\n${envelope.from}\n`);
    let at = 0;
    for (const { start, end } of addedByServer(raw, queueId)) {
      hash.update(raw.subarray(at, start));
      at = end;
    }
    const content = hash.update(raw.subarray(at)).digest();
    const recipients = envelope.to.toSorted().join('\n');
    const exact = createHmac('sha256', this.key).update(content).update(recipients).digest();
    return { exact, content };
  }
}

/**
 * What the mail server has written: the topmost trace lines, and, where the message came without an id, that and the date. Postfix
 * and Sendmail make the id of their own of the message, `<time.id@host>`, so it is another one when the client sends it again.
 */
function addedByServer(raw: Uint8Array, queueId: string | null): HeaderField[] {
  const fields = headerFields(raw);
  const below = fields.findIndex(({ name }) => !TRACE.has(name));
  const [trace, rest] = below === -1 ? [fields, []] : [fields.slice(0, below), fields.slice(below)];
  const isMade = (field: HeaderField) =>
    queueId !== null && field.name === 'message-id' && valueOf(raw, field).includes(`.${queueId}@`);
  if (!rest.some(isMade)) return trace;
  return [...trace, ...rest.filter((field) => field.name === 'date' || isMade(field))];
}
