import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { NO_LIMIT } from '../../../common/limit.js';
import { type PreparedStatement, runPrepared } from '../../../database/prepared.js';
import { reviewAt } from '../../../contract/review-status.js';
import type { Transaction } from '../../../database/transactions.js';
import type { Verdict } from '@gatepost/detector';
import { ScanEntity } from '../scan.entity.js';
import { countingUses, SCAN_FINISHED, type ScanAttempt } from '../scans.repository.js';

/** What a worker needs of a scan that it has claimed. */
export type ClaimedScan = ScanAttempt &
  Pick<
    ScanEntity,
    | 'apiKeyId'
    | 'channel'
    | 'sender'
    | 'senderId'
    | 'externalId'
    | 'metadata'
    | 'subject'
    | 'body'
    | 'instructions'
    | 'createdAt'
    | 'expiresAt'
  >;

/** A verdict that cost no tokens. */
export type JudgedNow = Verdict & { degraded: boolean };

const CLAIM: PreparedStatement = {
  name: 'claim-scans',
  text: `
  UPDATE scans SET status = 'running', attempts = attempts + 1, updated_at = now()
  WHERE id = ANY($1::uuid[]) AND status IN ('queued', 'running')
  RETURNING id, attempts, client_id AS "clientId", quota_period_start AS "quotaPeriodStart", channel, sender,
    sender_id AS "senderId", external_id AS "externalId",
    metadata, subject, body, api_key_id AS "apiKeyId", instructions, created_at AS "createdAt", expires_at AS "expiresAt"`,
};

/** Verdict, tokens and notification at once, unless the client has webhooks: then they need a transaction. */
const COMPLETE: PreparedStatement = {
  name: 'complete-scan',
  text: `
  WITH completed AS (
    UPDATE scans SET status = 'completed', score = $3, summary = $4, indicators = $5, engine = $6, degraded = $7,
      tokens_consumed = $8, review_status = $12, base_score = $10, adjustments = $11, template = $13, standing_verdict = NULL, updated_at = now()
    WHERE id = $1 AND attempts = $2 AND status IN ('queued', 'running') AND NOT EXISTS (
      SELECT FROM webhook_endpoints WHERE webhook_endpoints.client_id = scans.client_id AND disabled_at IS NULL)
    RETURNING id, client_id, quota_period_start
  ), counted AS (
    UPDATE subscriptions SET tokens_used = LEAST(tokens_used::bigint + $8, ${NO_LIMIT}), updated_at = now() FROM completed
    WHERE $8 > 0 AND subscriptions.client_id = completed.client_id AND current_period_start = quota_period_start
  )
  SELECT pg_notify($9, id::text) FROM completed`,
};

const COUNT_WITHOUT_ROW = `
  INSERT INTO removed_scans AS ledger (client_id, quota_period_start, scans, tokens)
    SELECT $1, $2, 0, $3 WHERE EXISTS (SELECT FROM clients WHERE id = $1)
  ON CONFLICT (client_id, quota_period_start) DO UPDATE SET tokens = ledger.tokens + excluded.tokens`;

const COMPLETE_ALL = `
  WITH completed AS (
    UPDATE scans SET status = 'completed', score = verdict.score, summary = verdict.summary,
      indicators = verdict.indicators, engine = verdict.engine, base_score = verdict.base_score,
      adjustments = coalesce(verdict.adjustments, '[]'), template = verdict.template, review_status = verdict.review_status,
      standing_verdict = NULL, updated_at = now()
    FROM json_to_recordset($1::json) AS verdict (
      id uuid, attempts smallint, score smallint, base_score smallint, adjustments jsonb, template jsonb, summary text,
      indicators jsonb, engine varchar, review_status varchar)
    WHERE scans.id = verdict.id AND scans.attempts = verdict.attempts AND scans.status IN ('queued', 'running')
    RETURNING scans.id
  )
  SELECT id, pg_notify($2, id::text) FROM completed`;

const COUNT_USES = `
  WITH judged AS (SELECT template FROM json_to_recordset($1::json) AS judged (template jsonb)), ${countingUses('judged')}
  SELECT`;

