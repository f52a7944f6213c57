import { Parser } from 'htmlparser2';

/** A sheet that a person sees in a spreadsheet program, and its place among all sheets, from 1 on. */
export interface Sheet {
  name: string;
  place: number;
}

type Attributes = Record<string, string>;

/** Sheets of a workbook with cells: the visible ones, or all where none is. */
export function sheetsIn(workbook: string, relations: string): Sheet[] {
  const withCells = new Set(
    elementsOf(relations, 'Relationship')
      .filter(({ type }) => type?.endsWith('/worksheet'))
      .map(({ id }) => id),
  );
  const sheets = elementsOf(workbook, 'sheet')
    .filter(({ name }) => name)
    .map(({ name = '', id, state }, place) => ({ name, id, state, place: place + 1 }))
    .filter(({ id }) => withCells.has(id));
  const visible = sheets.filter(({ state }) => state !== 'hidden' && state !== 'veryHidden');
  return (visible.length > 0 ? visible : sheets).map(({ name, place }) => ({ name, place }));
}

/** Attributes of all elements of a name; both by their name without a prefix, in lower case. */
function elementsOf(xml: string, element: string): Attributes[] {
  const found: Attributes[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (local(name) !== local(element)) return;
        found.push(Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])));
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

const REFERENCE = /&#(?:x([0-9a-f]+)|([0-9]+));/gi;

/** The parser takes a numbered letter of more than 16 bits, such as an emoji, for another one: those stand there as they are. */
export const withWholeLetters = (xml: string): string =>
  xml.replace(REFERENCE, (reference, hex: string | undefined, decimal: string | undefined) => {
    const number = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return number > 0xffff && number <= 0x10ffff ? String.fromCodePoint(number) : reference;
  });
