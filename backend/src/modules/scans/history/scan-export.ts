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
  'baseScore',
  'adjustments',
  'summary',
  'indicators',
  'engine',
  'degraded',
  'scanningInstructionsName',
  'tokensConsumed',
  'updatedAt',
  'expiresAt',
  'clientId',
  'externalId',
  'metadata',
  'template',
  'reviewStatus',
  'reviewVersion',
  'assigneeId',
  'batchId',
  'batchLine',
] as const satisfies (keyof Scan)[];

/** One line per scan, with the fields of the API. */
async function* jsonLines(scans: AsyncIterable<Scan>): AsyncGenerator<string> {
  for await (const scan of scans) yield `${JSON.stringify(scan)}\n`;
}

/**
 * Text that a spreadsheet may read as a formula: one that starts with an operator, ASCII or full-width, also after white
 * space, which an import may drop; a leading tab or line break can end the cell.
 */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u;

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const CSV = {
  columns: [...COLUMNS],
  record_delimiter: 'windows',
  // By default only whole delimiters are quoted, but a spreadsheet also starts a row after a single line feed.
  quoted_match: /[\r\n]/,
  cast: { boolean: String, string: harmless },
} as const;

/** For spreadsheets: UTF-8 with a byte order mark, and no text that would be read as a formula. */
async function* csvLines(scans: AsyncIterable<Scan>): AsyncGenerator<string> {
  yield stringify([], { ...CSV, bom: true, header: true });
  // Only the indicators' codes and the adjustments' steps: a cell can't hold a list of objects.
  for await (const { indicators, adjustments, template, ...scan } of scans) {
    const codes = [...new Set(indicators.map(({ code }) => code))].join(' ');
    const steps = adjustments.map(({ source, from, to }) => `${source} ${from} to ${to}`).join(', ');
    yield stringify([{ ...scan, indicators: codes, adjustments: steps, template: template?.name }], CSV);
  }
}

/** Buffers by bytes, not by lines, which can be half a megabyte each: the next line is generated when one is read. */
const readable = (lines: AsyncIterable<string>): Readable => Readable.from(lines, { objectMode: false });

export const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  csv: { type: 'text/csv; charset=utf-8', write: (scans) => readable(csvLines(scans)) },
  jsonl: { type: 'application/x-ndjson', write: (scans) => readable(jsonLines(scans)) },
};

/**
 * How many bytes of rows this process holds for each export, also for a stalled reader. A body can be 300 kB, so less would
 * not save much, and more would only save round trips to the database.
 */
const MAX_BYTES = 262_144;
/** For short messages: besides its body a row has up to about 10 kB. */
const MAX_ROWS = 25;

/** Groups ids into slices to read at once: each as long as the limits allow, and at least one. */
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
