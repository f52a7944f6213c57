import { count } from '../../../components/text.js';
import { type BatchMessage, type Fault, type Fields, isFault, messageOf } from './message.js';

export type Line = { line: number } & ({ fields: Fields } | { fault: string });

export interface BatchFile {
  name: string;
  messages: readonly BatchMessage[];
  faults: readonly Fault[];
}

const MOST_MESSAGES = 1_000;
const MOST_BYTES = 20_000_000;

/** Throws an Error with a message for the user when the file as a whole can't be used. */
export async function readFile(file: File): Promise<BatchFile> {
  if (file.size > MOST_BYTES) throw new Error('The file is larger than 20 MB.');
  const lines = await linesOf(file.name, await decoded(file));
  const items = lines.map((line) =>
    'fault' in line ? { line: line.line, text: line.fault } : messageOf(line.line, line.fields),
  );
  if (items.length === 0) throw new Error('The file contains no messages.');
  if (items.length > MOST_MESSAGES) {
    throw new Error(`The file contains ${count(items.length)} messages; up to 1,000 can be scanned at once.`);
  }
  return {
    name: file.name,
    faults: items.filter(isFault),
    messages: items.filter((item): item is BatchMessage => !isFault(item)),
  };
}

async function decoded(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error('The file is not UTF-8 text. Save it as CSV UTF-8 or as JSON Lines.');
  }
}

/** The CSV parser is loaded only for CSV. */
async function linesOf(name: string, text: string): Promise<Line[]> {
  if (/\.(jsonl|ndjson)$/i.test(name)) return (await import('./read-jsonl.js')).readJsonl(text);
  return (await import('./read-csv.js')).readCsv(text);
}
