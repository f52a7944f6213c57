import PostalMime, { type Address } from 'postal-mime';
import { UsageError } from './exit.js';

/** Real mail nests a few levels; more is an attempt to exhaust the parser. */
const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 2 };
export const BODY_MAX = 100_000;
const SUBJECT_MAX = 998;
const SENDER_MAX = 320;

interface EmailParts {
  subject?: string;
  body: string;
  sender?: string;
}

/** Subject, sender and text of a raw email: of the HTML part if there is one, since only it has the links' targets. */
export async function readEmail(raw: Buffer): Promise<EmailParts> {
  const email = await PostalMime.parse(raw, LIMITS).catch(() => undefined);
  const sender = addressOf(email?.from);
  if (!email || email.headers.length === 0 || !(sender || email.subject || email.date || email.to)) {
    throw new UsageError('This does not look like an email: its headers are missing.');
  }
  const bodies = [email.html ?? '', email.text ?? ''].filter((body) => body.trim() !== '');
  const body = bodies.find(({ length }) => length <= BODY_MAX);
  if (bodies.length === 0) throw new UsageError('The email has no text to scan.');
  if (body === undefined) throw new UsageError('The text of the email is longer than 100,000 characters.');
  return {
    body,
    // The subject is evidence wherever it is cut; half an address would be another one.
    ...(email.subject?.trim() && { subject: email.subject.slice(0, SUBJECT_MAX) }),
    ...(sender && sender.length <= SENDER_MAX && { sender }),
  };
}

const addressOf = (from: Address | undefined): string | undefined =>
  from && 'address' in from ? from.address || undefined : undefined;
