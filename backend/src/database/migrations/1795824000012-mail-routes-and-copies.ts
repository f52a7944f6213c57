import { ForwardOnly } from './forward-only.js';

/** The route that a message was given instead of the usual next hop, and the copy of it that an auditor gets. */
export class MailRoutesAndCopies1795824000012 extends ForwardOnly {
  readonly statements = [
    `ALTER TABLE mail_messages
      ADD COLUMN route varchar(40),
      ADD COLUMN copy_to varchar(320),
      ADD COLUMN copy_reply varchar(1000),
      ADD COLUMN copied_at timestamptz`,
  ];
}
