import { parse, type Token } from '@messageformat/parser';

/** A piece of a text, as the page is to show it. */
export type Part =
  | { is: 'text'; text: string }
  | { is: 'value'; name: string }
  /** The number that a plural is about, in its forms. */
  | { is: 'number'; name: string }
  | { is: 'plural'; name: string; forms: [key: string, parts: Part[]][] }
  | { is: 'element'; name: string; children: Part[] };

/** `<0>`, `</0>` and `<0/>`: where Lingui's macro has put the elements of a text. */
const TAG = /<(\/?)(\d+)(\/?)>/;

/** Takes a message in ICU's notation apart. What is not in use here is refused, so that it can't be shown wrongly. */
export function partsOf(message: string): Part[] {
  return nested(parse(message), message);
}

function nested(tokens: readonly Token[], message: string, plural?: string): Part[] {
  const open: { name: string; parts: Part[] }[] = [{ name: '', parts: [] }];
  const add = (part: Part) => open.at(-1)?.parts.push(part);
  for (const token of tokens) {
    if (token.type !== 'content') add(partOf(token, message, plural));
    else for (const piece of piecesOf(token.value)) place(piece, open, message);
  }
  const [root, ...left] = open;
  if (!root || left.length > 0) throw new Error(`A tag is not closed: ${message}`);
  return root.parts;
}

type Piece = { is: 'text'; text: string } | { is: 'tag'; name: string; closes: boolean; empty: boolean };

function piecesOf(text: string): Piece[] {
  const found = TAG.exec(text);
  if (!found) return text ? [{ is: 'text', text }] : [];
  const [tag, closes, name = '', empty] = found;
  const before = text.slice(0, found.index);
  return [
    ...piecesOf(before),
    { is: 'tag', name, closes: closes !== '', empty: empty !== '' },
    ...piecesOf(text.slice(found.index + tag.length)),
  ];
}

function place(piece: Piece, open: { name: string; parts: Part[] }[], message: string): void {
  const innermost = open.at(-1);
  if (piece.is === 'text') innermost?.parts.push(piece);
  else if (piece.empty) innermost?.parts.push({ is: 'element', name: piece.name, children: [] });
  else if (!piece.closes) open.push({ name: piece.name, parts: [] });
  else {
    const closed = open.pop();
    if (closed?.name !== piece.name) throw new Error(`Tags are crossed: ${message}`);
    open.at(-1)?.parts.push({ is: 'element', name: closed.name, children: closed.parts });
  }
}

function partOf(token: Token, message: string, plural?: string): Part {
  if (token.type === 'argument') return { is: 'value', name: token.arg };
  if (token.type === 'octothorpe' && plural !== undefined) return { is: 'number', name: plural };
  if (token.type === 'plural' && !token.pluralOffset) {
    const forms = token.cases.map(({ key, tokens }): [string, Part[]] => [
      key.replace(/^=/, ''),
      nested(tokens, message, token.arg),
    ]);
    return { is: 'plural', name: token.arg, forms };
  }
  throw new Error(`Only values and plurals can stand in a text, not ${token.type}: ${message}`);
}
