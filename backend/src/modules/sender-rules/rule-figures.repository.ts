import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { SAFE_MAX, SUSPICIOUS_MAX } from '@gatepost/detector';
import type { DataSource } from 'typeorm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../common/durations.js';
import { idAt } from '../../common/id-at.js';
import { firstIdAt } from '../../common/ids.js';
import type { Transaction } from '../../database/transactions.js';
import type { Arrivals } from '../senders/networks/sender-networks.service.js';
import { FIRST_WEEK_MS, MIN_MAIL, MIN_VOLUME, type RiskyElsewhere } from './rules.js';
import type { RuleKind, SenderRule } from './sender-rules.schemas.js';

/** Next hops say so of a recipient who does not exist: RFC 3463, bad destination. */
const IS_UNKNOWN = `state = 'rejected' AND reply ~ '^55[0-9][ -]5\\.1\\.[0-36]( |$)'`;

const RISKY = `
  SELECT one.id, (SELECT count(*)::int FROM scans
    WHERE client_id = $1 AND sender_id = one.id AND scans.id > $4 AND score > ${SUSPICIOUS_MAX}
      AND created_at > GREATEST(now() - $3 * interval '1 ms', one.since)) AS count
  FROM json_to_recordset($2::json) AS one (id uuid, since timestamptz)`;

const LAST_HOUR = `
  SELECT sender_id AS id, count(*)::int AS count, count(*) FILTER (WHERE score > ${SAFE_MAX})::int AS risky
  FROM scans WHERE client_id = $1 AND sender_id = ANY($2) AND id > $3 AND created_at > now() - interval '1 hour'
  GROUP BY sender_id`;

const REJECTED = `
  SELECT one.id, count(*)::int AS count, count(*) FILTER (WHERE ${IS_UNKNOWN})::int AS unknown
  FROM json_to_recordset($2::json) AS one (id uuid, name varchar, since timestamptz)
  JOIN mail_messages ON sender = one.name
    AND created_at > GREATEST(now() - interval '24 hours', one.since)
  WHERE client_id = $1 AND mail_messages.id > $3 AND state IN ('relayed', 'passed', 'rejected')
  GROUP BY one.id`;

/** An event has the scan of its own company alone. */
const IS_ANSWERED = `EXISTS (
  SELECT FROM delivery_events WHERE scan_id = scans.id AND class = 'unknown-recipient')`;

const ANSWERED = `
  SELECT one.id, count(*)::int AS count, count(*) FILTER (WHERE ${IS_ANSWERED})::int AS unknown
  FROM json_to_recordset($2::json) AS one (id uuid, since timestamptz)
  JOIN scans ON sender_id = one.id AND created_at > GREATEST(now() - interval '24 hours', one.since)
  WHERE client_id = $1 AND scans.id > $3 GROUP BY one.id`;

const COMPLAINTS = `
  SELECT sender_id AS id, sum(complaints)::int AS count FROM sender_delivery_days
  WHERE client_id = $1 AND sender_id = ANY($2) AND day >= $3::date GROUP BY sender_id`;

/** Of a company that sends more within 30 days the newest are looked at. */
const MOST_SCANS = 200_000;
const RECENT = `
  SELECT id, sender_id, score, created_at FROM scans
  WHERE client_id = $1 AND id > $2 AND created_at > now() - interval '30 days' AND sender IS NOT NULL AND score IS NOT NULL
  ORDER BY id DESC LIMIT ${MOST_SCANS}`;

const BEGAN = 'SELECT min(first_seen) AS at FROM senders WHERE client_id = $1';

const ACTIVE = `SELECT count(DISTINCT sender_id)::int AS count FROM (${RECENT}) recent`;

/** The day of an id, in UTC. */
const DAY_OF_ID = `(to_timestamp(('x' || translate(left($2::uuid::text, 13), '-', ''))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC')::date`;

