import { t } from '@lingui/core/macro';
import { decode, type Encoding } from './decode.js';
import { type BatchFile, checked, fileOf, guessOf, type Row, type Table } from './table.js';

/** How a file was understood, which the person sees before anything is sent. */
export type Reading =
  | { kind: 'text'; encoding: Encoding }
  /** Its messages are counted: they have no lines. */
  | { kind: 'list'; encoding: Encoding }
  | { kind: 'workbook'; sheets: readonly string[]; sheet: number };

/** What a file holds: messages, or columns of which a person has to say what they are. `table`: they may say otherwise. */
export type ReadFile = { reading: Reading } & (
  | { file: BatchFile; table: Table | null }
  | { file: null; table: Table }
);

const MOST_BYTES = 20_000_000;

/**
 * `sheet`: which one of a workbook. Throws an Error with a message for the user when the file as a whole can't be used. The
 * parsers are loaded for their kind of file only.
 */
export async function readFile(file: File, sheet?: number): Promise<ReadFile> {
  if (file.size > MOST_BYTES) throw new Error(t`The file is larger than 20 MB.`);
  if (/\.xls[xm]$/i.test(file.name)) return readSheets(file, sheet);
  if (/\.xls$/i.test(file.name))
    throw new Error(t`This is the old Excel format. Save it as .xlsx or as CSV.`);
  const { text, encoding } = decode(await file.arrayBuffer());
  if (isJson(file.name, text)) {
    const { lines, isList } = (await import('./read-json.js')).readJson(text);
    const kind = isList ? 'list' : 'text';
    return { file: checked(file.name, lines), table: null, reading: { kind, encoding } };
  }
  const rows = (await import('./read-csv.js')).readCsv(text);
  return readTable(file.name, rows, { kind: 'text', encoding });
}

const isJson = (name: string, text: string) =>
  /\.(json|jsonl|ndjson)$/i.test(name) || (/\.txt$/i.test(name) && /^\s*[[{]\s*["{]/.test(text));

async function readSheets(file: File, wanted: number | undefined): Promise<ReadFile> {
  const { readWorkbook } = await import('./workbook-reader.js');
  const { rows, sheets, sheet } = await readWorkbook(file, wanted);
  const reading = { kind: 'workbook', sheets, sheet } as const;
  // Another sheet may have some.
  if (sheets.length > 1) return { file: null, table: { name: file.name, rows }, reading };
  return readTable(file.name, rows, reading);
}

function readTable(name: string, rows: Row[], reading: Reading): ReadFile {
  if (rows.length === 0) throw new Error(t`The file contains no messages.`);
  const table = { name, rows };
  const { mapping, isSure } = guessOf(table);
  return { file: isSure ? fileOf(table, mapping) : null, table, reading };
}
