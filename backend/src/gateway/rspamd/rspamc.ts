import type { GivenHeaders } from './request-fields.js';
import type { Refusal } from './refusal.js';
import { NEVER, type RspamdAnswer } from './rspamd-answer.js';

/** A request's first line and headers. */
export interface RspamcHead {
  headers: GivenHeaders;
  /** Of the message; null: it ends with the connection's half. */
  length: number | null;
}

/** The old protocol's first word, by which it is told from HTTP, whose CHECKOUT begins alike. */
const FIRST_WORD = 'CHECK ';

/** Which protocol a connection speaks, by its first bytes; null: more are needed to tell. */
export function protocolOf(first: Buffer): 'http' | 'rspamc' | null {
  const text = first.subarray(0, FIRST_WORD.length).toString('latin1');
  if (text === FIRST_WORD) return 'rspamc';
  return FIRST_WORD.startsWith(text) ? null : 'http';
}

/** Null for what is no request of the protocol. @param text as latin1, without the empty line */
export function rspamcHead(text: string): RspamcHead | null {
  const [first = '', ...lines] = text.split(/\r?\n/);
  if (!/^CHECK RSPAMC\/\d\.\d$/.test(first)) return null;
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value = ''] = /^([^\s:]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name === undefined) return null;
    const known = headers.get(name.toLowerCase());
    if (known) known.push(value.trim());
    else headers.set(name.toLowerCase(), [value.trim()]);
  }
  const length = headers.get('content-length')?.[0];
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return null;
  return { headers: Object.fromEntries(headers), length: length === undefined ? null : Number(length) };
}

/** As Exim reads it: the first three lines by their form, the rest as its report. */
export function rspamcText({
  score,
  required_score,
  thresholds,
  action,
  subject,
  symbols,
  messages,
}: RspamdAnswer): string {
  const isReached = score >= required_score ? 'True' : 'False';
  const scores = [score, required_score, thresholds.reject ?? NEVER].map((one) => one.toFixed(2)).join(' / ');
  const lines = [
    'RSPAMD/1.3 0 EX_OK',
    `Metric: default; ${isReached}; ${scores}`,
    `Action: ${action}`,
    ...(subject === undefined ? [] : [`Subject: ${oneLine(subject)}`]),
    ...Object.values(symbols).map(({ name, score: own }) => `Symbol: ${name}(${own.toFixed(2)})`),
    ...(messages.smtp_message === undefined ? [] : [`Message: ${oneLine(messages.smtp_message)}`]),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** Codes as of sysexits.h, by those of HTTP. */
const EXITS: Readonly<Record<number, string>> = {
  400: '65 EX_DATAERR',
  401: '77 EX_NOPERM',
  403: '77 EX_NOPERM',
  408: '75 EX_TEMPFAIL',
  413: '65 EX_DATAERR',
  415: '65 EX_DATAERR',
};

export const rspamcRefusal = ({ status, message }: Refusal): string =>
  `RSPAMD/1.3 ${EXITS[status] ?? '75 EX_TEMPFAIL'}\r\nError: ${oneLine(message)}\r\n`;

const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
