import { readFileSync } from 'node:fs';
import type { Random } from '../random.js';

/** From `src/robustness` as from `dist/robustness`. */
const FOLDER = new URL('../../robustness/', import.meta.url);

function linesOf(file: string): string[] {
  const lines = readFileSync(new URL(file, FOLDER), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** Sentences that offices write, and sentences of an honest bank's SMS; no training reads them. */
export const OFFICE: readonly string[] = linesOf('office.txt');
export const BANK: readonly string[] = linesOf('bank.txt');

/** The same two messages in one language: a mail about an account, and an SMS about a parcel. */
export interface Said {
  language: string;
  subject: string;
  mail: string;
  sms: string;
}

function saidIn(file: string): Said[] {
  return linesOf(file).map((line) => {
    const [language = '', subject = '', mail = '', sms = ''] = line.split(' | ');
    return { language, subject, mail, sms };
  });
}

/** The account is suspended, and the parcel costs a fee. */
export const LURES: readonly Said[] = saidIn('lures.txt');
/** The password was changed by whom it belongs to, and the parcel comes today: what honest senders say of the same things. */
export const NOTICES: readonly Said[] = saidIn('notices.txt');

/** Sentences in a drawn order, each again only when all are used, until they have at least `length` characters. */
export function prose(sentences: readonly string[], length: number, random: Random): string {
  const parts: string[] = [];
  let order: string[] = [];
  for (let written = 0; written < length;) {
    if (order.length === 0) order = random.shuffle(sentences);
    const sentence = order.pop() ?? '';
    parts.push(sentence);
    written += sentence.length + 1;
  }
  return parts.join(' ');
}
