import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Language, LANGUAGES } from '../../../common/languages.js';
import type { Transaction } from '../../../database/transactions.js';
import { AlertChannelEntity } from '../channels/alert-channel.entity.js';
import type { AlertContent } from '../alerts.repository.js';

/** A channel as it is queued; `attempts` is the fencing token. */
export interface Turn {
  id: string;
  attempts: number;
  type: AlertChannelEntity['type'];
}

export type TakenChannel = AlertChannelEntity & {
  /** Of the person whose channel it is; null: they can't sign in any more. */
  email: string | null;
  /** That person's choice; English for a channel of the company, and where nothing was chosen. */
  language: Language;
};

/** Longer than an attempt can last, and than it waits in its lane as a rule. A channel whose job was lost is taken again. */
const HELD = `interval '60 seconds'`;
/** Queued and active together, per client: a company of a thousand people, or with dead channels, delays no other. */
const MAILS_AT_ONCE = 8;
const POSTS_AT_ONCE = 2;
const TAKEN_AT_ONCE = 200;
/** In one message: more than the alerts of 30 days, which is how long they are kept. */
const MAX_ALERTS = 10_000;

const TAKE = `
  WITH held AS (
    SELECT client_id, type = 'email' AS mailed, count(*) AS count FROM alert_channels
    WHERE held_until > now() AND ($1::uuid IS NULL OR client_id = $1) GROUP BY 1, 2
  ), due AS (
    SELECT id, client_id, type = 'email' AS mailed,
      row_number() OVER (PARTITION BY client_id, type = 'email' ORDER BY next_at, id) AS place
    FROM alert_channels WHERE next_at <= now() AND (held_until IS NULL OR held_until <= now())
      AND ($1::uuid IS NULL OR client_id = $1)
  ), taken AS (
    SELECT id FROM due LEFT JOIN held USING (client_id, mailed)
    WHERE place <= CASE WHEN mailed THEN ${MAILS_AT_ONCE} ELSE ${POSTS_AT_ONCE} END - coalesce(held.count, 0)
    ORDER BY place LIMIT ${TAKEN_AT_ONCE}
  )
  UPDATE alert_channels SET held_until = now() + ${HELD}, attempts = attempts + 1 FROM taken
  WHERE alert_channels.id = taken.id AND (held_until IS NULL OR held_until <= now())
  RETURNING alert_channels.id, attempts, type`;

const DUE_ALERTS = `
  SELECT alerts.id, kind, count, details, last_at AS "lastAt", alerts.created_at AS "createdAt"
  FROM alert_notices JOIN alerts ON alerts.id = alert_id
  WHERE channel_id = $1 AND due_at <= now() ORDER BY last_at DESC, alerts.id DESC LIMIT ${MAX_ALERTS}`;

const READER = 'SELECT email, language FROM users WHERE id = $1 AND deactivated_at IS NULL';

/** Says which channels are sent to next, and records how that went. */
@Injectable()
export class ChannelTurnsRepository {
  constructor(@InjectRepository(AlertChannelEntity) private readonly rows: Repository<AlertChannelEntity>) {}

  /** Reserves channels whose message is due: all companies', or one's. */
  async take(clientId: string | null): Promise<Turn[]> {
    const [rows] = await this.rows.query<[Turn[], number]>(TAKE, [clientId]);
    return rows;
  }

  /** Releases channels that could not be queued. */
  async giveBack(turns: readonly Turn[]): Promise<void> {
    const ids = turns.map(({ id }) => id);
    await this.rows.query('UPDATE alert_channels SET held_until = NULL WHERE id = ANY ($1)', [ids]);
  }

  /** Null when it is gone. */
  async find(id: string): Promise<TakenChannel | null> {
    const row = await this.rows.findOneBy({ id });
    if (!row) return null;
    const [reader] =
      row.userId === null
        ? []
        : await this.rows.query<{ email: string; language: Language | null }[]>(READER, [row.userId]);
    return Object.assign(row, { email: reader?.email ?? null, language: reader?.language ?? LANGUAGES[0] });
  }

  /** The newest first. */
  dueAlerts(id: string): Promise<AlertContent[]> {
    return this.rows.query<AlertContent[]>(DUE_ALERTS, [id]);
  }

  /** Locks the channel until the transaction ends; false when a later attempt has taken over, or it is gone. */
  async lock(transaction: Transaction, { id, attempts }: Pick<Turn, 'id' | 'attempts'>): Promise<boolean> {
    const query = 'SELECT FROM alert_channels WHERE id = $1 AND attempts = $2 FOR UPDATE';
    return (await transaction.query<unknown[]>(query, [id, attempts])).length === 1;
  }

  /** Forgets what a channel was to be notified of: these alerts, or all. */
  async drop(transaction: Transaction, id: string, alertIds: readonly string[] | null): Promise<void> {
    const query =
      'DELETE FROM alert_notices WHERE channel_id = $1 AND ($2::uuid[] IS NULL OR alert_id = ANY ($2))';
    await transaction.query(query, [id, alertIds]);
  }

  /** Ends a turn with `change`, and sets when the next message is due. After {@link lock}, which sees all notices. */
  async end(transaction: Transaction, id: string, change: Partial<AlertChannelEntity>): Promise<void> {
    await transaction.update(AlertChannelEntity, { id }, { ...change, heldUntil: null });
    if (change.nextAt !== undefined) return;
    const next = '(SELECT min(due_at) FROM alert_notices WHERE channel_id = $1)';
    await transaction.query(`UPDATE alert_channels SET next_at = ${next} WHERE id = $1`, [id]);
  }
}
