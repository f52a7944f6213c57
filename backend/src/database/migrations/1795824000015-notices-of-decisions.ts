import { ForwardOnly } from './forward-only.js';

/** Senders are notified of what becomes of held mail, but for programs: of mail that the version before recorded it is not known. */
export class NoticesOfDecisions1795824000015 extends ForwardOnly {
  readonly statements = ['ALTER TABLE mail_messages ADD COLUMN is_automatic boolean NOT NULL DEFAULT false'];
}
