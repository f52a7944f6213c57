import { BODY_MAX } from './scan-schema.js';

/** Attachments make a file large; nothing of them is scanned. */
const FILE_MAX_MB = 10;
const FILE_MAX_BYTES = FILE_MAX_MB * 1024 * 1024;

/** Mail nests a few levels; more is an attempt to exhaust the reader. */
const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 2 };

interface EmailText {
  subject: string;
  body: string;
  /** Which part of the e-mail the body is. */
  part: 'HTML' | 'plain text';
}

/** Why a file or text is not taken, in a sentence for the person. */
export class EmailFault extends Error {}

/** Subject and body of a raw e-mail: its HTML where there is some, as links show their targets only there. */
export async function readEmail(raw: Blob | string): Promise<EmailText> {
  const size = typeof raw === 'string' ? raw.length : raw.size;
  if (size === 0) throw new EmailFault('The file is empty.');
  if (size > FILE_MAX_BYTES) throw new EmailFault(`The file is larger than ${FILE_MAX_MB} MB.`);
  // 25 kB that most visits never need.
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(raw, LIMITS).catch(() => null);
  if (!email || !email.headers.some(({ key }) => KNOWN_HEADERS.has(key))) {
    throw new EmailFault('This does not look like an e-mail: its headers are missing.');
  }
  return { subject: email.subject ?? '', ...bodyOf(email) };
}

function bodyOf({ html, text }: { html?: string | undefined; text?: string | undefined }) {
  const parts = [
    { part: 'HTML', body: html ?? '' },
    { part: 'plain text', body: text ?? '' },
  ] as const;
  const filled = parts.filter(({ body }) => body.trim() !== '');
  if (filled.length === 0) throw new EmailFault('The e-mail has no text to scan.');
  const fitting = filled.find(({ body }) => body.length <= BODY_MAX);
  if (!fitting) throw new EmailFault('The text of the e-mail is longer than 100,000 characters.');
  return fitting;
}

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
/** "Subject: ..." alone may be how somebody writes; three headers at once are not. */
const HEADERS_NEEDED = 3;

/** Whether pasted text is the source of an e-mail: nothing but headers up to the first empty line. */
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
