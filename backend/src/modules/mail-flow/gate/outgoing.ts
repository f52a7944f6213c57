import type { MailHeader } from '../mail-transaction.js';
import { headerFields, type HeaderField, valueOf } from './mail-head.js';
import { withoutOwnHeaders } from './passage-mark.js';

/** Says what the subject can't. */
export const TAG_HEADER = 'X-Gatepost-Tag';
/** Names the route to a mail server that passes the message on itself. */
export const ROUTE_HEADER = 'X-Gatepost-Route';

/** A message as it leaves. */
export interface Outgoing {
  /** Without our headers that came with it, which are decided on by whoever passes it on. */
  raw: Uint8Array;
  /** Instead of its own; null: that stays. */
  subject: string | null;
  headers: MailHeader[];
}

/**
 * A message as it leaves, with `tag` before its subject; null: without one. A subject that a signature covers stays as it is,
 * since the signature would no longer verify, and a header says the same.
 * @param tag printable ASCII
 */
export function outgoing(raw: Uint8Array, tag: string | null): Outgoing {
  const own = withoutOwnHeaders(raw);
  if (tag === null) return { raw: own, subject: null, headers: [] };
  const fields = headerFields(own);
  if (isSubjectSigned(own, fields))
    return { raw: own, subject: null, headers: [{ name: TAG_HEADER, value: tag }] };
  const given = fields.find(({ name }) => name === 'subject');
  if (!given)
    return { raw: Buffer.concat([Buffer.from(`Subject: ${tag}\r\n`), own]), subject: tag, headers: [] };
  const value = Buffer.from(valueOf(own, given), 'latin1').toString('utf8');
  return { raw: tagged(own, given, tag), subject: `${tag} ${value}`, headers: [] };
}

function isSubjectSigned(raw: Uint8Array, fields: readonly HeaderField[]): boolean {
  return fields.some((field) => {
    if (field.name !== 'dkim-signature') return false;
    const signed = /(?:^|;)\s*h\s*=([^;]*)/i.exec(valueOf(raw, field))?.[1] ?? '';
    return signed.split(':').some((name) => name.trim().toLowerCase() === 'subject');
  });
}

/** The field keeps its bytes behind the tag, encoded words and folds with them. */
function tagged(raw: Uint8Array, { start, end }: HeaderField, tag: string): Uint8Array {
  const colon = raw.indexOf(58, start) + 1;
  const isSpaced = raw[colon] === 32;
  const text = Buffer.from(` ${tag}${isSpaced ? '' : ' '}`);
  return Buffer.concat([raw.subarray(0, colon), text, raw.subarray(colon, end), raw.subarray(end)]);
}
