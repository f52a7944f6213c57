import { inject } from 'vitest';
import { type RecordedMail, recordMailsIn } from '../../../backend/test/support/mail-records.js';

/** What makes a message one that waits for a decision. */
export const held = {
  state: 'held',
  action: 'hold',
  reason: 'score',
  score: 9,
  observed: false,
  holdKind: 'deferral',
  reply: '451 4.7.1 Held',
  relayMs: null,
} as const satisfies RecordedMail;

/** Records messages of the company of `email` as its mail servers would have passed them: the pages show records, not mail. */
export async function recordMails(email: string, messages: readonly RecordedMail[]): Promise<void> {
  const dataDir = inject('dataDir');
  if (dataDir === null)
    throw new Error('Mail is recorded only in the database of a server that the tests start');
  await recordMailsIn(dataDir, email, messages);
}
