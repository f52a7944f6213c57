import type { MessageText } from '@gatepost/message';

/** Numbers from 0 to below 1, the same ones each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export type RandomNumber = () => number;
export const pickOne = <T>(values: readonly T[], random: RandomNumber): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
};
const matches = (text: string, pattern: RegExp): RegExpMatchArray[] => [...text.matchAll(pattern)];

/** Replaces one of the places that `pattern` finds; null when there is none. */
export function replaceOne(
  text: string,
  pattern: RegExp,
  random: RandomNumber,
  change: (found: string) => string,
): string | null {
  const places = matches(text, pattern);
  if (places.length === 0) return null;
  const { 0: found, index = 0 } = pickOne(places, random);
  return text.slice(0, index) + change(found) + text.slice(index + found.length);
}

export const LURE_SENTENCES = [
  'Call 0900 123456 to claim it.',
  'Reply with your account number.',
  'Confirm your password at https://account-centre.example.net/login',
  'Send 0.1 BTC to bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh.',
  'Our bank details have changed.',
  'It is urgent.',
  'Ask for Sven.',
];
export const EVIL_HOSTS = [
  'account-centre.example.net',
  'kelpandpine.com.evil.shop',
  'www.kelpandpıne.com',
  '203.0.113.7',
  'bit.ly',
];
export const HOST = /(?<=https?:\/\/)[\w.-]+/g;
export const ALIKE: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і' };
export const IN_TEXT = /(?<![\p{L}\w<"=/.@-])[a-z]{4,}(?![\p{L}\w">=/@-]|\.\w)/gu;

export const isHtml = ({ body }: MessageText) => body.includes('<body');
export const inBody = (message: MessageText, body: string | null): MessageText | null =>
  body === null ? null : { ...message, body };
export const before = (message: MessageText, piece: string): MessageText =>
  isHtml(message)
    ? { ...message, body: message.body.replace('</body>', `${piece}</body>`) }
    : { ...message, body: `${message.body} ${piece}` };
export const blocksOf = ({ body }: MessageText): { all: string[]; between: string } =>
  body.includes('<p')
    ? { all: body.split(/(?=<p[ >])/), between: '' }
    : { all: body.split(/(?<=[.!?:])\s+(?=\p{Lu})|\n\n/u), between: ' ' };

/** What somebody makes of an approved message who has the account. Null: there is nothing in it to make it of. */
export type Mutation = (message: MessageText, random: RandomNumber) => MessageText | null;
