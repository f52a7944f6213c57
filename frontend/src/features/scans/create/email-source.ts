import { t } from '@lingui/core/macro';
import { newKey } from '../idempotency-key.js';

const MIB = 1024 * 1024;
/** What the API takes. */
const MAX_MIB = 25;

/** An email that is sent as it is: who reads it is the server. */
export interface EmailFile {
  /** Of this choice: the same file may have changed when it is chosen again. */
  id: string;
  name: string;
  content: Blob;
}

/** Why a file can't be sent, in a sentence; null if it can. */
export function faultOf({ size }: Blob): string | null {
  if (size === 0) return t`The file is empty.`;
  return size > MAX_MIB * MIB ? t`The file is larger than ${MAX_MIB} MiB.` : null;
}

export const emailFile = (content: Blob, name: string): EmailFile => ({ id: newKey(), name, content });

const KNOWN_HEADERS = new Set([
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'received',
  'return-path',
  'reply-to',
  'dkim-signature',
]);

const HEADER_LINE = /^([A-Za-z][A-Za-z0-9-]{0,60}):[ \t]?/;
const HEADERS_LOOKED_AT = 40;
/** A text may well begin with "Subject: ..."; three headers in a row mean an email. */
const HEADERS_NEEDED = 3;

/** Whether pasted text is the source of an email: only headers up to the first empty line. */
export function looksLikeEmail(text: string): boolean {
  const lines = text.trimStart().split(/\r?\n/, HEADERS_LOOKED_AT);
  const end = lines.indexOf('');
  const head = end < 0 ? lines : lines.slice(0, end);
  const names = new Set<string>();
  for (const line of head) {
    const name = HEADER_LINE.exec(line)?.[1]?.toLowerCase();
    if (name === undefined && !/^[ \t]/.test(line)) return false;
    if (name !== undefined && KNOWN_HEADERS.has(name)) names.add(name);
  }
  return names.size >= HEADERS_NEEDED;
}
