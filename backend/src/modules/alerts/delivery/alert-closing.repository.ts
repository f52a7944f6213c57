import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, Repository } from 'typeorm';
import { newId } from '../../../common/ids.js';
import type { Transaction } from '../../../database/transactions.js';
import { AlertEntity } from '../alert.entity.js';
import { AlertChannelEntity } from '../channels/alert-channel.entity.js';
import type { Chooser } from '../channels/default-modes.js';
import type { Schedule } from '../channels/schedule.js';

export type OpenChannel = Chooser & Schedule & { id: string };
type ClosedAlert = Pick<AlertEntity, 'id' | 'clientId' | 'kind'>;

/** No company has more Admins, and more channels are not told of one alert: Admins and channels of the company come first. */
const MAX_ADMINS = 50;
const MAX_CHANNELS = 1_000;

const CLOSE = `
  UPDATE alerts SET closed_at = now(), updated_at = now()
  WHERE id = (SELECT id FROM alerts WHERE id = $1 AND closed_at IS NULL FOR UPDATE SKIP LOCKED)
  RETURNING id, client_id AS "clientId", kind`;

const UNKNOWN_ADMINS = `
  SELECT id FROM users WHERE client_id = $1 AND role = 'Admin' AND deactivated_at IS NULL
    AND NOT EXISTS (SELECT FROM alert_channels WHERE user_id = users.id) ORDER BY id LIMIT ${MAX_ADMINS}`;

const CHANNELS = `
  SELECT channel.id, modes, users.role, time_zone AS "timeZone", quiet_from AS "quietFrom", quiet_until AS "quietUntil",
    digest_at AS "digestAt"
  FROM alert_channels channel LEFT JOIN users ON users.id = user_id
  WHERE channel.client_id = $1 AND paused_at IS NULL AND (user_id IS NULL OR ($2 AND users.deactivated_at IS NULL))
  ORDER BY user_id IS NOT NULL, users.role, channel.id LIMIT ${MAX_CHANNELS}`;

/** A channel that fails keeps the time of its next attempt. */
const PUT = `
  WITH due AS (
    SELECT * FROM json_to_recordset($3::json) AS row (channel_id uuid, due_at timestamptz)
  ), added AS (
    INSERT INTO alert_notices (channel_id, alert_id, client_id, due_at)
      SELECT channel_id, $1::uuid, $2::uuid, due_at FROM due ORDER BY channel_id ON CONFLICT DO NOTHING
  )
  UPDATE alert_channels SET
    next_at = CASE WHEN failures > 0 AND next_at IS NOT NULL THEN next_at ELSE least(next_at, due.due_at) END
  FROM due WHERE id = due.channel_id`;

/** Puts alerts into the channels that are to be notified of them. */
@Injectable()
export class AlertClosingRepository {
  constructor(@InjectRepository(AlertEntity) private readonly rows: Repository<AlertEntity>) {}

  /** Alerts that have been gathered for long enough. */
  async gathered(limit: number): Promise<string[]> {
    const rows = await this.rows
      .createQueryBuilder('alert')
      .select('alert.id')
      .where({ closedAt: IsNull() })
      .andWhere('alert.closesAt <= now()')
      .orderBy('alert.closesAt')
      .limit(limit)
      .getMany();
    return rows.map(({ id }) => id);
  }

  /** Null when another process closes it, or has. */
  async close(transaction: Transaction, id: string): Promise<ClosedAlert | null> {
    const [[row]] = await transaction.query<[ClosedAlert[], number]>(CLOSE, [id]);
    return row ?? null;
  }

  /** Gives Admins a channel who have not chosen anything. */
  async addAdmins(transaction: Transaction, clientId: string): Promise<void> {
    const admins = await transaction.query<{ id: string }[]>(UNKNOWN_ADMINS, [clientId]);
    if (admins.length === 0) return;
    await transaction
      .createQueryBuilder()
      .insert()
      .into(AlertChannelEntity)
      .values(admins.map(({ id: userId }) => ({ id: newId(), clientId, userId, type: 'email' as const })))
      .orIgnore()
      .execute();
  }

  /** Those that are not paused, emails only if mail can be sent. */
  channels(transaction: Transaction, clientId: string, withMail: boolean): Promise<OpenChannel[]> {
    return transaction.query<OpenChannel[]>(CHANNELS, [clientId, withMail]);
  }

  async put(
    transaction: Transaction,
    { id, clientId }: ClosedAlert,
    due: readonly { channelId: string; at: Date }[],
  ): Promise<void> {
    const rows = due.map(({ channelId, at }) => ({ channel_id: channelId, due_at: at }));
    await transaction.query(PUT, [id, clientId, JSON.stringify(rows)]);
  }

  /** Deletes at most `limit` alerts from before; returns how many. What is still to be sent of them is dropped. */
  async purge(before: Date, limit: number): Promise<number> {
    const old = await this.rows.find({
      select: { id: true },
      where: { createdAt: LessThan(before) },
      take: limit,
    });
    if (old.length > 0) await this.rows.delete({ id: In(old.map(({ id }) => id)) });
    return old.length;
  }
}
