import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import { SUSPICIOUS_MAX } from '@gatepost/detector';
import { type PreparedStatement, runPrepared } from '../../database/prepared.js';
import type { Transaction } from '../../database/transactions.js';
import type { JudgedScan } from '../webhooks/new-delivery.js';
import { isJudged } from './judgement.js';
import { read, selected } from './scan.columns.js';
import { ScanEntity } from './scan.entity.js';
import { LISTED, type ListedScan, SHOWN, type ShownScan } from './scan.schemas.js';

/** The NOTIFY channel for scans that have just been judged, failed or deleted. */
export const SCAN_FINISHED = 'scan_finished';

/**
 * An attempt at a scan, and the quota period that the scan was counted in. `attempts` is its number and the fencing token;
 * 0 before any worker has claimed the scan.
 */
export type ScanAttempt = Pick<ScanEntity, 'id' | 'attempts' | 'clientId' | 'quotaPeriodStart'>;

/** What is judged of a scan, and the verdict that it has. */
const STANDING = [
  'id',
  'clientId',
  'apiKeyId',
  'senderId',
  'sender',
  'channel',
  'subject',
  'body',
  'message',
  'instructions',
  'score',
  'summary',
  'indicators',
] as const satisfies (keyof ScanEntity)[];
export type StandingScan = Pick<ScanEntity, (typeof STANDING)[number]> & { score: number };

/** A scan that ended without being judged; its score is null unless it was completed. */
type EndedScan = ListedScan & JudgedScan;

/**
 * CTEs that count the uses of templates in the rows of `judged`, in all and by day. Each statement locks its templates, and then
 * their days, in the same order, and any that locks a client's subscription locks that first.
 */
export const countingUses = (judged: string): string => `
  matched AS (
    SELECT (template ->> 'id')::uuid AS id, count(*)::int AS uses FROM ${judged} WHERE template IS NOT NULL GROUP BY 1
  ), locked AS (
    SELECT id FROM templates WHERE id IN (SELECT id FROM matched) ORDER BY id FOR NO KEY UPDATE
  ), used AS (
    UPDATE templates SET uses = templates.uses + matched.uses, last_used_at = now()
    FROM matched JOIN locked USING (id) WHERE templates.id = matched.id
    RETURNING templates.id, templates.client_id, matched.uses
  ), used_today AS (
    INSERT INTO template_delivery_days AS known (client_id, template_id, day, messages)
    SELECT client_id, id, (now() AT TIME ZONE 'UTC')::date, uses FROM used ORDER BY id
    ON CONFLICT (client_id, template_id, day) DO UPDATE SET messages = known.messages + excluded.messages
  )`;

const END_ALL = `
  WITH ended AS (
    UPDATE scans SET
      status = CASE WHEN fallback_verdict IS NULL THEN 'failed' ELSE 'completed' END,
      score = (fallback_verdict ->> 'score')::smallint,
      base_score = (fallback_verdict ->> 'baseScore')::smallint,
      adjustments = coalesce(fallback_verdict -> 'adjustments', '[]'),
      template = NULLIF(fallback_verdict -> 'template', 'null'),
      summary = fallback_verdict ->> 'summary',
      indicators = coalesce(fallback_verdict -> 'indicators', '[]'),
      engine = fallback_verdict ->> 'engine',
      detector = fallback_verdict ->> 'detector',
      degraded = fallback_verdict IS NOT NULL,
      review_status = CASE WHEN (fallback_verdict ->> 'score')::int > ${SUSPICIOUS_MAX} THEN 'open' END,
      fallback_verdict = NULL,
      sealed = NULL,
      updated_at = now()
    FROM unnest($1::uuid[], $2::int[]) AS attempt (id, number)
    WHERE scans.id = attempt.id AND scans.attempts = attempt.number AND scans.status IN ('queued', 'running')
    RETURNING scans.*
  ), ${countingUses('ended')}
  SELECT ${selected(LISTED)}, pg_notify($3, id::text)
  FROM ended`;

const FIND: PreparedStatement = {
  name: 'find-scans',
  text: `SELECT ${selected(SHOWN)} FROM scans WHERE id = ANY($1::uuid[]) AND expires_at > $2`,
};

/** The access to scans that submission, judging and history share. */
@Injectable()
export class ScansRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** The scans with these ids, in order; null for one that does not exist or has expired. */
  async findInOrder(ids: readonly string[]): Promise<(ShownScan | null)[]> {
    const rows = await runPrepared<ShownScan>(this.rows.manager, FIND, [ids, new Date()]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Those of the client's scans with these ids that have a verdict. */
  async standing(clientId: string, ids: readonly string[]): Promise<StandingScan[]> {
    const where = { id: In([...ids]), clientId, expiresAt: MoreThan(new Date()) };
    const rows: Pick<ScanEntity, (typeof STANDING)[number]>[] = await this.rows.find({
      select: read(STANDING),
      where,
    });
    return rows.filter(isJudged);
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
