import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { MailMessageEntity } from '../gate/mail-message.entity.js';
import { idAt } from '../../../common/id-at.js';
import { type MailFlow, type MailOutcome, OUTCOMES } from './mail-flow.schemas.js';

/** Messages that figures are made of, so that no company's are slow: the newest ones. */
const MOST_COUNTED = 100_000;

/** Figures as they are counted: hours without a message are left out. */
export interface Figures extends Omit<MailFlow, 'from'> {
  /** When the oldest message that was counted came; null: none was. */
  first: string | null;
  /** There are older ones in the span. */
  isCut: boolean;
}

const OUTCOME = `
  CASE WHEN state IN ('held', 'released') THEN 'held'
    WHEN state IN ('refused', 'expired') THEN 'refused'
    WHEN state IN ('deferred', 'rejected') THEN state
    WHEN route IS NOT NULL THEN 'routed'
    WHEN action IN ('tag', 'route') AND NOT observed THEN 'tagged'
    ELSE 'passed' END`;

const ofOutcome = (outcome: MailOutcome) =>
  `count(*) FILTER (WHERE outcome = '${outcome}')::int AS ${outcome}`;
const HOURS = `
  SELECT to_char(date_trunc('hour', created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') AS hour,
    ${OUTCOMES.map(ofOutcome).join(', ')}
  FROM flow GROUP BY 1 ORDER BY 1`;

const times = (column: string) => `
  SELECT count(${column})::int AS messages, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column}) AS p50,
    percentile_cont(0.95) WITHIN GROUP (ORDER BY ${column}) AS p95 FROM flow`;

const ANSWERS = `
  SELECT coalesce(substring(reply from '^\\d{3}(?: \\d\\.\\d{1,3}\\.\\d{1,3})?'), '?') AS code, count(*)::int AS messages
  FROM flow WHERE relay_ms IS NOT NULL AND reply IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20`;

const SENDERS = `
  SELECT sender, count(*)::int AS messages, count(*) FILTER (WHERE outcome IN ('held', 'refused'))::int AS stopped
  FROM flow GROUP BY sender ORDER BY 2 DESC, 1 LIMIT 10`;

const WOULD_HAVE = [
  ['tagged', 'tag'],
  ['routed', 'route'],
  ['held', 'hold'],
  ['refused', 'refuse'],
  ['deferred', 'defer'],
]
  .map(([name, action]) => `count(*) FILTER (WHERE action = '${action}')::int AS ${name}`)
  .join(', ');
const BY_SENDER = `
  SELECT sender, ${WOULD_HAVE} FROM stopped GROUP BY sender ORDER BY count(*) DESC, sender LIMIT 10`;
const BY_REASON = `
  SELECT reason, reason_code AS code, ${WOULD_HAVE} FROM stopped GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT 20`;

const list = (query: string) => `(SELECT coalesce(json_agg(one), '[]') FROM (${query}) one)`;
const one = (query: string) => `(SELECT to_json(one) FROM (${query}) one)`;

const FIGURES = `
  WITH span AS MATERIALIZED (
    SELECT created_at, sender, action, reason, reason_code, observed, route, state, reply, judged_ms, relay_ms FROM mail_messages
    WHERE client_id = $1 AND id >= $2 AND created_at >= $3 ORDER BY id DESC LIMIT ${MOST_COUNTED}
  ), flow AS MATERIALIZED (
    SELECT *, ${OUTCOME} AS outcome FROM span
  ), stopped AS MATERIALIZED (
    SELECT sender, action, reason, reason_code FROM flow WHERE observed AND action <> 'deliver'
  )
  SELECT (SELECT count(*)::int FROM flow) AS messages, (SELECT min(created_at) FROM flow) AS first, ${list(HOURS)} AS hours,
    ${one(times('judged_ms'))} AS judging, ${one(times('relay_ms'))} AS "nextHop", ${list(ANSWERS)} AS answers,
    ${list(SENDERS)} AS senders, (SELECT count(*)::int FROM flow WHERE observed) AS observed,
    ${one(`SELECT ${WOULD_HAVE} FROM stopped`)} AS "wouldHave", ${list(BY_SENDER)} AS "bySender",
    ${list(BY_REASON)} AS "byReason"`;

type Observed = MailFlow['observed'];
interface Row extends Omit<Figures, 'observed' | 'first' | 'isCut'> {
  first: Date | null;
  observed: number;
  wouldHave: Pick<Observed, 'tagged' | 'routed' | 'held' | 'refused' | 'deferred'>;
  bySender: Observed['senders'];
  byReason: Observed['reasons'];
}

/** Counts what has become of a company's mail. */
@Injectable()
export class MailFiguresRepository {
  constructor(@InjectRepository(MailMessageEntity) private readonly rows: Repository<MailMessageEntity>) {}

  async since(clientId: string, from: Date): Promise<Figures> {
    const found = await this.rows.query<Row[]>(FIGURES, [clientId, idAt(from, 'before'), from]);
    // A statement without FROM has exactly one row.
    const { first, observed, wouldHave, bySender, byReason, ...row } = found[0] as Row;
    return {
      ...row,
      first: first?.toISOString() ?? null,
      isCut: row.messages === MOST_COUNTED,
      observed: { messages: observed, ...wouldHave, senders: bySender, reasons: byReason },
    };
  }
}
