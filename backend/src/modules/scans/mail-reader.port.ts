import { FAULTS, type Message } from '@gatepost/message';
import type { MailFields } from '@gatepost/message/fields';

/** What of an email is not there to be judged, or is not made or sent as it should be. */
export const READING_FAULTS = [...FAULTS, 'text-cut', 'pictures-not-read', 'message-in-body'] as const;
export type ReadingFault = (typeof READING_FAULTS)[number];

/** An email that has been read. */
export interface ReadMail {
  message: Message;
  faults: ReadingFault[];
  /** What its reader sees of it. */
  text: string;
  /** Names the bytes that it came as, of which the message has not all; null where it came as fields. */
  digest: string | null;
}

/** Reads emails, which can take a large part of a second, beside the thread that answers requests if there is another. */
export interface MailReader {
  /** Takes the bytes: who gave them has them no longer. Null for what is no email. */
  read(raw: Uint8Array<ArrayBuffer>): Promise<ReadMail | null>;
  readFields(fields: MailFields): Promise<ReadMail>;
}

/** Injection token of the reader. */
export const MAIL_READER = Symbol('MAIL_READER');
