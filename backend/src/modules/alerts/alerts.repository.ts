import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newId } from '../../common/ids.js';
import type { Transaction } from '../../database/transactions.js';
import { AlertEntity } from './alert.entity.js';
import { GATHERING, type Occurrence } from './alert-kinds.js';

/** An alert as it is told. */
export type AlertContent = Pick<AlertEntity, 'id' | 'kind' | 'count' | 'details' | 'lastAt' | 'createdAt'>;

export interface ReadAlert extends AlertContent {
  isUnread: boolean;
}

/** Whole ms, since that is what callers are told and give back. */
const NOW = `date_trunc('milliseconds', clock_timestamp())`;

/** Counts in the alert that is still gathering, or opens one: sent no sooner than $8 ms after the one before. */
const RECORD = `
  INSERT INTO alerts AS alert (id, client_id, kind, count, weight, details, last_at, closes_at)
    SELECT $1::uuid, $2::uuid, $3::varchar, $4::int, $5::smallint, $6::jsonb, ${NOW},
      greatest(${NOW} + $7 * interval '1 millisecond', max(closes_at) + $8 * interval '1 millisecond')
    FROM alerts WHERE client_id = $2::uuid AND kind = $3::varchar
  ON CONFLICT (client_id, kind) WHERE closed_at IS NULL DO UPDATE SET
    count = least(alert.count::bigint + excluded.count, 2147483647), last_at = excluded.last_at, updated_at = now(),
    weight = greatest(alert.weight, excluded.weight),
    details = CASE WHEN excluded.weight >= alert.weight THEN excluded.details ELSE alert.details END`;

/** The person has read what was told until they were invited, or registered. */
const LATEST = `
  SELECT id, kind, count, details, last_at AS "lastAt", created_at AS "createdAt",
    last_at > (SELECT coalesce(read_until, users.created_at) FROM users
      LEFT JOIN alert_readers ON user_id = users.id WHERE users.id = $2) AS "isUnread"
  FROM alerts WHERE client_id = $1 AND ($3 OR kind <> 'channel-paused')
  ORDER BY last_at DESC, id DESC LIMIT $4`;

const READ = `
  INSERT INTO alert_readers AS reader (user_id, client_id, read_until) VALUES ($1, $2, least($3, now()))
  ON CONFLICT (user_id) DO UPDATE SET read_until = greatest(reader.read_until, excluded.read_until)`;

@Injectable()
export class AlertsRepository {
  constructor(@InjectRepository(AlertEntity) private readonly rows: Repository<AlertEntity>) {}

  async record(
    transaction: Transaction,
    clientId: string,
    { kind, count, weight, details }: Occurrence,
  ): Promise<void> {
    const { gatherMs, pauseMs } = GATHERING[kind];
    const values = [newId(), clientId, kind, count, weight, JSON.stringify(details), gatherMs, pauseMs];
    await transaction.query(RECORD, values);
  }

  /** Those of the last occurrence first. */
  latest(
    { clientId, userId, role }: { clientId: string; userId: string; role: string },
    limit: number,
  ): Promise<ReadAlert[]> {
    return this.rows.query<ReadAlert[]>(LATEST, [clientId, userId, role === 'Admin', limit]);
  }

  async markRead({ clientId, userId }: { clientId: string; userId: string }, until: Date): Promise<void> {
    await this.rows.query(READ, [userId, clientId, until]);
  }
}
