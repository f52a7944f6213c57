import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { SUSPICIOUS_MAX } from '@gatepost/detector';
import type { DataSource } from 'typeorm';
import { areOfIncident } from '../../contract/incident-messages.js';

/** Messages that are looked at, the newest. */
export const MOST_MESSAGES = 10_000;

/** What became of a message. */
export const OUTCOMES = ['left', 'released', 'held', 'blocked', 'stopped', 'warned'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** To and Cc as the message has them, where no mail server said who it went to. */
const IN_HEADERS = `'$.headers[*] ? (@.name like_regex "^(to|cc)$" flag "i").addresses[*].address'`;
const LIST = (path: string) =>
  `ARRAY(SELECT one FROM jsonb_array_elements_text(jsonb_path_query_array(message, ${path})) one WHERE one <> '')`;

/**
 * The messages of an incident with what became of each. What a mail server did counts first, then what people decided, then what
 * the answer said when it was given: an outbreak that was opened later has raised the score since. $1 client, $2 incident, $3 names of
 * the sender, as its mail has them besides those of its scans.
 */
const JUDGED = `
  WITH messages AS MATERIALIZED (
    SELECT id, created_at, score, subject, sender, sender_state, review_status, outbreak_id, adjustments, message, api_key_id, retain
    FROM scans WHERE client_id = $1 AND expires_at > now() AND ${areOfIncident('$1', '$2')}
    ORDER BY id DESC LIMIT ${MOST_MESSAGES}
  ), mails AS MATERIALIZED (
    SELECT DISTINCT ON (scan_id) scan_id, state, decision, coalesce(release_to, recipients) AS recipients
    FROM mail_messages
    WHERE client_id = $1 AND sender = ANY ($3::text[] || ARRAY(SELECT DISTINCT sender::text FROM messages WHERE sender IS NOT NULL))
      AND scan_id IN (SELECT id FROM messages)
    ORDER BY scan_id, mail_messages.id DESC
  ), judged AS MATERIALIZED (
    SELECT messages.id, messages.created_at, messages.score, messages.subject, messages.api_key_id,
      messages.retain = 'full' AS is_kept,
      CASE
        WHEN mails.state = 'held' THEN 'held'
        WHEN mails.state = 'released' THEN 'released'
        WHEN mails.state IN ('passed', 'relaying', 'relayed')
          THEN CASE WHEN mails.decision = 'release' THEN 'released' ELSE 'left' END
        WHEN mails.state IN ('refused', 'expired', 'rejected', 'deferred')
          THEN CASE WHEN mails.decision = 'refuse' THEN 'blocked' ELSE 'stopped' END
        WHEN review_status = 'blocked' THEN 'blocked'
        WHEN review_status = 'released' THEN 'released'
        WHEN sender_state = 'locked' OR CASE
            WHEN adjustments -> -1 ->> 'source' = 'outbreak' AND messages.created_at < outbreaks.opened_at
            THEN (adjustments -> -1 ->> 'from')::int ELSE messages.score END > ${SUSPICIOUS_MAX} THEN 'warned'
        ELSE 'left'
      END AS outcome,
      coalesce(mails.recipients, nullif(${LIST(`'$.envelope.to[*]'`)}, '{}'), ${LIST(IN_HEADERS)}) AS recipients
    FROM messages
    LEFT JOIN mails ON mails.scan_id = messages.id
    LEFT JOIN outbreaks ON outbreaks.id = messages.outbreak_id AND outbreaks.client_id = $1
  )`;

const HAS_LEFT = `outcome IN ('left', 'released')`;

/** $4: addresses at most. Pseudonyms of those that are not kept are counted, and nobody can read them. */
const FIGURES = `${JUDGED}, reached AS (
    SELECT lower(one) AS address, bool_or(is_kept) AS is_kept FROM judged, unnest(recipients) one WHERE ${HAS_LEFT} GROUP BY 1
  )
  SELECT
    (SELECT coalesce(jsonb_object_agg(outcome, count), '{}') FROM (
      SELECT outcome, count(*)::int AS count FROM judged GROUP BY outcome) counted) AS outcomes,
    (SELECT min(created_at) FROM judged) AS first, (SELECT max(created_at) FROM judged) AS last,
    (SELECT count(*)::int FROM judged WHERE ${HAS_LEFT} AND cardinality(recipients) = 0) AS "withoutRecipients",
    (SELECT count(*)::int FROM reached) AS reached,
    (SELECT count(*)::int FROM reached WHERE NOT is_kept) AS "notKept",
    ARRAY(SELECT address FROM reached WHERE is_kept ORDER BY address LIMIT $4) AS addresses,
    ARRAY(SELECT DISTINCT api_key_id FROM judged WHERE api_key_id IS NOT NULL LIMIT 20) AS "apiKeyIds"`;

const MESSAGES = `${JUDGED}
  SELECT id, created_at AS "createdAt", score, subject, outcome,
    CASE WHEN is_kept THEN recipients[1:100] ELSE '{}' END AS recipients, cardinality(recipients) AS "recipientCount"
  FROM judged ORDER BY id LIMIT $4`;

/** What people decided about its messages, by whom and what. */
const DECISIONS = `
  SELECT status, changed_by_email AS by, count(DISTINCT scan_id)::int AS count, max(changed_at) AS at
  FROM scan_review_entries WHERE client_id = $1 AND status IN ('blocked', 'released') AND scan_id IN (
    SELECT id FROM scans WHERE client_id = $1 AND expires_at > now() AND ${areOfIncident('$1', '$2')}
    ORDER BY id DESC LIMIT ${MOST_MESSAGES})
  GROUP BY status, changed_by_email ORDER BY max(changed_at) LIMIT 100`;

export interface IncidentFigures {
  outcomes: Partial<Record<Outcome, number>>;
  first: Date | null;
  last: Date | null;
  /** Of the messages that left. */
  withoutRecipients: number;
  reached: number;
  notKept: number;
  addresses: string[];
  apiKeyIds: string[];
}

export interface IncidentMessage {
  id: string;
  createdAt: Date;
  score: number | null;
  subject: string | null;
  outcome: Outcome;
  recipients: string[];
  recipientCount: number;
}

export interface DecisionsOfPerson {
  status: 'blocked' | 'released';
  by: string;
  count: number;
  at: Date;
}

/** Which incident, and what its sender is called besides in its scans. */
interface Asked {
  clientId: string;
  id: string;
  names: readonly string[];
}

/** What is true of an incident's messages now. */
@Injectable()
export class IncidentFactsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async figures({ clientId, id, names }: Asked, addresses: number): Promise<IncidentFigures> {
    const rows = await this.dataSource.query<IncidentFigures[]>(FIGURES, [clientId, id, names, addresses]);
    const [figures] = rows;
    if (!figures) throw new Error('An aggregate without a row');
    return figures;
  }

  /** The oldest first. */
  messages({ clientId, id, names }: Asked, limit: number): Promise<IncidentMessage[]> {
    return this.dataSource.query(MESSAGES, [clientId, id, names, limit]);
  }

  decisions({ clientId, id }: Asked): Promise<DecisionsOfPerson[]> {
    return this.dataSource.query(DECISIONS, [clientId, id]);
  }
}
