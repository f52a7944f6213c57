import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids.js';
import { INCIDENT_MS } from '../../contract/incident.js';
import type { Transaction } from '../../database/transactions.js';
import type { IncidentEntity, IncidentEventEntity } from './incident.entity.js';

/** Of a company, the newest. */
const MOST_INCIDENTS = 10_000;
/** Of one incident; what comes after them is in the audit log. */
const MOST_EVENTS = 500;
const SILENCE = `interval '${INCIDENT_MS} ms'`;

/** $1 client, $2 sender. Of two at once the second waits for the first, and finds it done. */
const END_SILENT = `
  UPDATE incidents SET until = last_cause_at + ${SILENCE}, updated_at = now()
  WHERE client_id = $1 AND sender_id = $2 AND until IS NULL AND last_cause_at < now() - ${SILENCE}`;

/** Of two causes at once the second is added to the incident that the first has opened. $3 is the id of a new one. */
const OPEN = `
  INSERT INTO incidents (id, client_id, sender_id, state, since, last_cause_at)
  SELECT $3::uuid, $1::uuid, $2::uuid, 'open', greatest(now() - ${SILENCE}, (
    SELECT max(until) FROM incidents WHERE client_id = $1 AND sender_id = $2)), now()
  ON CONFLICT (client_id, sender_id) WHERE until IS NULL DO UPDATE SET last_cause_at = now(), updated_at = now()
  RETURNING id`;

const DROP_OLD = `
  DELETE FROM incidents WHERE client_id = $1 AND id <= (
    SELECT id FROM incidents WHERE client_id = $1 ORDER BY id DESC OFFSET ${MOST_INCIDENTS} LIMIT 1)`;

const CURRENT = `SELECT id FROM incidents WHERE client_id = $1 AND sender_id = $2 AND until IS NULL`;

/** By the clock of the transaction: what happens in one has one time. */
const ADD_EVENT = `
  INSERT INTO incident_events (id, client_id, incident_id, kind, ref_id, at, by, details)
  SELECT $3::uuid, $1::uuid, $2::uuid, $4::varchar, $5::uuid, now(), $6::varchar, $7::jsonb
  WHERE (SELECT count(*) FROM incident_events WHERE incident_id = $2) < ${MOST_EVENTS}`;

const PURGE = `
  DELETE FROM incidents WHERE id IN (
    SELECT id FROM incidents WHERE last_cause_at < $1 ORDER BY last_cause_at LIMIT $2)`;

/** What is recorded of one. */
export type NewIncidentEvent = Pick<IncidentEventEntity, 'kind' | 'refId' | 'by' | 'details'>;
type Owned = Pick<IncidentEntity, 'id' | 'clientId'>;

/** Writes incidents, in transactions of what they are about. */
@Injectable()
export class IncidentRecordsRepository {
  /** Ends a sender's incident that has had no cause for 72 hours: the next is another. */
  async endSilent(transaction: Transaction, clientId: string, senderId: string): Promise<void> {
    await transaction.query(END_SILENT, [clientId, senderId]);
  }

  /** Opens an incident, or finds the one that the cause is a part of. */
  async open(
    transaction: Transaction,
    clientId: string,
    senderId: string,
  ): Promise<{ id: string; isNew: boolean }> {
    const wanted = newId();
    const [row] = await transaction.query<{ id: string }[]>(OPEN, [clientId, senderId, wanted]);
    const id = row?.id ?? wanted;
    if (id !== wanted) return { id, isNew: false };
    await transaction.query(DROP_OLD, [clientId]);
    return { id, isNew: true };
  }

  async current(transaction: Transaction, clientId: string, senderId: string): Promise<string | null> {
    const [row] = await transaction.query<{ id: string }[]>(CURRENT, [clientId, senderId]);
    return row?.id ?? null;
  }

  async addEvent(
    transaction: Transaction,
    { id, clientId }: Owned,
    { kind, refId, by, details }: NewIncidentEvent,
  ): Promise<void> {
    const values = [clientId, id, newId(), kind, refId, by, JSON.stringify(details)];
    await transaction.query(ADD_EVENT, values);
  }

  /** Deletes up to `limit` incidents whose last cause is from before then; returns how many. */
  async purge(transaction: Transaction, before: Date, limit: number): Promise<number> {
    const [, count] = await transaction.query<[unknown[], number]>(PURGE, [before, limit]);
    return count;
  }
}