/** Which accounts each kind of rule that asks the database would have found since the time of $2, an id. */
const FOUND = {
  outbreak: `SELECT DISTINCT (one ->> 'id')::uuid AS id FROM outbreaks, jsonb_array_elements(senders) one
    WHERE client_id = $1 AND outbreaks.id > $2 AND (one ->> 'messages')::int >= 2`,
  'outbreak-high-scores': `SELECT DISTINCT (one ->> 'id')::uuid AS id FROM outbreaks, jsonb_array_elements(senders) one
    WHERE client_id = $1 AND outbreaks.id > $2 AND (one ->> 'messages')::int >= 2 AND signals @> '[{"code": "high-scores"}]'`,
  'high-risk': `SELECT DISTINCT sender_id AS id FROM (
      SELECT sender_id, created_at, lag(created_at, $3::int - 1) OVER (PARTITION BY sender_id ORDER BY created_at, id) AS first
      FROM (${RECENT}) recent WHERE score > ${SUSPICIOUS_MAX}) risky
    WHERE created_at - first <= $4::int * interval '1 minute'`,
  volume: `WITH hours AS (
      SELECT sender_id, date_trunc('hour', created_at) AS hour, count(*) AS count, count(*) FILTER (WHERE score > ${SAFE_MAX}) AS risky
      FROM (${RECENT}) recent GROUP BY 1, 2
    ), days AS (SELECT sender_id, date_trunc('day', hour) AS day, max(count) AS most FROM hours GROUP BY 1, 2),
    usual AS (SELECT sender_id, percentile_disc(0.9) WITHIN GROUP (ORDER BY most) AS peak FROM days GROUP BY 1 HAVING count(*) >= 5)
    SELECT DISTINCT sender_id AS id FROM hours JOIN usual USING (sender_id)
    WHERE count >= GREATEST(${MIN_VOLUME}, $3::int * peak) AND risky * 2 >= count`,
  'unknown-recipients': `SELECT DISTINCT scans.sender_id AS id FROM (
      SELECT (array_agg(scan_id))[1] AS scan_id FROM mail_messages
      WHERE client_id = $1 AND id > $2 AND scan_id IS NOT NULL AND state IN ('relayed', 'passed', 'rejected')
      GROUP BY lower(sender), date_trunc('day', created_at)
      HAVING count(*) >= ${MIN_MAIL} AND count(*) FILTER (WHERE ${IS_UNKNOWN}) * 100 >= $3::int * count(*)
    ) many JOIN scans ON scans.id = many.scan_id
    UNION SELECT sender_id FROM (${RECENT}) scans
    GROUP BY sender_id, date_trunc('day', created_at)
    HAVING count(*) >= ${MIN_MAIL} AND count(*) FILTER (WHERE ${IS_ANSWERED}) * 100 >= $3::int * count(*)`,
  complaints: `SELECT DISTINCT sender_id AS id FROM (
      SELECT sender_id, sum(complaints) OVER (PARTITION BY sender_id ORDER BY day
        RANGE BETWEEN ($4::int - 1) * interval '1 day' PRECEDING AND CURRENT ROW) AS count
      FROM sender_delivery_days WHERE client_id = $1 AND day >= ${DAY_OF_ID}) answered
    WHERE count >= $3::int`,
} as const satisfies Record<Exclude<RuleKind, 'new-network' | 'new-country'>, string>;

/** What an account sent within a day, and since then, that is risky and comes from elsewhere than it is known to send from. */
const ELSEWHERE = `
  SELECT one.id, count(*)::int AS networks,
    count(*) FILTER (WHERE submitter_country <> ALL(one.countries))::int AS countries
  FROM json_to_recordset($2::json) AS one (id uuid, since timestamptz, networks text[], countries text[])
  JOIN scans ON sender_id = one.id AND created_at > GREATEST(now() - interval '24 hours', one.since)
    AND submitter_network <> ALL(one.networks)
  WHERE client_id = $1 AND scans.id > $3 AND score > ${SAFE_MAX} GROUP BY one.id`;

/** Of an account: its messages, and those that went to nobody. */
interface UnknownRecipients {
  id: string;
  count: number;
  unknown: number;
}

