import { t } from '@lingui/core/macro';
import { unzipSync, zipSync } from 'fflate';
import { readSheet as parse } from 'read-excel-file/web-worker';
import type { Row } from './table.js';

/** Bytes of XML that are unpacked: far more than a thousand messages in a file of 20 MB have. */
const MOST_UNPACKED = 50_000_000;

/** Rows of a workbook's first sheet, numbered as a spreadsheet does. Throws an Error with a message for the user. */
export async function readSheet(content: ArrayBuffer): Promise<Row[]> {
  const parts = unpacked(new Uint8Array(content));
  // The parser would unpack large parts in a worker made of text, which our content security policy forbids: what isn't
  // compressed it takes as it is.
  const plain = zipSync(parts, { level: 0 });
  const rows = await parse(plain.buffer).catch(() => {
    throw new Error(NO_SHEET);
  });
  return rows
    .map((cells, place) => ({ line: place + 1, cells: cells.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

const NO_SHEET = t`This is not a spreadsheet that can be read. Save it as .xlsx or as CSV.`;
const TOO_LARGE = t`The spreadsheet is too large when it is unpacked. Save it as CSV.`;

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

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