/** The workers' updates of scans. Each is one conditional UPDATE, so two workers can't both succeed. */
@Injectable()
export class ScanWorkRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** Claims a scan and counts the attempt, which fences off any earlier worker; null when it is finished or deleted. */
  async claim(id: string): Promise<ClaimedScan | null> {
    return (await this.claimAll([id]))[0] ?? null;
  }

  /** {@link claim} for many; those that are finished or deleted are left out. */
  claimAll(ids: readonly string[]): Promise<ClaimedScan[]> {
    return runPrepared<ClaimedScan>(this.rows.manager, CLAIM, [ids]);
  }

  /**
   * Undoes the claim of a worker that stops before it has judged. The previous attempt's number is valid again: if that one
   * still finishes while no other holds the scan, its verdict is as good as any.
   */
  async handBack({ id, attempts }: ScanAttempt): Promise<void> {
    const change = { status: 'queued', attempts: attempts - 1 } as const;
    await this.rows.update({ id, attempts, status: 'running' }, change);
  }

  /**
   * Stores the verdict, counts its tokens and notifies waiters. False, and nothing has changed, when a later attempt has taken
   * over, or the client has webhooks to record with it.
   */
  async completeAlone({ id, attempts }: ScanAttempt, verdict: Verdict): Promise<boolean> {
    const { score, summary, indicators, engine, degraded = false, tokensConsumed } = verdict;
    const { baseScore = null, adjustments = [], template = null } = verdict;
    const found = JSON.stringify(indicators);
    const steps = JSON.stringify(adjustments);
    const judged = [score, summary, found, engine, degraded, tokensConsumed];
    const values = [id, attempts, ...judged, SCAN_FINISHED, baseScore, steps, reviewAt(score), template];
    return (await runPrepared(this.rows.manager, COMPLETE, values)).length === 1;
  }

  /** Stores the verdict and notifies waiters, in `transaction`; false when a later attempt has taken over. */
  async complete(
    transaction: Transaction,
    { id, attempts }: ScanAttempt,
    verdict: Verdict,
  ): Promise<boolean> {
    const unfinished = { id, attempts, status: In(['queued', 'running']) };
    const change = {
      status: 'completed',
      standingVerdict: null,
      reviewStatus: reviewAt(verdict.score),
      ...verdict,
    } as const;
    const { affected } = await transaction.update(ScanEntity, unfinished, change);
    if (affected !== 1) return false;
    await transaction.query('SELECT pg_notify($1, $2)', [SCAN_FINISHED, id]);
    return true;
  }

  /** {@link complete} for verdicts that cost no tokens; returns the ids of those that were stored. */
  async completeAll(
    transaction: Transaction,
    verdicts: readonly (ScanAttempt & Verdict)[],
  ): Promise<string[]> {
    const records = verdicts.map(
      ({ id, attempts, score, baseScore, adjustments, template, summary, indicators, engine }) => ({
        id,
        attempts,
        score,
        base_score: baseScore,
        adjustments,
        template: template ?? undefined,
        summary,
        indicators,
        engine,
        review_status: reviewAt(score),
      }),
    );
    const rows = await transaction.query<{ id: string }[]>(COMPLETE_ALL, [
      JSON.stringify(records),
      SCAN_FINISHED,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Counts the uses of the templates that these verdicts matched, after they are stored. */
  async countTemplateUses(verdicts: readonly Verdict[]): Promise<void> {
    const templates = verdicts.flatMap(({ template }) => (template ? [{ template }] : []));
    if (templates.length > 0) await this.rows.query(COUNT_USES, [JSON.stringify(templates)]);
  }

  /** Whether this attempt's verdict is stored; waits for a transaction that is storing one. */
  async isCompletedBy(transaction: Transaction, { id, attempts }: ScanAttempt): Promise<boolean> {
    const where = { id, attempts, status: 'completed' } as const;
    const lock = { mode: 'pessimistic_read' } as const;
    return (await transaction.findOne(ScanEntity, { select: { id: true }, where, lock })) !== null;
  }

  /** Adds tokens that no scan's row contains to their period's ledger (docs/adr/0004). */
  async addUnstoredTokens(
    transaction: Transaction,
    { clientId, quotaPeriodStart }: ScanAttempt,
    tokens: number,
  ): Promise<void> {
    if (tokens === 0) return;
    await transaction.query(COUNT_WITHOUT_ROW, [clientId, quotaPeriodStart, tokens]);
  }
}
