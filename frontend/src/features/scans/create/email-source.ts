/** Why a file or text can't be used, in a sentence for the user. */
export class EmailFault extends Error {}

export const KNOWN_HEADERS = new Set([
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
