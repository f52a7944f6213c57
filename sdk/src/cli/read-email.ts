import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Address, Email } from 'postal-mime';
import { UsageError } from './exit.js';

/** Real mail nests a few levels; more is an attempt to exhaust the parser. */
const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 2 };
/** Ten megabytes of real mail take a quarter of a second. */
const PARSE_MS = 10_000;
const PARSE_MB = 512;
export const BODY_MAX = 100_000;
const SUBJECT_MAX = 998;
const SENDER_MAX = 320;

interface EmailParts {
  subject?: string;
  body: string;
  sender?: string;
}

/**
 * Subject, sender and text of a raw email: of the HTML part if there is one, since only it has the links' targets.
 * @throws UsageError, also when that takes longer than `parseMs`
 */
export async function readEmail(raw: Uint8Array, parseMs = PARSE_MS): Promise<EmailParts> {
  const email = await parsed(raw, parseMs);
  const sender = addressOf(email?.from);
  if (!email || !(sender || email.subject || email.date || email.to)) {
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

type Parsed = Pick<Email, 'subject' | 'date' | 'from' | 'to' | 'html' | 'text'>;

/** Undefined for what is no email. The thread gets neither our environment, which has the key, nor all of the memory. */
async function parsed(raw: Uint8Array, parseMs: number): Promise<Parsed | undefined> {
  const worker = new Worker(new URL('../../bin/parse-email.js', import.meta.url), {
    workerData: { raw, limits: LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: PARSE_MB },
    env: {},
    execArgv: [],
  });
  const signal = AbortSignal.timeout(parseMs);
  try {
    const [email] = (await once(worker, 'message', { signal })) as [Parsed];
    return email;
  } catch {
    if (signal.aborted) throw new UsageError('The email takes too long to read.');
    return undefined;
  } finally {
    await worker.terminate();
  }
}

const addressOf = (from: Address | undefined): string | undefined =>
  from && 'address' in from ? from.address || undefined : undefined;
