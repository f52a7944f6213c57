import { t } from '@lingui/core/macro';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet as parse } from 'read-excel-file/web-worker';
import type { Row } from './table.js';
import { type Sheet, sheetsIn, withWholeLetters } from './workbook.js';

/** Bytes of XML that are unpacked: far more than a thousand messages in a file of 20 MB have. */
const MOST_UNPACKED = 50_000_000;

export interface Workbook {
  /** Names of the sheets that there are to choose from. */
  sheets: readonly string[];
  /** Which of them was read. */
  sheet: number;
  rows: Row[];
}

export interface WorkbookQuestion {
  content: ArrayBuffer;
  /** Which of its sheets; without it the first that isn't empty. */
  sheet?: number | undefined;
}

/**
 * Rows of one sheet of a workbook, numbered as a spreadsheet does. What is hidden there is hidden here. Throws an Error with
 * a message for the user.
 */
export async function readWorkbook({ content, sheet }: WorkbookQuestion): Promise<Workbook> {
  const parts = unpacked(new Uint8Array(content));
  const sheets = sheetsIn(textOf(parts['xl/workbook.xml']), textOf(parts['xl/_rels/workbook.xml.rels']));
  // The parser would unpack large parts in a worker made of text, which our content security policy forbids: what isn't
  // compressed it takes as it is.
  const plain = zipSync(wholeOf(parts), { level: 0 }).buffer;
  const names = sheets.map(({ name }) => name);
  const wanted = sheet === undefined ? [...sheets.keys()] : [sheet];
  for (const place of wanted) {
    const rows = await rowsOf(plain, sheets[place]);
    if (rows.length > 0) return { sheets: names, sheet: place, rows };
  }
  return { sheets: names, sheet: sheet ?? 0, rows: await rowsOf(plain, sheets[sheet ?? 0]) };
}

const NO_SHEET = t`This is not a spreadsheet that can be read. Save it as .xlsx or as CSV.`;
const TOO_LARGE = t`The spreadsheet is too large when it is unpacked. Save it as CSV.`;

async function rowsOf(content: ArrayBuffer, sheet: Sheet | undefined): Promise<Row[]> {
  try {
    const rows = await withClockAtRest(() => parse(content, sheet?.place));
    return rows
      .map((cells, place) => ({ line: place + 1, cells: cells.map(cellOf) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    throw new Error(NO_SHEET, { cause: error });
  }
}

/**
 * The parser takes a sheet in pieces and halves them when one took more than 7 ms, down to nothing: on a slow machine it then
 * calls itself until the stack is full. With no time passing the pieces grow. All it does ends before anything else runs, in
 * a worker of its own.
 */
async function withClockAtRest<Value>(work: () => Promise<Value>): Promise<Value> {
  const { now } = Date;
  const began = now();
  Date.now = () => began;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

/** The parts that are text. Of each no more is unpacked than it says: a file that says less than it has yields that much. */
function unpacked(content: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  try {
    return unzipSync(content, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false;
        total += originalSize;
        if (total > MOST_UNPACKED) throw new RangeError(TOO_LARGE);
        return true;
      },
    });
  } catch (error) {
    throw new Error(error instanceof RangeError ? TOO_LARGE : NO_SHEET, { cause: error });
  }
}

const wholeOf = (parts: Record<string, Uint8Array>): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, wholePart(part)]));

function wholePart(part: Uint8Array): Uint8Array {
  const xml = strFromU8(part);
  const whole = withWholeLetters(xml);
  return whole === xml ? part : strToU8(whole);
}

const textOf = (part: Uint8Array | undefined) => (part ? strFromU8(part) : '');

function cellOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
