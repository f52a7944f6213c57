import Papa from 'papaparse';
import type { Message } from '../messages.js';
import { UsageError } from './exit.js';

/** The longest text that Gatepost takes, in UTF-16 units. */
export const BODY_MAX = 100_000;

/** A message of the file, and the line that it starts on. */
export interface BatchMessage {
  line: number;
  message: Message;
}

type Fields = Readonly<Record<string, unknown>>;
interface Line {
  line: number;
  fields: Fields | string;
}

/** Of an email only. */
const OF_EMAIL = ['subject', 'html', 'from', 'replyTo', 'to', 'cc'] as const;
const LISTS = ['headers', 'attachments'] as const;
const COLUMNS = [...OF_EMAIL, 'body', 'channel', 'sender'] as const;
const LIMITS = { subject: 998, body: BODY_MAX, html: BODY_MAX, sender: 320 } as const;
const LIMITED = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
const MOST_MESSAGES = 100_000;
const FAULTS_SHOWN = 10;

/** The messages of a CSV with a header, or of JSON Lines. All of them, or an error that names the lines at fault. */
export function readBatch(text: string, isJsonLines: boolean): BatchMessage[] {
  const lines = isJsonLines ? jsonLinesOf(text) : csvLinesOf(text);
  if (lines.length === 0) throw new UsageError('The file contains no messages.');
  if (lines.length > MOST_MESSAGES) throw tooMany();
  const faults = lines.flatMap(({ line, fields }) => {
    const fault = typeof fields === 'string' ? fields : faultOf(fields);
    return fault === undefined ? [] : [`line ${line}: ${fault}`];
  });
  if (faults.length > 0) throw new UsageError(listed(faults));
  return lines.map(({ line, fields }) => ({ line, message: messageOf(fields as Fields) }));
}

const tooMany = () => new UsageError('The file contains more than 100,000 messages: split it.');

function listed(faults: readonly string[]): string {
  const more = faults.length - FAULTS_SHOWN;
  const shown = [...faults.slice(0, FAULTS_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])];
  return `Nothing was sent:\n  ${shown.join('\n  ')}`;
}

/** Quoted text may contain line breaks: a row tells which line it starts on. */
function csvLinesOf(text: string): Line[] {
  const lines: Line[] = [];
  let header: string[] | undefined;
  let [at, line, rows] = [0, 1, 0];
  Papa.parse<string[]>(text, {
    step: ({ data, errors, meta }) => {
      const started = line;
      line += text.slice(at, meta.cursor).split('\n').length - 1;
      at = meta.cursor;
      rows += 1;
      // Blank ones too: a file of nothing else would be read for half a minute.
      if (rows > MOST_MESSAGES + 1) throw tooMany();
      if (data.every((cell) => cell.trim() === '')) return;
      const isBroken = errors.some(({ type }) => type === 'Quotes');
      if (!header) header = headerOf(data);
      else if (isBroken) lines.push({ line: started, fields: 'a quotation mark is missing or misplaced' });
      else lines.push({ line: started, fields: fieldsOf(header, data) });
    },
  });
  return lines;
}

function headerOf(cells: string[]): string[] {
  const header = cells.map((cell) => cell.trim().toLowerCase());
  if (header.includes('body') || header.includes('html')) return header;
  throw new UsageError('The first line must name the columns, including body.');
}

const fieldsOf = (header: readonly string[], cells: readonly string[]): Fields =>
  Object.fromEntries(COLUMNS.map((column) => [column, cells[header.indexOf(column.toLowerCase())]]));

function jsonLinesOf(text: string): Line[] {
  return text.split('\n').flatMap((content, index) => {
    if (content.trim() === '') return [];
    return [{ line: index + 1, fields: parsed(content) ?? 'the line is not a JSON object' }];
  });
}

function parsed(content: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(content);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const channelOf = ({ channel }: Fields): string => textOf(channel).trim().toLowerCase();

const isBlank = (fields: Fields, name: string): boolean => textOf(fields[name]).trim() === '';

function faultOf(fields: Fields): string | undefined {
  const stranger = COLUMNS.find((name) => typeof (fields[name] ?? '') !== 'string');
  if (stranger) return `${stranger} is not text`;
  const noList = LISTS.find((name) => !Array.isArray(fields[name] ?? []));
  if (noList) return `${noList} is not a list`;
  if (isBlank(fields, 'body') && isBlank(fields, 'html')) return 'body is empty';
  for (const name of LIMITED) {
    const most = LIMITS[name];
    if (textOf(fields[name]).length > most)
      return `${name} is longer than ${most.toLocaleString('en')} characters`;
  }
  return ['', 'email', 'sms'].includes(channelOf(fields)) ? undefined : 'channel is neither email nor sms';
}

/** Gatepost says what is wrong in the lists. */
function messageOf(fields: Fields): Message {
  const sender = textOf(fields['sender']).trim();
  const common = { body: textOf(fields['body']), ...(sender && { sender }) };
  if (channelOf(fields) === 'sms') return { sms: true, ...common };
  const texts = OF_EMAIL.filter((name) => !isBlank(fields, name)).map((name) => [name, fields[name]]);
  const lists = LISTS.filter((name) => fields[name]).map((name) => [name, fields[name]]);
  return { email: true, ...common, ...Object.fromEntries([...texts, ...lists]) };
}
