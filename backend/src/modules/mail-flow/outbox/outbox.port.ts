/** A message that has passed, on the machine where the gateway is tried. */
export interface OutboxMail {
  id: string;
  /** Of the record of its passage, which says whose it is; null: it has no mark of ours. */
  passage: string | null;
  from: string;
  to: string[];
  /** In bytes. */
  size: number;
  at: Date;
}

/** Where mail goes that nobody delivers, because the gateway is only tried. */
export interface MailOutbox {
  /** The newest first. */
  list(): Promise<OutboxMail[]>;
  /** The whole message; null: it is not there any more. */
  read(id: string): Promise<Buffer | null>;
}

/** Injection token of the {@link MailOutbox}; null where mail is really sent, or none passes. */
export const OUTBOX = Symbol('OUTBOX');
