import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Scan } from '../scan.schemas.js';
import type { BodySize } from './scan-history.repository.js';
import type { ExportFormat } from './scan-history.schemas.js';

/** One file's media type and how scans are written into it. */
interface Writer {
  type: string;
  write: (scans: AsyncIterable<Scan>) => Readable;
}

const COLUMNS = [
  'id',
  'createdAt',
  'emailScan',
  'smsScan',
  'sender',
  'subject',
  'body',
  'status',
  'score',
  'riskLevel',
  'summary',
  'indicators',
  'engine',
  'degraded',
  'scanningInstructionsName',
  'tokensConsumed',
  'updatedAt',
  'expiresAt',
  'clientId',
] as const satisfies (keyof Scan)[];

/** A line for each scan, fields as in the API. */
async function* jsonLines(scans: AsyncIterable<Scan>): AsyncGenerator<string> {
  for await (const scan of scans) yield `${JSON.stringify(scan)}\n`;
}

/**
 * What a spreadsheet takes for a formula: one of its signs first, ASCII or full-width, or after white space that an
 * import may drop; a tab or a line break first can end the cell.
 */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u;

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const CSV = {
  columns: [...COLUMNS],
  record_delimiter: 'windows',
  // By itself it quotes what holds a whole delimiter: after a lone line feed a spreadsheet would begin a row.
  quoted_match: /[\r\n]/,
  cast: { boolean: String, string: harmless },
} as const;

/** For spreadsheets: UTF-8 that they recognise, and no text that they would take for a formula. */
async function* csvLines(scans: AsyncIterable<Scan>): AsyncGenerator<string> {
  yield stringify([], { ...CSV, bom: true, header: true });
  // The codes of the indicators stand for them: a cell is no place for a list of objects.
  for await (const { indicators, ...scan } of scans)
    yield stringify([{ ...scan, indicators: indicators.map(({ code }) => code).join(' ') }], CSV);
}

/** Counted in bytes and not in lines, each of which can be half a megabyte: the next is made when one is taken. */
const readable = (lines: AsyncIterable<string>): Readable => Readable.from(lines, { objectMode: false });

export const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  csv: { type: 'text/csv; charset=utf-8', write: (scans) => readable(csvLines(scans)) },
  jsonl: { type: 'application/x-ndjson', write: (scans) => readable(jsonLines(scans)) },
};

/**
 * What a reader of an export makes this process hold, whether it reads on or not: rows of about so many bytes. A body can
 * be 300 kB by itself, so less would not save much, and more would only save round trips to the database.
 */
const MAX_BYTES = 262_144;
/** Of short messages; what a row has besides its body is at most some 10 kB. */
const MAX_ROWS = 25;

/** The ids in slices that are read at once: each as long as the limits allow, and at least one. */
export function* exportSlices(sizes: readonly BodySize[]): Generator<string[]> {
  let slice: string[] = [];
  let held = 0;
  for (const { id, bytes } of sizes) {
    if (slice.length === MAX_ROWS || (slice.length > 0 && held + bytes > MAX_BYTES)) {
      yield slice;
      [slice, held] = [[], 0];
    }
    slice.push(id);
    held += bytes;
  }
  if (slice.length > 0) yield slice;
}
