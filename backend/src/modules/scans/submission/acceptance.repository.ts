import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type PreparedStatement, runPrepared } from '../../../database/prepared.js';
import type { Transaction } from '../../../database/transactions.js';
import { NO_LIMIT } from '../../../common/limit.js';
import { IS_IN_FORCE, type SenderState } from '../../../contract/sender-state.js';
import type { ScanBatchEntity } from '../batches/scan-batch.entity.js';
import { columnsWithout, namesOf, recordset, type ScanRow, toRecord } from '../scan.columns.js';
import { countingUses } from '../scans.repository.js';

/** What the database adds to a scan when it accepts it. */
const ADDED = ['senderState', 'quotaPeriodStart', 'expiresAt', 'createdAt', 'updatedAt'] as const;

/** A message to store, with what is known of it so far. */
export interface NewScan extends Omit<ScanRow, (typeof ADDED)[number]> {
  /** The batch of `batchId`, the same for all its scans. */
  batch: NewBatch | null;
}

/** What a batch is stored with, unless it is there already. */
export type NewBatch = Pick<ScanBatchEntity, 'id' | 'name' | 'messages' | 'madeByEmail' | 'apiKeyId'>;

/** What one statement accepted. */
export interface Acceptance {
  /** How many of the messages, from the first. */
  taken: number;
  /** The client's scans in the period, these included. */
  used: number;
  /** Null: any number. */
  allowed: number | null;
  periodStart: Date;
  periodEnd: Date;
  retentionDays: number;
  /** The level of usage that its Admins were last notified of. */
  notifiedLevel: number;
  /** By sender, of those that are not active. */
  senderStates: Readonly<Record<string, SenderState>> | null;
  /** When they were accepted, by the database's clock. */
  at: Date;
  /** How many of the client's unfinished scans are ahead of them in the queue. */
  ahead: number;
}

const STORED = columnsWithout('clientId', ...ADDED);

/**
 * Quota, rows, their senders' states and, by triggers, counts, in one statement: safe under any concurrency, since it locks the client's
 * subscription before it reads what is left. Nothing is accepted when the period is over, or when there are verdicts to send
 * to webhooks and no transaction to record them in ($6).
 *
 * Only other single scans are ahead of a single scan. Counting stops at a thousand: behind that many, the exact place makes no
 * difference.
 */
const accepting = (name: string, more = ''): PreparedStatement => ({
  name,
  text: `
  WITH quota AS (
    SELECT client_id, scans_used, scans_per_month, current_period_start, current_period_end, retention_days, usage_notified,
      GREATEST(LEAST($2::int, scans_per_month - scans_used), 0) AS taken
    FROM subscriptions
    WHERE client_id = $1 AND current_period_end > $3
      AND ($6 OR NOT EXISTS (SELECT FROM webhook_endpoints WHERE client_id = $1 AND disabled_at IS NULL))
    FOR UPDATE
  ), counted AS (
    UPDATE subscriptions SET scans_used = quota.scans_used + quota.taken, updated_at = now()
    FROM quota WHERE subscriptions.client_id = quota.client_id AND quota.taken > 0
  ), added AS (
    INSERT INTO scans (client_id, ${namesOf(STORED)}, sender_state, quota_period_start, expires_at)
    SELECT $1, ${namesOf(STORED, 'scan')}, coalesce(state.state, 'active'), quota.current_period_start, now() + quota.retention_days * interval '24 hours'
    FROM quota, json_to_recordset($4::json) AS scan (place int, ${recordset(STORED)})
      LEFT JOIN sender_states AS state ON state.client_id = $1 AND state.sender_id = scan.sender_id AND ${IS_IN_FORCE}
    WHERE scan.place < quota.taken
    RETURNING template, batch_id, batch_line, sender_id, sender_state
  ), ${more ? `${more}, ` : ''}${countingUses('added')}
  SELECT taken, scans_used + taken AS used, NULLIF(scans_per_month, ${NO_LIMIT}) AS allowed, current_period_start AS "periodStart",
    current_period_end AS "periodEnd", retention_days AS "retentionDays", usage_notified AS "notifiedLevel", now() AS at,
    (SELECT jsonb_object_agg(sender_id, sender_state) FROM added WHERE sender_state <> 'active') AS "senderStates",
    CASE WHEN $5::boolean IS NULL THEN 0 ELSE (SELECT count(*)::int FROM (
      SELECT FROM scans WHERE client_id = $1 AND status IN ('queued', 'running') AND (batched = false OR $5) LIMIT 1000
    ) AS before) END AS ahead
  FROM quota`,
});

