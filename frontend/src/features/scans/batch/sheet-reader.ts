import { t } from '@lingui/core/macro';
import { askWorker } from '../../../components/worker/ask-worker.js';
import type { Row } from './table.js';

/** Time for the largest file on a slow machine, in ms. */
const PATIENCE_MS = 20_000;

/** Rows of a workbook's first sheet, read in a thread of its own. Throws an Error with a message for the user. */
export async function readSheet(file: File): Promise<Row[]> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  const tooLong = t`Reading the spreadsheet took too long. Save it as CSV.`;
  return askWorker<Row[]>(worker, await file.arrayBuffer(), { ms: PATIENCE_MS, tooLong });
}
