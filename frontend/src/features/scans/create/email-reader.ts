import { t } from '@lingui/core/macro';
import { askWorker } from '../../../components/worker/ask-worker.js';
import type { EmailText } from './read-email.js';
import { EmailFault } from './email-source.js';

/** Time for 10 MB of attachments on a slow machine, in ms: they take a tenth of it on a usual one. */
const PATIENCE_MS = 10_000;

/** What a raw email holds, read in a thread of its own: a crafted one can't freeze the page. @throws EmailFault */
export async function readEmail(raw: Blob | string): Promise<EmailText> {
  const worker = new Worker(new URL('./email.worker.ts', import.meta.url), { type: 'module' });
  const tooLong = t`Reading the email took too long.`;
  try {
    return await askWorker<EmailText>(worker, raw, { ms: PATIENCE_MS, tooLong });
  } catch (error) {
    throw new EmailFault(error instanceof Error ? error.message : tooLong);
  }
}
