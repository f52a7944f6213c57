import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import { SUSPICIOUS_MAX } from '@gatepost/detector';
import type { Transaction } from '../../database/transactions.js';
import type { JudgedScan } from '../webhooks/new-delivery.js';
import { ScanEntity } from './scan.entity.js';

/** The NOTIFY channel for scans that have just been judged, failed or deleted. */
export const SCAN_FINISHED = 'scan_finished';

/**
 * An attempt at a scan, and the quota period that the scan was counted in. `attempts` is its number and the fencing token;
 * 0 before any worker has claimed the scan.
 */
export type ScanAttempt = Pick<ScanEntity, 'id' | 'attempts' | 'clientId' | 'quotaPeriodStart'>;

/** A scan that ended without being judged; its score is null unless it was completed. */
type EndedScan = Pick<ScanEntity, 'status'> & JudgedScan;

/**
 * CTEs that count the uses of templates in the rows of `judged`. Each statement locks its templates in the same order, and any
 * that locks a client's subscription locks that first.
 */
export const countingUses = (judged: string): string => `
  matched AS (
    SELECT (template ->> 'id')::uuid AS id, count(*)::int AS uses FROM ${judged} WHERE template IS NOT NULL GROUP BY 1
  ), locked AS (
    SELECT id FROM templates WHERE id IN (SELECT id FROM matched) ORDER BY id FOR NO KEY UPDATE
  ), used AS (
    UPDATE templates SET uses = templates.uses + matched.uses, last_used_at = now()
    FROM matched JOIN locked USING (id) WHERE templates.id = matched.id
  )`;

const END_ALL = `
  WITH ended AS (
    UPDATE scans SET
      status = CASE WHEN standing_verdict IS NULL THEN 'failed' ELSE 'completed' END,
      score = (standing_verdict ->> 'score')::smallint,
      base_score = (standing_verdict ->> 'baseScore')::smallint,
      adjustments = coalesce(standing_verdict -> 'adjustments', '[]'),
      template = NULLIF(standing_verdict -> 'template', 'null'),
      summary = standing_verdict ->> 'summary',
      indicators = coalesce(standing_verdict -> 'indicators', '[]'),
      engine = standing_verdict ->> 'engine',
      degraded = standing_verdict IS NOT NULL,
      review_status = CASE WHEN (standing_verdict ->> 'score')::int > ${SUSPICIOUS_MAX} THEN 'open' END,
      standing_verdict = NULL,
      updated_at = now()
    FROM unnest($1::uuid[], $2::int[]) AS attempt (id, number)
    WHERE scans.id = attempt.id AND scans.attempts = attempt.number AND scans.status IN ('queued', 'running')
    RETURNING scans.*
  ), ${countingUses('ended')}
  SELECT id, client_id AS "clientId", status, channel, score, base_score AS "baseScore", adjustments, template, engine, degraded,
    tokens_consumed AS "tokensConsumed", external_id AS "externalId", metadata, created_at AS "createdAt",
    expires_at AS "expiresAt", pg_notify($3, id::text)
  FROM ended`;

/** The access to scans that submission, judging and history share. */
@Injectable()
export class ScansRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** The scans with these ids, in order; null for one that does not exist or has expired. */
  async findInOrder(ids: readonly string[]): Promise<(ScanEntity | null)[]> {
    const rows = await this.rows.findBy({ id: In([...ids]), expiresAt: MoreThan(new Date()) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /**
   * Ends scans that were not judged, with the verdict that stands or as failed, and notifies waiters, in `transaction`. Returns
   * them, without those a later attempt has taken over.
   */
  endAll(transaction: Transaction, scans: readonly ScanAttempt[]): Promise<EndedScan[]> {
    const ids = scans.map(({ id }) => id);
    const attempts = scans.map((scan) => scan.attempts);
    return transaction.query<EndedScan[]>(END_ALL, [ids, attempts, SCAN_FINISHED]);
  }
}
