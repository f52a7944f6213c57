import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { INCIDENT_CAUSES, type IncidentCause } from '../../contract/incident.js';
import { IS_IN_FORCE, type SenderState } from '../../contract/sender-state.js';
import type { Transaction } from '../../database/transactions.js';
import { IncidentEntity, IncidentEventEntity } from './incident.entity.js';
import type { ListIncidentsQuery } from './incidents.schemas.js';

/** Who sees to it. */
export interface Person {
  id: string;
  name: string;
  email: string;
}

/** An incident with what is known elsewhere of its sender, and its causes. */
export type KnownIncident = Omit<IncidentEntity, 'updatedAt' | 'client'> & {
  senderName: string | null;
  senderState: SenderState;
  causes: IncidentCause[];
  assignee: Person | null;
};

const CAUSES = INCIDENT_CAUSES.map((cause) => `'${cause}'`).join(', ');

const PERSON = `SELECT id, trim(first_name || ' ' || last_name) AS name, email FROM users`;

const KNOWN = `
  SELECT incidents.id, incidents.client_id AS "clientId", sender_id AS "senderId", incidents.state, version, steps, since,
    assignee_id AS "assigneeId", last_cause_at AS "lastCauseAt", until, resolved_at AS "resolvedAt", resolved_by AS "resolvedBy",
    note, incidents.created_at AS "createdAt",
    (SELECT name FROM senders WHERE senders.client_id = $1 AND senders.id = sender_id) AS "senderName",
    coalesce((SELECT state.state FROM sender_states AS state WHERE state.client_id = $1
      AND state.sender_id = incidents.sender_id AND ${IS_IN_FORCE}), 'active') AS "senderState",
    ARRAY(SELECT DISTINCT kind FROM incident_events WHERE incident_id = incidents.id AND kind IN (${CAUSES})) AS causes,
    (SELECT to_jsonb(person) FROM (${PERSON} WHERE users.client_id = $1 AND users.id = assignee_id) person) AS assignee
  FROM incidents WHERE incidents.client_id = $1`;

/** PostgreSQL's error code. */
const UNIQUE_VIOLATION = '23505';

@Injectable()
export class IncidentsRepository {
  constructor(
    @InjectRepository(IncidentEntity) private readonly rows: Repository<IncidentEntity>,
    @InjectRepository(IncidentEventEntity) private readonly events: Repository<IncidentEventEntity>,
  ) {}

  /** The newest first, at most `take`. */
  list(clientId: string, query: ListIncidentsQuery, take: number): Promise<KnownIncident[]> {
    const values: unknown[] = [clientId, take];
    const bind = (given: unknown) => `$${values.push(given)}`;
    const { state, assignee, senderId, outbreakId, cursor } = query;
    const conditions = [
      ...(state ? [`incidents.state = ${bind(state)}`] : []),
      ...(assignee === 'none' ? ['assignee_id IS NULL'] : []),
      ...(assignee && assignee !== 'none' ? [`assignee_id = ${bind(assignee)}`] : []),
      ...(senderId ? [`sender_id = ${bind(senderId)}`] : []),
      ...(outbreakId
        ? [
            `incidents.id IN (SELECT incident_id FROM incident_events
               WHERE incident_events.client_id = $1 AND ref_id = ${bind(outbreakId)} AND kind = 'outbreak')`,
          ]
        : []),
      ...(cursor ? [`incidents.id < ${bind(cursor)}`] : []),
    ];
    const where = conditions.map((one) => ` AND ${one}`).join('');
    return this.rows.query(`${KNOWN}${where} ORDER BY incidents.id DESC LIMIT $2`, values);
  }

  async find(clientId: string, id: string): Promise<KnownIncident | null> {
    const [row] = await this.rows.query<KnownIncident[]>(`${KNOWN} AND incidents.id = $2`, [clientId, id]);
    return row ?? null;
  }

  eventsOf(incidentId: string): Promise<IncidentEventEntity[]> {
    return this.events.find({ where: { incidentId }, order: { id: 'ASC' } });
  }

  /** An active person of the company. */
  async person(clientId: string, id: string): Promise<Person | null> {
    const [row] = await this.rows.query<Person[]>(
      `${PERSON} WHERE client_id = $1 AND id = $2 AND deactivated_at IS NULL`,
      [clientId, id],
    );
    return row ?? null;
  }

  /** Locked until the transaction ends. */
  lock(transaction: Transaction, clientId: string, id: string): Promise<IncidentEntity | null> {
    return transaction.findOne(IncidentEntity, {
      where: { clientId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async change(
    transaction: Transaction,
    { id, version }: Pick<IncidentEntity, 'id' | 'version'>,
    columns: Partial<IncidentEntity>,
  ): Promise<void> {
    await transaction.update(IncidentEntity, { id }, { ...columns, version: version + 1 });
  }

  /** Closed, it gets no further causes, and no further messages. */
  async close(transaction: Transaction, id: string): Promise<void> {
    await transaction.query(
      'UPDATE incidents SET until = coalesce(until, now()), resolved_at = now() WHERE id = $1',
      [id],
    );
  }

  /** Open again, it gets further causes if the sender has had no other incident since. False when one is just being opened. */
  async reopen(transaction: Transaction, id: string): Promise<boolean> {
    try {
      await transaction.query(
        `UPDATE incidents SET resolved_at = NULL, resolved_by = NULL, until = CASE WHEN EXISTS (
           SELECT FROM incidents later WHERE later.client_id = incidents.client_id
             AND later.sender_id = incidents.sender_id AND later.id > incidents.id) THEN until END
         WHERE id = $1`,
        [id],
      );
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }
}
