import { t } from '@lingui/core/macro';
import { count } from '../../../components/text.js';
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

/** Words that columns are called by, in the languages of our customers' exports; the first is our own. */
const NAMES = {
  body: ['body', 'message', 'text', 'content', 'nachricht', 'inhalt', 'corps', 'cuerpo', 'mensaje', 'testo'],
  subject: ['subject', 'title', 'betreff', 'objet', 'asunto', 'oggetto'],
  sender: ['sender', 'from', 'account', 'absender', 'von', 'expéditeur', 'remitente', 'mittente'],
  channel: ['channel', 'type', 'kanal', 'typ', 'canal', 'canale'],
} as const;

const headingsOf = ({ rows }: Table): string[] =>
  rows.flatMap((row) => ('cells' in row ? [row.cells] : []))[0]?.map((cell) => cell.trim().toLowerCase()) ??
  [];

/** The names of the columns: their headings, or their letters. */
export function columnsOf(table: Table, hasHeadings: boolean): string[] {
  const first = table.rows.flatMap((row) => ('cells' in row ? [row.cells] : []))[0] ?? [];
  return first.map((cell, place) =>
    hasHeadings && cell.trim() !== '' ? cell.trim() : t`Column ${letterOf(place)}`,
  );
}

const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

/** What the headings say, or seem to say. `isSure`: they are ours, so that nobody need be asked. */
export function guessOf(table: Table): { mapping: Mapping; isSure: boolean } {
  const headings = headingsOf(table);
  const find = (names: readonly string[]) => {
    const place = headings.findIndex((heading) => names.includes(heading));
    return place < 0 ? null : place;
  };
  const own = (part: keyof typeof NAMES) => {
    const place = headings.indexOf(NAMES[part][0]);
    return place < 0 ? null : place;
  };
  const isSure = own('body') !== null;
  const place = (part: keyof typeof NAMES) => (isSure ? own(part) : find(NAMES[part]));
  const [body, subject, sender] = [place('body'), place('subject'), place('sender')];
  const hasHeadings = [body, subject, sender, place('channel')].some((found) => found !== null);
  return { mapping: { hasHeadings, body, subject, sender, channel: place('channel') ?? 'email' }, isSure };
}

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
