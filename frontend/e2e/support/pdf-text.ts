import { inflateSync } from 'node:zlib';

/** What a PDF of Chromium says, in the order in which it is drawn, without spaces: where words end is a matter of places there. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const alphabets = alphabetsOf(objects);
  return [...objects.values()]
    .map(({ stream }) => stream)
    .filter((stream) => /\bBT\b/.test(stream))
    .map((stream) => drawn(stream, alphabets))
    .join('')
    .replaceAll(/\s/g, '');
}

/** The same of what a page shows. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

interface PdfObject {
  head: string;
  /** Inflated; empty where it has none. */
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = '', 2: inside = '' } of text.matchAll(/\b(\d+) 0 obj\b(.*?)\bendobj\b/gs)) {
    const [head = '', packed] = inside.split(/\bstream\r?\n/);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = packed === undefined ? null : Buffer.from(packed.slice(0, length), 'latin1');
    const isText = bytes !== null && !/\/Subtype \/(?:Image|CIDFont)|\/Length1\b/.test(head);
    const plain = isText && head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(id, { head, stream: isText ? (plain?.toString('latin1') ?? '') : '' });
  }
  return objects;
}

type Alphabet = ReadonlyMap<number, string>;

/** By the name of each font in the resources: its characters by their codes. */
function alphabetsOf(objects: ReadonlyMap<string, PdfObject>): Map<string, Alphabet> {
  const alphabets = new Map<string, Alphabet>();
  for (const { head } of objects.values())
    for (const { 1: name = '', 2: id = '' } of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (map !== undefined) alphabets.set(name, alphabetOf(objects.get(map)?.stream ?? ''));
    }
  return alphabets;
}

function alphabetOf(map: string): Alphabet {
  const letters = new Map<number, string>();
  for (const { 1: chars = '' } of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const { 1: code = '', 2: text = '' } of chars.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(Number.parseInt(code, 16), utf16(text));
  for (const { 1: ranges = '' } of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const { 1: from = '', 2: to = '', 3: text = '' } of ranges.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last, letter] = [from, to, text].map((hex) => Number.parseInt(hex, 16));
      for (let code = first ?? 0; code <= (last ?? -1); code += 1)
        letters.set(code, String.fromCodePoint((letter ?? 0) + code - (first ?? 0)));
    }
  return letters;
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function drawn(stream: string, alphabets: ReadonlyMap<string, Alphabet>): string {
  let alphabet: Alphabet | undefined;
  let text = '';
  for (const { 1: font, 2: codes = '' } of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
    if (font !== undefined) alphabet = alphabets.get(font);
    else
      for (let at = 0; at < codes.length; at += 4)
        text += alphabet?.get(Number.parseInt(codes.slice(at, at + 4), 16)) ?? '';
  }
  return text;
}
