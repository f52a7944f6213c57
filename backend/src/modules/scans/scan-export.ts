import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Scan } from './scan.schemas.js';
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

/** The codes of the indicators stand for them: a cell is no place for a list of objects. */
async function* csvRecords(scans: AsyncIterable<Scan>): AsyncGenerator<Record<string, unknown>> {
  for await (const { indicators, ...scan } of scans)
    yield { ...scan, indicators: indicators.map(({ code }) => code).join(' ') };
}

/** For spreadsheets: UTF-8 that they recognise, and no text that they would take for a formula. */
function csv(scans: AsyncIterable<Scan>): Readable {
  const records = Readable.from(csvRecords(scans));
  const lines = stringify({
    header: true,
    columns: [...COLUMNS],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: String },
  });
  return records.compose(lines);
}

export const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  csv: { type: 'text/csv; charset=utf-8', write: csv },
  jsonl: { type: 'application/x-ndjson', write: (scans) => Readable.from(jsonLines(scans)) },
};
