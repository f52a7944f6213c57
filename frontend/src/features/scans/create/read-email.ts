import { t } from '@lingui/core/macro';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { EmailFault, KNOWN_HEADERS } from './email-source.js';
import { BODY_MAX } from './scan-values.js';

/** Generous, since attachments make a file large although they are not scanned. */
const FILE_MAX_MB = 10;
const FILE_MAX_BYTES = FILE_MAX_MB * 1024 * 1024;

/** Real mail nests a few levels; more is an attempt to exhaust the parser. */
const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 2 };

/** Characters of a value that the server keeps with a scan. */
const FACT_MAX = 200;
/** Attachments that are named. */
const ATTACHMENTS_MAX = 20;

export interface EmailText {
  /** The address in From; empty without one. */
  sender: string;
  subject: string;
  body: string;
  /** Which part of the email the body is. */
  part: 'HTML' | 'plain text';
  /** What else tells who it is from and what comes with it: `from`, `reply-to`, `attachments`. Kept with the scan. */
  facts: Record<string, string>;
}

/** Sender, subject and body of a raw email: the HTML part if there is one, since only it has the links' targets. */
export async function readEmail(raw: Blob | string): Promise<EmailText> {
  const size = typeof raw === 'string' ? raw.length : raw.size;
  if (size === 0) throw new EmailFault(t`The file is empty.`);
  if (size > FILE_MAX_BYTES) throw new EmailFault(t`The file is larger than ${FILE_MAX_MB} MB.`);
  const email = await PostalMime.parse(raw, LIMITS).catch(() => null);
  if (!email || !email.headers.some(({ key }) => KNOWN_HEADERS.has(key))) {
    throw new EmailFault(t`This does not look like an email: its headers are missing.`);
  }
  return {
    sender: email.from?.address ?? '',
    subject: email.subject ?? '',
    facts: factsOf(email),
    ...bodyOf(email),
  };
}

function factsOf({ from, replyTo = [], attachments }: Email): Record<string, string> {
  const names = attachments.map(({ filename, mimeType }) => filename ?? t`without a name (${mimeType})`);
  const more = names.length > ATTACHMENTS_MAX ? [t`and ${names.length - ATTACHMENTS_MAX} more`] : [];
  const facts = {
    from: from ? addressText(from) : '',
    'reply-to': replyTo.map(addressText).join(', '),
    attachments: [...names.slice(0, ATTACHMENTS_MAX), ...more].join(', '),
  };
  const given = Object.entries(facts).filter(([, text]) => text !== '');
  return Object.fromEntries(given.map(([name, text]) => [name, short(text)]));
}

const addressText = ({ name, address }: Address): string =>
  [name, address && `<${address}>`].filter(Boolean).join(' ');

/** NUL can't be stored. */
function short(text: string): string {
  const bare = text.replaceAll('\0', '').trim();
  return bare.length <= FACT_MAX ? bare : `${bare.slice(0, FACT_MAX - 1)}…`;
}

function bodyOf({ html, text }: { html?: string | undefined; text?: string | undefined }) {
  const parts = [
    { part: 'HTML', body: html ?? '' },
    { part: 'plain text', body: text ?? '' },
  ] as const;
  const filled = parts.filter(({ body }) => body.trim() !== '');
  if (filled.length === 0) throw new EmailFault(t`The email has no text to scan.`);
  const fitting = filled.find(({ body }) => body.length <= BODY_MAX);
  if (!fitting) throw new EmailFault(t`The text of the email is longer than 100,000 characters.`);
  return fitting;
}
