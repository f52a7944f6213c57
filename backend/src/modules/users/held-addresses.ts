import type { Transaction } from '../../database/transactions.js';
import { DAY_MS } from '../../common/durations.js';

/** How long a change of address can be undone. Who has the previous mailbox can take the account back: not for long. */
const UNDO_MS = 3 * DAY_MS;

/** Changes that were confirmed earlier can't be undone. */
export const undoableSince = (): Date => new Date(Date.now() - UNDO_MS);

const HELD = `
  SELECT 1 FROM email_changes
  WHERE old_email = $1 AND user_id <> $2 AND undone_at IS NULL AND confirmed_at > $3
  LIMIT 1`;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Whether somebody else can still undo a change that left this address. Until then it is theirs: who has stolen an account
 * could otherwise make the undo impossible with another one at the address that the theft freed.
 */
export async function isHeld(transaction: Transaction, email: string, userId = NOBODY): Promise<boolean> {
  return (await transaction.query<object[]>(HELD, [email, userId, undoableSince()])).length > 0;
}
