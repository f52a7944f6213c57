import { Injectable } from '@nestjs/common';
import type { IncidentCause } from '../../contract/incident.js';
import type { Transaction } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { IncidentRecordsRepository, type NewIncidentEvent } from './incident-records.repository.js';

type Cause = NewIncidentEvent & { kind: IncidentCause };

/**
 * Opens the incidents of senders and adds to them, in the transaction of what happened: both are there, or neither, and once. Call it
 * last, after what locks states of senders, so that two transactions don't wait for one another.
 */
@Injectable()
export class IncidentRecorder {
  constructor(
    private readonly records: IncidentRecordsRepository,
    private readonly audit: AuditService,
  ) {}

  /** Returns the incident of each of the senders. What a person does belongs to what is open, however old it is. */
  async recordCause(
    transaction: Transaction,
    clientId: string,
    senderIds: readonly string[],
    cause: Cause,
  ): Promise<Map<string, string>> {
    const incidents = new Map<string, string>();
    // In one order, so that two outbreaks of the same accounts don't wait for one another.
    for (const senderId of [...new Set(senderIds)].toSorted()) {
      if (cause.kind !== 'locked' || cause.by === null)
        await this.records.endSilent(transaction, clientId, senderId);
      const { id, isNew } = await this.records.open(transaction, clientId, senderId);
      if (isNew) await this.recordOpened(transaction, clientId, id, cause.kind);
      await this.records.addEvent(transaction, { id, clientId }, cause);
      incidents.set(senderId, id);
    }
    return incidents;
  }

  /** Adds to the sender's incident what is no cause of one, if there is one. */
  async recordChange(
    transaction: Transaction,
    clientId: string,
    senderId: string,
    event: NewIncidentEvent,
  ): Promise<void> {
    const id = await this.records.current(transaction, clientId, senderId);
    if (id !== null) await this.records.addEvent(transaction, { id, clientId }, event);
  }

  private recordOpened(
    transaction: Transaction,
    clientId: string,
    id: string,
    cause: IncidentCause,
  ): Promise<void> {
    return this.audit.record(transaction, {
      clientId,
      action: 'incident.opened',
      target: { type: 'incident', id, name: null },
      details: { cause },
    });
  }
}
