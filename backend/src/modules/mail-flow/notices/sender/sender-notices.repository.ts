import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newId } from '../../../../common/ids.js';
import type { Transaction } from '../../../../database/transactions.js';
import { MailNoticeEntity } from '../mail-notice.entity.js';
import type { StoppedMessage } from '../notice-mail.js';

/** Senders of one company that are notified of mail of one hour: a forged flood does not become another one. */
const MOST_AN_HOUR = 500;
/** Messages of each kind that are listed. */
const LISTED = 10;
/** Within this what is stopped comes into the first notice. */
const GATHERED = `interval '1 minute'`;
const PAUSE = `interval '1 hour'`;

/** Puts the messages ($4) into the notice that is still gathering, or opens one: sent an hour after the one before. */
const NOTE = `
  WITH gathering AS (
    INSERT INTO mail_notices AS notice (id, client_id, address, due_at)
    SELECT $1::uuid, $2::uuid, $3::varchar, greatest(now() + ${GATHERED}, max(closed_at) + ${PAUSE})
    FROM mail_notices WHERE client_id = $2 AND address = $3
    HAVING bool_or(closed_at IS NULL) OR (SELECT count(*) FROM (
      SELECT FROM mail_notices WHERE client_id = $2 AND created_at > now() - ${PAUSE} LIMIT ${MOST_AN_HOUR}
    ) recent) < ${MOST_AN_HOUR}
    ON CONFLICT (client_id, address) WHERE closed_at IS NULL DO UPDATE SET updated_at = now()
    RETURNING id
  )
  INSERT INTO mail_notice_messages (notice_id, message_id) SELECT id, unnest($4::uuid[]) FROM gathering
  ON CONFLICT DO NOTHING`;

/** Longer than an attempt can last, and than it waits in its lane as a rule. */
const LEASE = `interval '60 seconds'`;
/** Queued and active together, per company. */
const AT_ONCE = 4;
const TAKEN_AT_ONCE = 200;
/** Some two hours, each pause twice the one before. */
const MOST_ATTEMPTS = 7;
/** What could not be sent for so long, as while there was no mail server, is no news. */
const NEWS = `interval '1 day'`;

/**
 * Closes what is due and reserves it, a few of each company. One that was opened while the one before was closed waits until that is
 * an hour ago. One that somebody puts messages into now is left for the next time: they may be at several.
 */
const TAKE = `
  WITH leased AS (
    SELECT client_id, count(*) AS count FROM mail_notices WHERE sent_at IS NULL AND leased_until > now() GROUP BY 1
  ), due AS (
    SELECT id, client_id, row_number() OVER (PARTITION BY client_id ORDER BY due_at, id) AS place
    FROM mail_notices notice
    WHERE sent_at IS NULL AND due_at <= now() AND due_at > now() - ${NEWS} AND attempts < ${MOST_ATTEMPTS}
      AND (leased_until IS NULL OR leased_until <= now())
      AND (closed_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM mail_notices earlier WHERE earlier.client_id = notice.client_id
          AND earlier.address = notice.address AND earlier.closed_at > now() - ${PAUSE}))
  ), chosen AS (
    SELECT id FROM due LEFT JOIN leased USING (client_id)
    WHERE place <= ${AT_ONCE} - coalesce(leased.count, 0) ORDER BY place LIMIT ${TAKEN_AT_ONCE}
  ), taken AS (
    SELECT notice.id FROM mail_notices notice JOIN chosen USING (id)
    WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until <= now()) FOR UPDATE OF notice SKIP LOCKED
  )
  UPDATE mail_notices SET closed_at = coalesce(closed_at, now()), leased_until = now() + ${LEASE}, attempts = attempts + 1
  FROM taken WHERE mail_notices.id = taken.id
  RETURNING mail_notices.id, attempts`;

/**
 * Of what was refused and waits again, as somebody took that back, its sender knows from the notice before. Of what they say they did
 * not send it is no news that it was refused.
 */
