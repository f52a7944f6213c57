import type { Header } from '@gatepost/message';
import type { MailReport } from '@gatepost/message/report';
import { answerOf, bounceClassOf } from './bounce-class.js';
import {
  type EventClass,
  type EventReferences,
  NO_REFERENCES,
  type ReportedEvent,
} from './delivery-event.js';

type Named = Pick<Header, 'name' | 'value'>;

const valuesOf = (headers: readonly Named[], ...names: string[]): string[] =>
  headers.filter(({ name }) => names.includes(name.toLowerCase())).map(({ value }) => value);
const valueOf = (headers: readonly Named[], ...names: string[]): string | null =>
  names.map((name) => valuesOf(headers, name)[0]).find((value) => value !== undefined) ?? null;

/** `rfc822; ada@example.com`, `<ada@example.com>` or the address alone. */
export function addressIn(value: string | null): string | null {
  const address = (value ?? '').replace(/^[^;@]*;/, '').replaceAll(/[<>\s]/g, '');
  return address !== '' && address.length <= 320 ? address : null;
}

const dateIn = (value: string | null): Date | null => {
  const ms = Date.parse(value ?? '');
  return Number.isNaN(ms) ? null : new Date(ms);
};

/** The mark of a message that has passed, which says nothing here but which one it was. */
const MARKED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?: |$)/;
const LONGEST_ID = 998;

/** By what the headers of a message say which one it was. */
export function referencesIn(headers: readonly Named[]): EventReferences {
  const id = (name: string) => MARKED.exec(valueOf(headers, name)?.trim() ?? '')?.[1] ?? null;
  const messageId = valueOf(headers, 'message-id')?.trim().slice(0, LONGEST_ID);
  return {
    ...NO_REFERENCES,
    scanId: id('x-gatepost-scan'),
    mailId: id('x-gatepost-id'),
    externalId: valueOf(headers, 'x-gatepost-external-id')?.trim().slice(0, 200) || null,
    messageId: messageId || null,
  };
}

/** What Outlook.com adds to a message that somebody complains about: its feedback loop (JMRP) may send it without a report. */
const OF_JMRP = 'x-hmxmroriginalrecipient';

/** What a receiver reports by mail, which may be nothing that counts; null where it is no report of a bounce or a complaint. */
export function eventsOf(report: MailReport): ReportedEvent[] | null {
  if (report.kind === 'delivery-status') return bouncesOf(report);
  if (report.kind === 'feedback-report' || valueOf(report.original, OF_JMRP) !== null)
    return complaintsOf(report);
  // The message itself, as it came to whoever complains about it.
  if (valueOf(report.headers, OF_JMRP) !== null) return complaintsOf({ ...report, original: report.headers });
  return null;
}

const FAILED = /^failed$/i;

function bouncesOf({ headers, blocks, original }: MailReport): ReportedEvent[] {
  const [message = [], ...recipients] = blocks;
  const references = referencesIn(original);
  return recipients
    .filter((block) => FAILED.test(valueOf(block, 'action')?.trim() ?? ''))
    .map((block) => {
      const answer = answerOf(valueOf(block, 'diagnostic-code') ?? '');
      const status = answerOf(valueOf(block, 'status') ?? '').status ?? answer.status;
      return {
        type: 'bounce',
        class: bounceClassOf({ ...answer, status }),
        eventId: null,
        recipient: addressIn(valueOf(block, 'original-recipient', 'final-recipient')),
        status,
        at: dateIn(
          valueOf(block, 'last-attempt-date') ?? valueOf(message, 'arrival-date') ?? dateOf(headers),
        ),
        references,
      };
    });
}

const dateOf = (headers: readonly Header[]): string | null => valueOf(headers, 'date');

/** Of the types of RFC 5965, RFC 6430 and RFC 6591: `not-spam` and `auth-failure` complain about nothing. */
const COMPLAINTS: ReadonlyMap<string, EventClass> = new Map([
  ['abuse', 'abuse'],
  ['opt-out', 'abuse'],
  ['opt-out-list', 'abuse'],
  ['fraud', 'fraud'],
  ['virus', 'virus'],
  ['miscategorized', 'other'],
  ['other', 'other'],
]);

/** Undefined for what is no complaint. */
export const complaintClassOf = (type: string): EventClass | undefined =>
  COMPLAINTS.get(type.trim().toLowerCase());

function complaintsOf({ headers, blocks, original }: MailReport): ReportedEvent[] {
  const fields = blocks.flat();
  const complaint = complaintClassOf(valueOf(fields, 'feedback-type') ?? 'abuse');
  if (complaint === undefined) return [];
  const named = valuesOf(fields, 'original-rcpt-to').map(addressIn);
  const recipients = named.length > 0 ? named : [addressIn(valueOf(original, OF_JMRP))];
  const references = referencesIn(original);
  const at = dateIn(valueOf(fields, 'arrival-date', 'received-date') ?? dateOf(headers));
  return recipients.map((recipient) => ({
    type: 'complaint',
    class: complaint,
    eventId: null,
    recipient,
    status: null,
    at,
    references,
  }));
}
