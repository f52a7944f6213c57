import { t } from '@lingui/core/macro';
import { askWorker } from '../../../components/worker/ask-worker.js';
import type { Workbook, WorkbookQuestion } from './read-workbook.js';

/** Time for the largest file on a slow machine, in ms. */
const PATIENCE_MS = 20_000;

/** A sheet of a workbook, read in a thread of its own. Throws an Error with a message for the user. */
export async function readWorkbook(file: File, sheet?: number): Promise<Workbook> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  const tooLong = t`Reading the spreadsheet took too long. Save it as CSV.`;
  const question: WorkbookQuestion = { content: await file.arrayBuffer(), sheet };
  return askWorker<Workbook>(worker, question, { ms: PATIENCE_MS, tooLong });
}
