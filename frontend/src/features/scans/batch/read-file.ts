import { t } from '@lingui/core/macro';
import { type BatchFile, checked, fileOf, guessOf, type Row, type Table } from './table.js';

/** What a file holds: messages, or columns of which a person has to say what they are. `table`: they may say otherwise. */
export interface ReadFile {
  file: BatchFile | null;
  table: Table | null;
}

const MOST_BYTES = 20_000_000;

/** Throws an Error with a message for the user when the file as a whole can't be used. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_BYTES) throw new Error(t`The file is larger than 20 MB.`);
  if (/\.(jsonl|ndjson)$/i.test(file.name)) {
    const { readJsonl } = await import('./read-jsonl.js');
    return { file: checked(file.name, readJsonl(await decoded(file))), table: null };
  }
  const table = { name: file.name, rows: await rowsOf(file) };
  if (table.rows.length === 0) throw new Error(t`The file contains no messages.`);
  const { mapping, isSure } = guessOf(table);
  return { file: isSure ? fileOf(table, mapping) : null, table };
}

/** The parsers are loaded for their kind of file only. */
async function rowsOf(file: File): Promise<Row[]> {
  if (/\.xlsx$/i.test(file.name)) return (await import('./sheet-reader.js')).readSheet(file);
  if (/\.xls$/i.test(file.name))
    throw new Error(t`This is the old Excel format. Save it as .xlsx or as CSV.`);
  return (await import('./read-csv.js')).readCsv(await decoded(file));
}

async function decoded(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(t`The file is not UTF-8 text. Save it as CSV UTF-8, as .xlsx or as JSON Lines.`);
  }
}
