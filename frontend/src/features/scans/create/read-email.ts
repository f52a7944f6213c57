import { EmailFault, KNOWN_HEADERS } from './email-source.js';
import { BODY_MAX } from './scan-values.js';

/** Generous, since attachments make a file large although they are not scanned. */
const FILE_MAX_MB = 10;
const FILE_MAX_BYTES = FILE_MAX_MB * 1024 * 1024;

/** Real mail nests a few levels; more is an attempt to exhaust the parser. */
const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 2 };

interface EmailText {
  /** The address in From; empty without one. */
  sender: string;
  subject: string;
  body: string;
  /** Which part of the email the body is. */
  part: 'HTML' | 'plain text';
}

/** Sender, subject and body of a raw email: the HTML part if there is one, since only it has the links' targets. */
export async function readEmail(raw: Blob | string): Promise<EmailText> {
  const size = typeof raw === 'string' ? raw.length : raw.size;
  if (size === 0) throw new EmailFault('The file is empty.');
  if (size > FILE_MAX_BYTES) throw new EmailFault(`The file is larger than ${FILE_MAX_MB} MB.`);
  // 25 kB that most visits never need.
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(raw, LIMITS).catch(() => null);
  if (!email || !email.headers.some(({ key }) => KNOWN_HEADERS.has(key))) {
    throw new EmailFault('This does not look like an email: its headers are missing.');
  }
  return { sender: email.from?.address ?? '', subject: email.subject ?? '', ...bodyOf(email) };
}

function bodyOf({ html, text }: { html?: string | undefined; text?: string | undefined }) {
  const parts = [
    { part: 'HTML', body: html ?? '' },
    { part: 'plain text', body: text ?? '' },
  ] as const;
  const filled = parts.filter(({ body }) => body.trim() !== '');
  if (filled.length === 0) throw new EmailFault('The email has no text to scan.');
  const fitting = filled.find(({ body }) => body.length <= BODY_MAX);
  if (!fitting) throw new EmailFault('The text of the email is longer than 100,000 characters.');
  return fitting;
}
