/** {@link EventReferences} as they are stored: the Message-ID as a pseudonym, the sender by its id. What is not known is left out. */
export interface EventMatch {
  scanId?: string;
  mailId?: string;
  externalId?: string;
  messageKey?: string;
  senderId?: string;
  fingerprint?: number[];
}
