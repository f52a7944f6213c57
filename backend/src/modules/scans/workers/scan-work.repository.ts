import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { NO_LIMIT } from '../../../common/limit.js';
import { type PreparedStatement, runPrepared } from '../../../database/prepared.js';
import { Together } from '../../../database/together.js';
import type { Transaction } from '../../../database/transactions.js';
import { type JudgedScan, VERDICT_COLUMNS } from '../judgement.js';
import { assigned, recordset, SCAN_COLUMNS, type ScanRow, selected, toRecord } from '../scan.columns.js';
import { ScanEntity } from '../scan.entity.js';
import { countingUses, SCAN_FINISHED, type ScanAttempt } from '../scans.repository.js';

/** A scan that a worker has claimed. */
export type ClaimedScan = ScanRow & {
  /** False when the client's tokens of this period are used up. Scans judged concurrently may exceed them by what they spend. */
  hasTokensLeft: boolean;
};

const CLAIM: PreparedStatement = {
  name: 'claim-scans',
  text: `
  UPDATE scans SET status = 'running', attempts = attempts + 1, updated_at = now()
  WHERE id = ANY($1::uuid[]) AND status IN ('queued', 'running')
  RETURNING ${selected(SCAN_COLUMNS)},
    (SELECT monthly_token_budget = ${NO_LIMIT} OR monthly_token_budget > CASE WHEN current_period_end > $2 THEN tokens_used ELSE 0 END
      FROM subscriptions WHERE subscriptions.client_id = scans.client_id) AS "hasTokensLeft"`,
};

const STORED = ['id', 'attempts', ...VERDICT_COLUMNS] as const;

/**
 * Verdicts, tokens and notifications at once. Nothing is stored of a client with webhooks unless a transaction records them too
 * ($3).
 */
const COMPLETE: PreparedStatement = {
  name: 'complete-scans',
  text: `
  WITH completed AS (
    UPDATE scans SET ${assigned(VERDICT_COLUMNS, 'verdict')}, status = 'completed', fallback_verdict = NULL, sealed = NULL, updated_at = now()
    FROM json_to_recordset($1::json) AS verdict (${recordset(STORED)})
    WHERE scans.id = verdict.id AND scans.attempts = verdict.attempts AND scans.status IN ('queued', 'running') AND ($3 OR NOT EXISTS (
      SELECT FROM webhook_endpoints WHERE webhook_endpoints.client_id = scans.client_id AND disabled_at IS NULL))
    RETURNING scans.id, client_id, quota_period_start, scans.tokens_consumed
  ), spent AS (
    SELECT client_id, quota_period_start, sum(tokens_consumed) AS tokens FROM completed WHERE tokens_consumed > 0 GROUP BY 1, 2
  ), counted AS (
    UPDATE subscriptions SET tokens_used = LEAST(tokens_used + spent.tokens, ${NO_LIMIT}), updated_at = now() FROM spent
    WHERE subscriptions.client_id = spent.client_id AND current_period_start = quota_period_start
  )
  SELECT id, pg_notify($2, id::text) FROM completed`,
};

const COUNT_WITHOUT_ROW = `
  INSERT INTO removed_scans AS ledger (client_id, quota_period_start, scans, tokens)
    SELECT $1, $2, 0, $3 WHERE EXISTS (SELECT FROM clients WHERE id = $1)
  ON CONFLICT (client_id, quota_period_start) DO UPDATE SET tokens = ledger.tokens + excluded.tokens`;

const COUNT_USES = `
  WITH judged AS (SELECT template FROM json_to_recordset($1::json) AS judged (template jsonb)), ${countingUses('judged')}
  SELECT`;

/** The workers' updates of scans. Each is one conditional UPDATE, so two workers can't both succeed. */
@Injectable()
export class ScanWorkRepository {
  /** Scans whose jobs start together are claimed together. */
  private readonly claims = new Together((ids: readonly string[]) => this.claimInOrder(ids));

  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** Claims a scan and counts the attempt, which fences off any earlier worker; null when it is finished or deleted. */
  claim(id: string): Promise<ClaimedScan | null> {
    return this.claims.add('', id);
  }

  /** {@link claim} for many; those that are finished or deleted are left out. */
  claimAll(ids: readonly string[]): Promise<ClaimedScan[]> {
    return runPrepared<ClaimedScan>(this.rows.manager, CLAIM, [ids, new Date()]);
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
   * Stores verdicts on scans of one client, counts their tokens and notifies waiters, in a statement of its own or in
   * `transaction`, which then records their webhooks. Returns the ids of those that were stored: none that a later attempt has
   * taken over, and none at all when the client has webhooks and there is no transaction.
   */
  async complete(verdicts: readonly JudgedScan[], transaction?: Transaction): Promise<Set<string>> {
    const rows = await runPrepared<{ id: string }>(transaction ?? this.rows.manager, COMPLETE, [
      JSON.stringify(verdicts.map((verdict) => toRecord(STORED, verdict))),
      SCAN_FINISHED,
      transaction !== undefined,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Counts the uses of the templates that these verdicts matched, after they are stored. */
  async countTemplateUses(verdicts: readonly Pick<ScanRow, 'template'>[]): Promise<void> {
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

  private async claimInOrder(ids: readonly string[]): Promise<(ClaimedScan | null)[]> {
    const claimed = new Map((await this.claimAll(ids)).map((scan) => [scan.id, scan]));
    return ids.map((id) => {
      const scan = claimed.get(id) ?? null;
      // One claim is one attempt, whoever asks twice.
      claimed.delete(id);
      return scan;
    });
  }
}
