import { sameAddress } from '../../../common/email-address.js';
import { answerOf, bounceClassOf } from '../reports/bounce-class.js';
import { keptRecipient } from '../intake/kept-recipient.js';
import type { Counted, MatchedEvent, WaitingEvent } from './event-matching.repository.js';

/** An event whose message was found. */
export type FoundEvent = WaitingEvent & { scan: NonNullable<WaitingEvent['scan']> };

/** Beyond this the events of one scan say nothing new. */
const MAX_OF_SCAN = 200;

/** What is written of events whose messages were found, by how. */
interface Sorted {
  stored: MatchedEvent[];
  forgotten: string[];
  counted: Counted[];
}

/** The event as it is stored with its scan, of which no more may be known than the scan says. */
function matchedEvent(event: FoundEvent, pseudonymOf: (text: string) => string): MatchedEvent {
  const { id, scan, reply, recipients, status } = event;
  const answer = reply === null ? null : answerOf(reply);
  const only = recipients?.length === 1 ? (recipients[0] ?? null) : null;
  return {
    id,
    scanId: scan.id,
    class: answer ? bounceClassOf(answer) : event.class,
    status: answer ? answer.status : status,
    recipient: keptRecipient(event.recipient ?? only, scan.retain, pseudonymOf),
  };
}

const identityOf = (scanId: string, type: string, recipient: string): string =>
  `${scanId} ${type} ${sameAddress(recipient)}`;

/** Of each recipient a message has one event of a kind, whoever reports it: what is `known`, or comes again, is forgotten. */
export function sortEvents(
  events: readonly FoundEvent[],
  known: readonly { scanId: string; type: string; recipient: string }[],
  pseudonymOf: (text: string) => string,
): Sorted {
  const seen = new Set(known.map(({ scanId, type, recipient }) => identityOf(scanId, type, recipient)));
  const perScan = new Map(events.map(({ scan }) => [scan.id, scan.events]));
  const days = new Map<string, Counted>();
  const sorted: Sorted = { stored: [], forgotten: [], counted: [] };
  for (const event of events) {
    const matched = matchedEvent(event, pseudonymOf);
    const identity = matched.recipient && identityOf(event.scan.id, event.type, matched.recipient);
    const ofScan = perScan.get(event.scan.id) ?? 0;
    if ((identity && seen.has(identity)) || ofScan >= MAX_OF_SCAN) {
      sorted.forgotten.push(event.id);
      continue;
    }
    if (identity) seen.add(identity);
    perScan.set(event.scan.id, ofScan + 1);
    sorted.stored.push(matched);
    count(days, event, matched);
  }
  return { ...sorted, counted: [...days.values()] };
}

function count(days: Map<string, Counted>, { type, scan }: FoundEvent, matched: MatchedEvent): void {
  const { senderId, templateId } = scan;
  const key = `${senderId} ${templateId} ${scan.day}`;
  const none = { senderId, templateId, day: scan.day, complaints: 0, unknownRecipients: 0, bounces: 0 };
  const day = days.get(key) ?? none;
  if (type === 'complaint') day.complaints += 1;
  else day.bounces += 1;
  if (matched.class === 'unknown-recipient') day.unknownRecipients += 1;
  days.set(key, day);
}
