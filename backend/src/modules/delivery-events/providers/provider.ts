import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '../../../common/durations.js';
import { type EventReferences, NO_REFERENCES, type ReportedEvent } from '../reports/delivery-event.js';

/** The services that send mail, and report by webhook what receivers answer. */
export const PROVIDERS = ['ses', 'sendgrid', 'mailgun', 'postmark'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What came to the address of a source. */
export interface Posted {
  /** As it came: signatures cover it. */
  raw: Buffer;
  readonly header: (name: string) => string | undefined;
  /** The body, parsed. */
  body: unknown;
}

/**
 * What is older is refused, however well it is signed. Services try for a day at most to hand an event over; what they send twice
 * within that time counts once, since events are remembered for longer.
 */
const FRESH_MS = 24 * HOUR_MS;
/** By so much their clocks may be ahead. */
const AHEAD_MS = HOUR_MS / 4;

export const isFresh = (ms: number, now: number): boolean =>
  Number.isFinite(ms) && ms > now - FRESH_MS && ms < now + AHEAD_MS;

/** In a time that does not tell where they differ. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What one request may report; more is left unread. */
export const MAX_EVENTS = 2_000;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** By what integrators name the message at their service: `scanId` or `externalId`, in its own field for such things. */
export function namedReferences(fields: Readonly<Record<string, unknown>>): Partial<EventReferences> {
  const scanId = textIn(fields['scanId'])?.toLowerCase();
  return {
    ...(scanId !== undefined && ID.test(scanId) && { scanId }),
    externalId: textIn(fields['externalId'])?.slice(0, 200) ?? null,
  };
}

/** An event of which little is known yet. */
export const reported = (
  known: Pick<ReportedEvent, 'type' | 'class'> & Partial<Omit<ReportedEvent, 'references'>>,
  references: Partial<EventReferences>,
): ReportedEvent => ({
  eventId: null,
  recipient: null,
  status: null,
  at: null,
  ...known,
  references: { ...NO_REFERENCES, ...references },
});
