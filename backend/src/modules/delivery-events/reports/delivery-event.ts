/** What receivers answer to a message that has left. */
export const EVENT_TYPES = ['bounce', 'complaint'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Why a message was not delivered. */
export const BOUNCE_CLASSES = [
  /** There is no such address, or no such domain. */
  'unknown-recipient',
  /** It is full, or disabled. */
  'mailbox',
  /** Taken for spam, or the sender's reputation is bad. */
  'spam',
  /** By a rule of the receiver: authentication, size, content. */
  'policy',
  /** Tried for too long, or still tried. */
  'temporary',
  'other',
] as const;
export type BounceClass = (typeof BOUNCE_CLASSES)[number];

/** What a recipient says of a message, as RFC 5965 names it. */
export const COMPLAINT_CLASSES = ['abuse', 'fraud', 'virus', 'other'] as const;
type ComplaintClass = (typeof COMPLAINT_CLASSES)[number];

export const EVENT_CLASSES = [...new Set([...BOUNCE_CLASSES, ...COMPLAINT_CLASSES])];
export type EventClass = BounceClass | ComplaintClass;

/** By what an event is matched to the scan of its message; null: not known. */
export interface EventReferences {
  scanId: string | null;
  /** Of {@link MARK}: the message on its way through a mail server. */
  mailId: string | null;
  externalId: string | null;
  /** The Message-ID, with or without its brackets. */
  messageId: string | null;
  /** Of a message that came back: who sent it, and by what near-duplicates are found. */
  returned: { sender: string; fingerprint: number[] } | null;
}

export const NO_REFERENCES: EventReferences = {
  scanId: null,
  mailId: null,
  externalId: null,
  messageId: null,
  returned: null,
};

/** An event as its source reports it. */
export interface ReportedEvent {
  type: EventType;
  class: EventClass;
  /** The source's own id of it: what comes twice counts once. Null: it has none. */
  eventId: string | null;
  recipient: string | null;
  /** The enhanced status code (RFC 3463). */
  status: string | null;
  /** Null: not known. */
  at: Date | null;
  references: EventReferences;
}