/** The figures that rules compare. */
@Injectable()
export class RuleFiguresRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** How many messages of each account scored high within `minutes`, and since then. */
  async risky(
    transaction: Transaction,
    clientId: string,
    accounts: readonly { id: string; since: Date | null }[],
    minutes: number,
  ): Promise<Map<string, number>> {
    const within = minutes * MINUTE_MS;
    const rows = await transaction.query<{ id: string; count: number }[]>(RISKY, [
      clientId,
      JSON.stringify(accounts),
      within,
      idAt(new Date(Date.now() - within), 'before'),
    ]);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  async lastHour(
    transaction: Transaction,
    clientId: string,
    ids: readonly string[],
  ): Promise<Map<string, { count: number; risky: number }>> {
    const values = [clientId, ids, idAt(new Date(Date.now() - HOUR_MS), 'before')];
    const rows = await transaction.query<{ id: string; count: number; risky: number }[]>(LAST_HOUR, values);
    return new Map(rows.map(({ id, ...figures }) => [id, figures]));
  }

  /** What became of the mail that accounts, as they are spelled, sent through mail servers within a day, and since then. */
  rejected(
    transaction: Transaction,
    clientId: string,
    accounts: readonly { id: string; name: string; since: Date | null }[],
  ): Promise<UnknownRecipients[]> {
    return transaction.query(REJECTED, [clientId, JSON.stringify(accounts), dayAgo()]);
  }

  /** What receivers answered, as delivery events say, to what accounts sent within a day, and since then. */
  answered(
    transaction: Transaction,
    clientId: string,
    accounts: readonly { id: string; since: Date | null }[],
  ): Promise<UnknownRecipients[]> {
    return transaction.query(ANSWERED, [clientId, JSON.stringify(accounts), dayAgo()]);
  }

  /** Complaints about the messages of accounts since a day. */
  complaints(
    transaction: Transaction,
    clientId: string,
    ids: readonly string[],
    day: string,
  ): Promise<{ id: string; count: number }[]> {
    return transaction.query(COMPLAINTS, [clientId, ids, day]);
  }

  /** Risky messages of accounts within a day, and since then, from elsewhere than their `usual` networks and countries. */
  async elsewhere(
    transaction: Transaction,
    clientId: string,
    accounts: readonly { id: string; since: Date | null; usual: Arrivals['usual'] }[],
  ): Promise<Map<string, RiskyElsewhere>> {
    const given = accounts.map(({ usual, ...account }) => ({ ...account, ...usual }));
    const values = [clientId, JSON.stringify(given), dayAgo()];
    const rows = await transaction.query<(RiskyElsewhere & { id: string })[]>(ELSEWHERE, values);
    return new Map(rows.map(({ id, ...risky }) => [id, risky]));
  }

  /** Accounts that have sent something within 30 days. */
  async active(clientId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(ACTIVE, [clientId, monthAgo()]);
    return row?.count ?? 0;
  }

  /** Whether the company first sent something within the last week, as far as is remembered. */
  async isNew(clientId: string, transaction: Pick<Transaction, 'query'> = this.dataSource): Promise<boolean> {
    return (await this.stoppingSince(clientId, transaction)) > Date.now();
  }

  /** Which accounts a rule would have stopped within 30 days: none in the company's first week. */
  async found(
    clientId: string,
    { kind, threshold, minutes, days }: SenderRule & { kind: keyof typeof FOUND },
  ): Promise<string[]> {
    const since = await this.stoppingSince(clientId);
    const from = since > Date.now() - 30 * DAY_MS ? firstIdAt(since) : monthAgo();
    const values = [threshold, minutes, days ?? null].filter((value) => value !== null);
    const rows = await this.dataSource.query<{ id: string }[]>(FOUND[kind], [clientId, from, ...values]);
    return rows.map(({ id }) => id);
  }

  /** Since when rules would have stopped accounts: 30 days, without the company's first week. */
  async lookedAtSince(clientId: string): Promise<Date> {
    return new Date(Math.max(await this.stoppingSince(clientId), Date.now() - 30 * DAY_MS));
  }

  /** When the company's first week ends, or has ended. */
  private async stoppingSince(
    clientId: string,
    transaction: Pick<Transaction, 'query'> = this.dataSource,
  ): Promise<number> {
    const [row] = await transaction.query<{ at: Date | null }[]>(BEGAN, [clientId]);
    return (row?.at?.getTime() ?? Date.now()) + FIRST_WEEK_MS;
  }
}

const dayAgo = (): string => idAt(new Date(Date.now() - DAY_MS), 'before');
const monthAgo = (): string => idAt(new Date(Date.now() - 30 * DAY_MS), 'before');
