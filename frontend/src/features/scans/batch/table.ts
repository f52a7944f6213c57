import { t } from '@lingui/core/macro';
import { count } from '../../../components/text.js';
import { channelOf } from './channel-words.js';
import { bareHeading, ownPartsIn, partsIn, repeatedIn } from './headings.js';
import { type BatchMessage, type Fault, type Fields, isFault, messageOf } from './message.js';

/** A line of a file with columns, or what is wrong with it. */
export type Row = { line: number } & ({ cells: readonly string[] } | { fault: string });

/** A file with columns; what is in them is told by its headings, or by a person. */
export interface Table {
  name: string;
  rows: readonly Row[];
}

export type Line = { line: number } & ({ fields: Fields } | { fault: string });

export interface BatchFile {
  name: string;
  messages: readonly BatchMessage[];
  faults: readonly Fault[];
}

/** Where each part of a message is: the number of a column, or nowhere. */
export interface Mapping {
  /** The first row names the columns. */
  hasHeadings: boolean;
  body: number | null;
  subject: number | null;
  sender: number | null;
  /** Or what all messages are. */
  channel: number | 'email' | 'sms';
}

const MOST_MESSAGES = 1_000;

/** The lines that could be read. */
export const cellsOf = ({ rows }: Table): { line: number; cells: readonly string[] }[] =>
  rows.flatMap((row) => ('cells' in row ? [row] : []));

/** The first of them, which may hold the headings. */
const firstOf = (table: Table): readonly string[] => cellsOf(table)[0]?.cells ?? [];

/** The names of the columns: their headings, or their letters. Two of the same name have both. */
export function columnsOf(table: Table, hasHeadings: boolean): string[] {
  const first = firstOf(table);
  const repeated = new Set(repeatedIn(first).map(bareHeading));
  return first.map((cell, place) => {
    const letter = letterOf(place);
    if (!hasHeadings || cell.trim() === '') return t`Column ${letter}`;
    const heading = cell.trim();
    return repeated.has(bareHeading(cell)) ? t`${heading} (column ${letter})` : heading;
  });
}

/** Headings that several columns have. */
export const repeatedHeadings = (table: Table, hasHeadings: boolean): string[] =>
  hasHeadings ? repeatedIn(firstOf(table)) : [];

const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

/** What the headings say, or seem to say. `isSure`: they are ours and each is there once, so that nobody need be asked. */
export function guessOf(table: Table): { mapping: Mapping; isSure: boolean } {
  const headings = firstOf(table);
  const own = ownPartsIn(headings);
  const guessed = partsIn(headings);
  const hasHeadings = Object.values(guessed).some((place) => place !== null);
  const channel = own.channel ?? (holdsChannels(table, guessed.channel) ? guessed.channel : null);
  const { body, subject, sender } = guessed;
  const places = { body, subject, sender, channel };
  const repeated = new Set(repeatedIn(headings).map(bareHeading));
  const isSure = PARTS.every((part) => {
    const place = places[part];
    if (place === null) return part !== 'body';
    return place === own[part] && !repeated.has(bareHeading(headings[place] ?? ''));
  });
  return { mapping: { hasHeadings, body, subject, sender, channel: channel ?? 'email' }, isSure };
}

const PARTS = ['body', 'subject', 'sender', 'channel'] as const;

/** Columns called "type" often hold something else. */
const holdsChannels = (table: Table, place: number | null): boolean =>
  place !== null && cellsOf(table).some(({ cells }) => channelOf(cells[place] ?? '') !== undefined);

/** The messages of a table. Throws an Error with a message for the user when it has none, or too many. */
export function fileOf(table: Table, mapping: Mapping): BatchFile {
  const headings = mapping.hasHeadings ? table.rows.findIndex((row) => 'cells' in row) : -1;
  const rows = table.rows.filter((_, place) => place !== headings);
  return checked(
    table.name,
    rows.map((row) => ('fault' in row ? row : { line: row.line, fields: fieldsOf(row.cells, mapping) })),
  );
}

function fieldsOf(cells: readonly string[], { body, subject, sender, channel }: Mapping): Fields {
  const at = (place: number | null) => (place === null ? undefined : cells[place]);
  return {
    body: at(body),
    subject: at(subject),
    sender: at(sender),
    channel: typeof channel === 'number' ? at(channel) : channel,
  };
}

export function checked(name: string, lines: readonly Line[]): BatchFile {
  const items = lines.map((line) =>
    'fault' in line ? { line: line.line, text: line.fault } : messageOf(line.line, line.fields),
  );
  if (items.length === 0) throw new Error(t`The file contains no messages.`);
  if (items.length > MOST_MESSAGES) {
    throw new Error(
      t`The file contains ${count(items.length)} messages; up to 1,000 can be scanned at once.`,
    );
  }
  return {
    name,
    faults: items.filter(isFault),
    messages: items.filter((item): item is BatchMessage => !isFault(item)),
  };
}
