import { Injectable } from '@nestjs/common';
import { idOfSender, newId } from '../../../common/ids.js';
import { tooMany } from '../../../common/too-many.js';
import type { Retain } from '../../../contract/retain.js';
import { Pseudonyms } from '../../retention/pseudonyms.service.js';
import type { ReportedEvent } from '../reports/delivery-event.js';
import type { EventOrigin } from './delivery-event.entity.js';
import { DeliveryEventsRepository, type NewDeliveryEvent } from './delivery-events.repository.js';
import type { EventMatch } from './event-match.js';
import { clean, keptRecipient } from './kept-recipient.js';

/** Events of a company that wait to be matched: what a minute of the largest flood brings. Beyond it, its sources send again later. */
const MAX_WAITING = 100_000;
/** By then many have been matched, in s. */
const RETRY_AFTER = 30;
/** What is said to have been longer ago, or to be yet to come, is taken to be now. */
const OLDEST_MS = 90 * 24 * 3_600_000;

/** Where events come from, and what may be kept of them. */
export interface EventOwner {
  clientId: string;
  source: EventOrigin;
  sourceId: string | null;
  retain: Retain;
}

/** Takes events as they come; they are matched behind. */
@Injectable()
export class DeliveryIntake {
  constructor(
    private readonly repository: DeliveryEventsRepository,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  /** What came before is not taken again. @throws RATE_LIMITED while too many wait */
  async take(owner: EventOwner, events: readonly ReportedEvent[]): Promise<void> {
    if (events.length === 0) return;
    if (await this.repository.isFull(owner.clientId, MAX_WAITING))
      throw tooMany('events that wait to be matched', RETRY_AFTER);
    const now = Date.now();
    await this.repository.insert(
      owner.clientId,
      events.map((event) => this.rowOf(owner, event, now)),
    );
  }

  private rowOf(owner: EventOwner, event: ReportedEvent, now: number): NewDeliveryEvent {
    const { clientId, source, sourceId, retain } = owner;
    const { type, at, references } = event;
    const ms = at?.getTime() ?? now;
    return {
      id: newId(),
      source,
      sourceId,
      eventKey: this.pseudonyms.of(clientId, keyOf(owner, event)),
      type,
      class: event.class,
      status: event.status?.slice(0, 12) ?? null,
      recipient: keptRecipient(event.recipient, retain, (text) => this.pseudonyms.of(clientId, text)),
      occurredAt: new Date(ms > now || ms < now - OLDEST_MS ? now : ms),
      match: this.matchOf(clientId, references, retain),
    };
  }

  private matchOf(
    clientId: string,
    { scanId, mailId, externalId, messageId, returned }: ReportedEvent['references'],
    retain: Retain,
  ): EventMatch {
    const sender =
      returned && (retain === 'full' ? returned.sender : this.pseudonyms.of(clientId, returned.sender));
    return {
      ...(scanId !== null && { scanId }),
      ...(mailId !== null && { mailId }),
      ...(externalId !== null && { externalId: clean(externalId) }),
      ...(messageId !== null && { messageKey: this.pseudonyms.of(clientId, messageId) }),
      ...(sender !== null && { senderId: idOfSender(clientId, sender), fingerprint: returned?.fingerprint }),
    } as EventMatch;
  }
}

/** What the same event has again: its id at its source, or else all that is known of it. */
function keyOf({ source, sourceId }: EventOwner, event: ReportedEvent): string {
  const { type, eventId, recipient, references } = event;
  const { scanId, mailId, externalId, messageId, returned } = references;
  const known =
    eventId === null ? [recipient, scanId, mailId, externalId, messageId, returned?.fingerprint] : [eventId];
  return JSON.stringify([source, sourceId, type, ...known]);
}