const STOPPED = `
  SELECT mail.subject, cardinality(mail.recipients) AS recipients, mail.state = 'held' AS "isHeld",
    count(*) OVER (PARTITION BY mail.state = 'held')::int AS count,
    row_number() OVER (PARTITION BY mail.state = 'held' ORDER BY mail.id)::int AS place
  FROM mail_notice_messages noted JOIN mail_messages mail ON mail.id = noted.message_id
  WHERE noted.notice_id = $1 AND mail.client_id = $2 AND mail.state IN ('held', 'refused', 'expired')
    AND (mail.state = 'held' OR mail.denied_at IS NULL)
    AND (mail.state <> 'held' OR NOT EXISTS (
      SELECT FROM mail_notice_messages known JOIN mail_notices earlier ON earlier.id = known.notice_id
      WHERE known.message_id = mail.id AND earlier.id <> $1 AND earlier.sent_at IS NOT NULL))`;
const LISTED_STOPPED = `SELECT * FROM (${STOPPED}) stopped WHERE place <= ${LISTED} ORDER BY "isHeld", place`;

const PURGE = `
  DELETE FROM mail_notices WHERE id IN (
    SELECT id FROM mail_notices WHERE created_at < now() - interval '30 days' ORDER BY created_at LIMIT $1)`;

/** A notice as it is queued. */
export type NoticeTurn = Pick<MailNoticeEntity, 'id' | 'attempts'>;

export interface ListedMessage extends StoppedMessage {
  isHeld: boolean;
  /** Of its kind. */
  count: number;
}

@Injectable()
export class SenderNoticesRepository {
  constructor(@InjectRepository(MailNoticeEntity) private readonly rows: Repository<MailNoticeEntity>) {}

  async note(
    transaction: Transaction,
    clientId: string,
    address: string,
    messageIds: readonly string[],
  ): Promise<void> {
    await transaction.query(NOTE, [newId(), clientId, address, messageIds]);
  }

  async take(): Promise<NoticeTurn[]> {
    const [rows] = await this.rows.query<[NoticeTurn[], number]>(TAKE);
    return rows;
  }

  /** Releases notices that could not be queued. */
  async giveBack(turns: readonly NoticeTurn[]): Promise<void> {
    const ids = turns.map(({ id }) => id);
    await this.rows.query('UPDATE mail_notices SET leased_until = NULL WHERE id = ANY ($1)', [ids]);
  }

  /** Null when it is gone, sent, or somebody else's turn. */
  find({ id, attempts }: NoticeTurn): Promise<MailNoticeEntity | null> {
    return this.rows.createQueryBuilder().where({ id, attempts }).andWhere('sent_at IS NULL').getOne();
  }

  /** What of its messages is still stopped. */
  stopped({ id, clientId }: MailNoticeEntity): Promise<ListedMessage[]> {
    return this.rows.query<ListedMessage[]>(LISTED_STOPPED, [id, clientId]);
  }

  async companyName(clientId: string): Promise<string> {
    const [row] = await this.rows.query<{ name: string }[]>('SELECT name FROM clients WHERE id = $1', [
      clientId,
    ]);
    return row?.name ?? '';
  }

  /** Ends a turn; without effect when it is somebody else's by now. */
  async end({ id, attempts }: NoticeTurn, isSent: boolean): Promise<void> {
    await this.rows.query(
      `UPDATE mail_notices SET leased_until = NULL, sent_at = CASE WHEN $3 THEN now() END,
         due_at = CASE WHEN $3 THEN due_at ELSE now() + interval '1 minute' * power(2, attempts - 1) END
       WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
      [id, attempts, isSent],
    );
  }

  /** Deletes notices after 30 days: their links no longer work. Returns how many. */
  async purge(limit: number): Promise<number> {
    const [, count] = await this.rows.query<[unknown[], number]>(PURGE, [limit]);
    return count;
  }
}
