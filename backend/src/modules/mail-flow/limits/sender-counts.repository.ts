import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import type { PolicyLimit, Used } from '../policy/sender-limit.js';
import { SenderCountEntity } from './sender-count.entity.js';

/** Senders of a company that are counted one by one; those beyond share one count, so that made-up ones don't fill the table. */
const MOST_SENDERS = 10_000;
/** A split message comes as so many at most; of more, recipients of the oldest may be counted again. */
const MOST_COPIES = 100;

/** What a sender has used in this hour and day. */
export interface SenderCount extends Used {
  /** Whose count it is: the sender's, or empty for the shared one. */
  sender: string;
  /** There was an alert today. */
  isAlerted: boolean;
  /** The day of a stop is not over. */
  isStopped: boolean;
  stoppedBy: PolicyLimit | null;
  messagesInHour: number;
  stoppedAtLimit: number | null;
  stopObserved: boolean;
}

/** What one message changes of a count. */
export interface CountChange {
  recipients: number;
  external: number;
  messages: number;
  isAlerted: boolean;
  stop: { by: PolicyLimit; atLimit: number; observed: boolean } | null;
}

const day = (time: string) => `date_trunc('day', ${time}, 'UTC')`;
/** Also after a clock that was ahead; not where somebody else was quicker at the turn of the hour. */
const IS_LATER = `(excluded.hour > one.hour OR excluded.hour < one.hour - interval '1 hour')`;

/** Locks the count of a sender, which others wait for until the transaction ends, and begins the hour and the day anew. */
const LOCK = `
  INSERT INTO mail_sender_counts AS one (client_id, sender, hour)
  SELECT $1::uuid, CASE
      WHEN EXISTS (SELECT 1 FROM mail_sender_counts WHERE client_id = $1 AND sender = $2) THEN $2
      WHEN (SELECT count(*) FROM (SELECT 1 FROM mail_sender_counts WHERE client_id = $1 LIMIT ${MOST_SENDERS}) known)
        < ${MOST_SENDERS} THEN $2
      ELSE '' END, date_trunc('hour', clock_timestamp(), 'UTC')
  ON CONFLICT (client_id, sender) DO UPDATE SET
    in_hour = CASE WHEN ${IS_LATER} THEN 0 ELSE one.in_hour END,
    external_in_hour = CASE WHEN ${IS_LATER} THEN 0 ELSE one.external_in_hour END,
    messages_in_hour = CASE WHEN ${IS_LATER} THEN 0 ELSE one.messages_in_hour END,
    in_day = CASE WHEN ${IS_LATER} AND ${day('excluded.hour')} <> ${day('one.hour')} THEN 0 ELSE one.in_day END,
    hour = CASE WHEN ${IS_LATER} THEN excluded.hour ELSE one.hour END
  RETURNING sender, in_hour AS "inHour", external_in_hour AS "externalInHour", in_day AS "inDay", messages_in_hour AS "messagesInHour",
    coalesce(alerted_on = (hour AT TIME ZONE 'UTC')::date, false) AS "isAlerted",
    coalesce(stopped_until > clock_timestamp(), false) AS "isStopped",
    stopped_by AS "stoppedBy", stopped_at_limit AS "stoppedAtLimit", stop_observed AS "stopObserved"`;

const CHANGE = `
  UPDATE mail_sender_counts SET
    in_hour = in_hour + $3::int, external_in_hour = external_in_hour + $4::int, in_day = in_day + $3::int,
    alerted_on = CASE WHEN $5::boolean THEN (hour AT TIME ZONE 'UTC')::date ELSE alerted_on END,
    stopped_until = CASE WHEN $6::varchar IS NULL THEN stopped_until ELSE ${day('hour')} + interval '24 hours' END,
    stopped_by = coalesce($6::varchar, stopped_by), stopped_at_limit = coalesce($7::int, stopped_at_limit),
    stop_observed = coalesce($8::boolean, stop_observed), messages_in_hour = messages_in_hour + $9::int
  WHERE client_id = $1 AND sender = $2`;

/** Those that no copy of the same message has had counted within a day. */
const UNCOUNTED = `
  SELECT unnest($4::text[]) AS recipient EXCEPT
  SELECT unnest(recipients) FROM (
    SELECT recipients FROM mail_messages
    WHERE content = $1 AND client_id = $2 AND api_key_id = $3 AND counted AND created_at > now() - interval '24 hours'
    ORDER BY id DESC LIMIT ${MOST_COPIES}
  ) copies`;

const REMOVE_OLD = `
  DELETE FROM mail_sender_counts WHERE (client_id, sender) IN (
    SELECT client_id, sender FROM mail_sender_counts WHERE hour < now() - interval '48 hours' LIMIT $1 FOR UPDATE SKIP LOCKED
  )`;

/** Exact under any concurrency: whoever counts for a sender has locked its row. */
@Injectable()
export class SenderCountsRepository {
  constructor(@InjectRepository(SenderCountEntity) private readonly rows: Repository<SenderCountEntity>) {}

  async lock(transaction: Transaction, clientId: string, sender: string): Promise<SenderCount> {
    const [row] = await transaction.query<SenderCount[]>(LOCK, [clientId, sender]);
    // An INSERT that updates on conflict always returns its row.
    return row as SenderCount;
  }

  async uncounted(
    transaction: Transaction,
    { clientId, apiKeyId }: { clientId: string; apiKeyId: string },
    content: Buffer,
    recipients: readonly string[],
  ): Promise<string[]> {
    const values = [content, clientId, apiKeyId, recipients];
    const rows = await transaction.query<{ recipient: string }[]>(UNCOUNTED, values);
    return rows.map(({ recipient }) => recipient);
  }

  async change(
    transaction: Transaction,
    clientId: string,
    sender: string,
    { recipients, external, messages, isAlerted, stop }: CountChange,
  ): Promise<void> {
    const stopped = [stop?.by ?? null, stop?.atLimit ?? null, stop?.observed ?? null];
    await transaction.query(CHANGE, [
      clientId,
      sender,
      recipients,
      external,
      isAlerted,
      ...stopped,
      messages,
    ]);
  }

  /** Deletes up to `limit` counts whose day is over; returns how many. */
  async removeOld(limit: number): Promise<number> {
    const [, count] = await this.rows.query<[unknown[], number]>(REMOVE_OLD, [limit]);
    return count;
  }
}
