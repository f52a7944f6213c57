import { HARMLESS, RISKY, SMS, SUBJECTS } from './texts.js';

export interface Message {
  channel: 'email' | 'sms';
  isHtml: boolean;
  isRisky: boolean;
  sender: string;
  subject: string;
  /** Contains {@link REFERENCE} once. */
  body: string;
}

/** Stands for a number that is another one each time the message is sent. */
export const REFERENCE = '@reference@';

const SHORTEST = 300;
const LONGEST = 3_000;

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** Sentences of about `length` characters together; a third of a risky message is risky. */
function proseOf(isRisky: boolean, length: number, random: Random): string[] {
  const sentences: string[] = [];
  for (let size = 0; size < length;) {
    const list = isRisky && (sentences.length === 0 || random() < 0.33) ? RISKY : HARMLESS;
    const sentence = pick(list, random);
    sentences.push(sentence);
    size += sentence.length + 1;
  }
  return sentences;
}

const linkOf = (isRisky: boolean): string =>
  isRisky ? 'http://account-check.example/login' : 'https://www.northwind.example/orders';

function plainBody(isRisky: boolean, length: number, random: Random): string {
  const opening = `Dear customer,\n\nyour reference is ${REFERENCE}.\n\n`;
  const closing = `\n\n${linkOf(isRisky)}\n\nKind regards\nAda Bench\nNorthwind Ltd`;
  const prose = proseOf(isRisky, length - opening.length - closing.length, random);
  return `${opening}${prose.join(' ')}${closing}`;
}

const HTML_HEAD =
  '<!doctype html><html><head><meta charset="utf-8"><style>p{margin:0 0 12px}.small{color:#666;font-size:12px}</style></head>' +
  '<body><table width="600" cellpadding="0" cellspacing="0"><tr><td style="font-family:Arial,sans-serif">';
const HTML_FOOT = '<p class="small">Northwind Ltd, 1 Mill Lane</p></td></tr></table></body></html>';

function htmlBody(isRisky: boolean, length: number, random: Random): string {
  const opening = `${HTML_HEAD}<h1>Northwind</h1><p>Your reference is ${REFERENCE}.</p>`;
  const closing = `<p><a href="${linkOf(isRisky)}">See your account</a></p>${HTML_FOOT}`;
  const prose = proseOf(isRisky, (length - opening.length - closing.length) * 0.9, random);
  return `${opening}${prose.map((sentence) => `<p>${sentence}</p>`).join('')}${closing}`;
}

/** The message at `index`: two in five are HTML, one in five is an SMS, one in four is risky. */
function messageAt(index: number, random: Random): Message {
  const channel = index % 5 === 4 ? 'sms' : 'email';
  const isHtml = channel === 'email' && index % 5 > 1;
  const isRisky = index % 4 === 1;
  const kind = isRisky ? 'risky' : 'harmless';
  // Short messages are more common than long ones.
  const length = SHORTEST * (LONGEST / SHORTEST) ** random() * 0.97;
  const body = isHtml ? htmlBody : plainBody;
  return {
    channel,
    isHtml,
    isRisky,
    sender: `account${index % 20}@northwind.example`,
    subject: pick(SUBJECTS[kind], random),
    body:
      channel === 'sms'
        ? `${pick(SMS[kind], random)} Ref ${REFERENCE}`
        : body(isRisky, Math.max(length, SHORTEST), random),
  };
}

/** As many messages as asked for, the same ones for the same seed. */
export function messagesFrom(seed: number, count: number): Message[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => messageAt(index, random));
}

/** Returns the texts in turn, each time with a new number in the place of {@link REFERENCE}. */
export function inTurn(texts: readonly string[]): () => string {
  const parts = texts.map((text) => text.split(REFERENCE));
  let sent = 0;
  return () => {
    sent += 1;
    return (parts[sent % parts.length] ?? []).join(String(100_000 + sent));
  };
}

/** What is sent to the API for a message. */
export const requestOf = ({ channel, sender, subject, body }: Message): string =>
  JSON.stringify({ [channel]: true, sender, ...(channel === 'email' && { subject }), body });

const mimeType = (isHtml: boolean) => (isHtml ? 'text/html' : 'text/plain');

/** The same message as a mail server would pass it on. */
export const mimeOf = ({ sender, subject, body, isHtml }: Message): string =>
  [
    `From: Northwind <${sender}>`,
    'To: Grace <grace@customer.example>',
    `Subject: ${subject}`,
    'Date: Sun, 22 Nov 2026 10:00:00 +0000',
    `Message-ID: <bench-${subject.length}-${body.length}@northwind.example>`,
    'MIME-Version: 1.0',
    `Content-Type: ${mimeType(isHtml)}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    body.replaceAll('\n', '\r\n'),
    '',
  ].join('\r\n');
