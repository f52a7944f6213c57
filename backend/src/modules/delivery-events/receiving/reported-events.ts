import { answerOf, bounceClassOf } from '../reports/bounce-class.js';
import {
  COMPLAINT_CLASSES,
  BOUNCE_CLASSES,
  type EventClass,
  NO_REFERENCES,
  type ReportedEvent,
} from '../reports/delivery-event.js';
import type { EventReport } from './events.schemas.js';

/** An event as a caller of the API reports it. */
export function reportedEvent(given: EventReport): ReportedEvent {
  const answer = answerOf(given.reply ?? '');
  return {
    type: given.type,
    class: classOf(given, () => bounceClassOf(answer)),
    eventId: given.id ?? null,
    recipient: given.recipient ?? null,
    status: given.type === 'bounce' ? answer.status : null,
    at: given.at ? new Date(given.at) : null,
    references: {
      ...NO_REFERENCES,
      scanId: given.scanId?.toLowerCase() ?? null,
      externalId: given.externalId ?? null,
      messageId: given.messageId ?? null,
    },
  };
}

/** One that the type does not have counts as none. */
function classOf({ type, class: given }: EventReport, byReply: () => EventClass): EventClass {
  const known: readonly EventClass[] = type === 'bounce' ? BOUNCE_CLASSES : COMPLAINT_CLASSES;
  if (given && known.includes(given)) return given;
  return type === 'bounce' ? byReply() : 'abuse';
}
