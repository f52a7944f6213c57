import { LIMITS, type Message, messageOfText } from '@gatepost/message';
import { readMessage } from '@gatepost/message/reader';
import { adviceOf } from '../advice.js';

export const NOW = new Date('2026-11-24T12:00:00Z');

/** Headers of a mail that a mail program has written; undefined leaves one out. */
type Headers = Record<string, string | readonly string[] | undefined>;

const USUAL: Headers = {
  From: 'Ada Lovell <ada@northwind.example>',
  To: 'Charles <charles@contoso.example>',
  Subject: 'The offer of last week',
  Date: 'Tue, 24 Nov 2026 10:00:00 +0100',
  'Message-ID': '<1@northwind.example>',
  'MIME-Version': '1.0',
};

const OF_BULK: Headers = {
  From: 'Northwind <news@northwind.example>',
  Subject: 'What is new in November',
  'List-Unsubscribe': '<https://northwind.example/u/123>, <mailto:u@northwind.example>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

export const FOOT = 'Northwind GmbH, Hafenstraße 12, 20457 Hamburg';
export const PARAGRAPH =
  'We have moved our warehouse closer to you, so that from December on most of what you order will be there on the next day, at no extra cost.';

const linesOf = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : (value ?? [])).map((each) => `${name}: ${each}`),
  );

/** A mail of one person to another, as a mail program sends it. */
export const letter = (headers: Headers, text = `Dear Charles,\n\n${PARAGRAPH}\n\nAda`): string =>
  [...linesOf({ ...USUAL, 'Content-Type': 'text/plain; charset=utf-8', ...headers }), '', text, ''].join(
    '\r\n',
  );

/** A page with the same as plain text beside it; plain null: without. */
export function page(headers: Headers, html: string, plain: string | null = PARAGRAPH): string {
  const parts = [
    ...(plain === null ? [] : [['text/plain', plain] as const]),
    ['text/html', `<html><body>${html}</body></html>`] as const,
  ].map(([type, text]) => `--b\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`);
  const type = { 'Content-Type': 'multipart/alternative; boundary=b' };
  return `${linesOf({ ...USUAL, ...headers, ...type }).join('\r\n')}\r\n\r\n${parts.join('')}--b--\r\n`;
}

/** The foot that readers and law expect of mail to many. */
export const foot = `<p>${FOOT}</p><p><a href="https://northwind.example/u/123">Unsubscribe</a></p>`;

/** Mail to many as it should be, but for what is given. */
export const campaign = (headers: Headers, html = `<p>${PARAGRAPH}</p>${foot}`, plain?: string | null) =>
  page({ ...OF_BULK, ...headers }, html, plain);

const codesIn = (message: Message): string[] =>
  adviceOf(message, NOW)
    .map(({ code }) => code)
    .toSorted();

/** Codes of the advice on an email as it is. */
export async function codesOf(raw: string): Promise<string[]> {
  const { message } = await readMessage(Buffer.from(raw), LIMITS);
  return codesIn(message);
}

/** Codes of the advice on an email of which subject and body are known. */
export const codesOfText = (body: string, subject: string | null = null): string[] =>
  codesIn(messageOfText({ channel: 'email', subject, body }));