/**
 * CTEs for scans of batches ($7): the batches are stored or counted up; a scan that takes the place of a failed one, or of a
 * message that was refused, replaces it.
 */
const COUNTING_BATCHES = `
  placed AS (SELECT batch_id, batch_line FROM added WHERE batch_id IS NOT NULL),
  replaced AS (
    UPDATE scans SET batch_id = NULL, batch_line = NULL
    FROM placed, LATERAL (
      SELECT id FROM scans WHERE client_id = $1 AND scans.batch_id = placed.batch_id
        AND scans.batch_line = placed.batch_line AND status = 'failed' OFFSET 0
    ) AS failed
    WHERE scans.id = failed.id RETURNING placed.batch_id
  ), judged_now AS (
    DELETE FROM batch_refusals USING placed
    WHERE client_id = $1 AND batch_refusals.batch_id = placed.batch_id AND batch_refusals.line = placed.batch_line
  ), batches AS (
    INSERT INTO scan_batches (id, client_id, name, messages, accepted, made_by_email, api_key_id, expires_at)
    SELECT batch.id, $1, batch.name, batch.messages,
      scans - (SELECT count(*)::int FROM replaced WHERE replaced.batch_id = batch.id),
      batch.made_by_email, batch.api_key_id, now() + quota.retention_days * interval '24 hours'
    FROM quota, (SELECT batch_id, count(*)::int AS scans FROM placed GROUP BY batch_id) AS counted_in
    JOIN json_to_recordset($7::json) AS batch (
      id uuid, name varchar, messages int, made_by_email varchar, api_key_id uuid) ON batch.id = counted_in.batch_id
    ON CONFLICT (id) DO UPDATE SET accepted = scan_batches.accepted + excluded.accepted,
      messages = GREATEST(scan_batches.messages, scan_batches.accepted + excluded.accepted),
      expires_at = GREATEST(scan_batches.expires_at, excluded.expires_at), updated_at = now()
      WHERE scan_batches.client_id = excluded.client_id
  )`;

const ACCEPT = accepting('accept-scans');
const ACCEPT_BATCHES = accepting('accept-batches', COUNTING_BATCHES);

/** Stores accepted messages, as many as the quota allows. */
@Injectable()
export class AcceptanceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Accepts messages of one client, in a statement of its own, or in `transaction`, which then records the webhooks for those
   * that are judged. Null, and nothing is accepted, when the client's period is over, or when it has webhooks and there is no
   * transaction.
   */
  async accept(scans: readonly NewScan[], transaction?: Transaction): Promise<Acceptance | null> {
    const waiting = scans.filter(({ status }) => status === 'queued');
    const canRecordWebhooks = transaction !== undefined || waiting.length === scans.length;
    const behindBatches = waiting.length === 0 ? null : waiting.every(({ batched }) => batched);
    const batches = [...new Map(scans.flatMap(({ batch }) => (batch ? [[batch.id, batch]] : []))).values()];
    const statement = batches.length > 0 ? ACCEPT_BATCHES : ACCEPT;
    const rows = await runPrepared<Acceptance>(transaction ?? this.dataSource.manager, statement, [
      scans[0]?.clientId,
      scans.length,
      new Date(),
      JSON.stringify(scans.map((scan, place) => ({ place, ...toRecord(STORED, scan) }))),
      behindBatches,
      canRecordWebhooks,
      ...(batches.length > 0 ? [JSON.stringify(batches.map(toBatchRow))] : []),
    ]);
    return rows[0] ?? null;
  }
}

const toBatchRow = ({ id, name, messages, madeByEmail, apiKeyId }: NewBatch) => ({
  id,
  name,
  messages,
  made_by_email: madeByEmail,
  api_key_id: apiKeyId,
});
