import type { Address } from '../message.js';

/** What stands in one address, piece by piece as it was written. */
interface Pieces {
  words: string;
  comment: string;
  /** Between `<` and `>`; null without them. */
  angle: string | null;
}

const none = (): Pieces => ({ words: '', comment: '', angle: null });

/** Where the piece that opens at `from` closes; the end of the text if nowhere. Comments may be in one another. */
function closeOf(text: string, from: number, close: string): number {
  let depth = 1;
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === close) depth -= 1;
    else if (character === '(' && close === ')') depth += 1;
    if (depth === 0) return at;
  }
  return text.length;
}

const unescaped = (text: string): string => text.replace(/\\(.)/g, '$1');

const CLOSERS: Readonly<Record<string, string>> = { '"': '"', '(': ')', '<': '>' };

function addPiece(pieces: Pieces, open: string, inner: string): void {
  if (open === '<') pieces.angle ??= inner;
  else if (open === '(') pieces.comment ||= unescaped(inner);
  else pieces.words += unescaped(inner);
}

function addressOf({ words, comment, angle }: Pieces): Address | null {
  const phrase = words.trim();
  if (angle !== null) return { name: phrase || comment.trim(), address: angle.trim() };
  if (phrase === '') return null;
  return phrase.includes('@') ? { name: comment.trim(), address: phrase } : { name: phrase, address: '' };
}

/**
 * The addresses in a header, at most so many; a group's are those of its members. Encoded words are left as they are:
 * what they hold is a name, whatever it looks like.
 */
export function addressesOf(value: string, most: number): Address[] {
  const found: Address[] = [];
  let pieces = none();
  const finish = () => {
    const address = addressOf(pieces);
    if (address !== null) found.push(address);
    pieces = none();
  };
  for (let at = 0; at < value.length && found.length < most; at += 1) {
    const character = value.charAt(at);
    const close = CLOSERS[character];
    if (close !== undefined) {
      const end = closeOf(value, at, close);
      addPiece(pieces, character, value.slice(at + 1, end));
      at = end;
    } else if (character === ',' || character === ';') finish();
    // The name of a group; an address may have a colon of its own.
    else if (character === ':' && !pieces.words.includes('@')) pieces = none();
    else pieces.words += character;
  }
  if (found.length < most) finish();
  return found;
}
