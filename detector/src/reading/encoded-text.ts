import { percentDecoded } from './links.js';

/** Encoded in itself, as redirects through redirects are. */
const LAYERS = 3;
/** What may be base64 in an address: without the sign that also divides a path, and with it. */
const BASE64 = [/[\w+-]{8,2000}/g, /[\w+/-]{8,2000}/g];
const HEX = /(?:[\da-f]{2}){5,1000}/gi;
const IS_TEXT = /^[ -~\u00a1-\uffff]{4,}$/;
/** What tells an address from other words. */
const SIGN = /\.[a-z\u00a1-\uffff]{2}|\d\.\d{1,3}\.\d|\/\//iu;

/** Percent-encoding undone, in all its layers. */
export function fullyDecoded(text: string): string {
  let plain = text;
  for (let i = 0; i < LAYERS && plain.includes('%'); i += 1) plain = percentDecoded(plain);
  return plain;
}

function fromBase64(piece: string): string {
  try {
    return atob(piece.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

const fromHex = (piece: string): string => Buffer.from(piece, 'hex').toString('latin1');

/** What `text` holds in base64 or in hexadecimal digits, and what that holds, if it may name a host. Linear in its length. */
export function encodedIn(text: string, layers = LAYERS): string[] {
  if (layers === 0) return [];
  const pieces = new Set(BASE64.flatMap((pattern) => text.match(pattern) ?? []));
  const found = [...Array.from(pieces, fromBase64), ...(text.match(HEX) ?? []).map(fromHex)];
  const texts = found.filter((one) => IS_TEXT.test(one)).map(fullyDecoded);
  return [...texts.filter((one) => SIGN.test(one)), ...texts.flatMap((one) => encodedIn(one, layers - 1))];
}
