import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Message } from '@gatepost/message';
import { CSV_TEXT } from '../../../common/csv.js';
import { fileStream, jsonLines } from '../../../common/file-stream.js';
import type { Scan } from '../scan.schemas.js';
import type { BodySize } from './scan-history.repository.js';
import type { ExportFormat } from './scan-history.schemas.js';

/** A scan with its whole message, if it came as one. */
export type ExportedScan = Scan & { message: Message | null };

/** One file's media type and how scans are written into it. */
interface Writer {
  type: string;
  write: (scans: AsyncIterable<ExportedScan>) => Promise<Readable>;
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
  'readingFaults',
  'advice',
  'retain',
  'detector',
] as const satisfies (keyof Scan)[];

const CSV = { ...CSV_TEXT, columns: [...COLUMNS] };

/** For spreadsheets: UTF-8 with a byte order mark, and no text that would be read as a formula. */
async function* csvLines(scans: AsyncIterable<ExportedScan>): AsyncGenerator<string> {
  yield stringify([], { ...CSV, bom: true, header: true });
  // Only the codes of indicators and advice, the adjustments' steps, and no whole message: a cell can't hold a list of objects.
  for await (const {
    indicators,
    adjustments,
    template,
    readingFaults,
    advice,
    message: _,
    ...scan
  } of scans) {
    const codes = [...new Set(indicators.map(({ code }) => code))].join(' ');
    const steps = adjustments.map(({ source, from, to }) => `${source} ${from} to ${to}`).join(', ');
    const row = { ...scan, indicators: codes, adjustments: steps, template: template?.name };
    const mail = {
      readingFaults: readingFaults?.join(' '),
      advice: advice?.map(({ code }) => code).join(' '),
    };
    yield stringify([{ ...row, ...mail }], CSV);
  }
}

export const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  csv: { type: 'text/csv; charset=utf-8', write: (scans) => fileStream(scans, csvLines) },
  jsonl: { type: 'application/x-ndjson', write: (scans) => fileStream(scans, jsonLines) },
};

/**
 * How many bytes of rows this process holds for each export, also for a stalled reader. A body can be 300 kB and a whole
 * message several MB, so less would not save much, and more would only save round trips to the database.
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
