import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import { HOUR_MS } from '../../../common/durations.js';
import { newId } from '../../../common/ids.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { Transactions } from '../../../database/transactions.js';
import { ProfileService } from '../../profile/profile.service.js';
import type { AskedExpiry } from '../../templates/template-expiry.schemas.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { ScanFeedbackService } from '../feedback/scan-feedback.service.js';
import { ScanHistoryService } from '../history/scan-history.service.js';
import { ProposalsRepository } from '../proposals/proposals.repository.js';
import { ReviewDecisions } from '../review/review-decisions.service.js';
import type { Remedy, SettlementEntity } from './settlement.entity.js';
import { SettlementEffect } from './settlement-effect.service.js';
import { type ScanStanding, SettlementsRepository } from './settlements.repository.js';
import type { Settlement, SettlementRequest } from './settlements.schemas.js';

/** Of a company at a time. */
const MOST_RUNNING = 5;
/** What is confirmed is what somebody has just seen. */
const FRESH_MS = HOUR_MS;

/** Settles false alarms for good: says what that would change, and then does it. */
@Injectable()
export class Settlements {
  constructor(
    private readonly rows: SettlementsRepository,
    private readonly effect: SettlementEffect,
    private readonly history: ScanHistoryService,
    private readonly feedback: ScanFeedbackService,
    private readonly templates: TemplatesService,
    private readonly profiles: ProfileService,
    private readonly decisions: ReviewDecisions,
    private readonly proposals: ProposalsRepository,
    private readonly transactions: Transactions,
    private readonly budget: WorkBudget,
  ) {}

  /**
   * Which alarms are looked at is settled now.
   * @throws SCAN_NOT_FOUND; FORBIDDEN; what approving or declaring would throw; RATE_LIMITED while too many are being computed
   */
  async begin({ clientId, userId }: UserPrincipal, request: SettlementRequest): Promise<Settlement> {
    const { scanId } = request;
    const { score } = await this.history.get(clientId, scanId);
    if (score === null) throw new ApiError('CONFLICT', { message: 'This scan has no verdict' });
    const remedy = await this.remedyOf(clientId, request);
    const alarms = await this.budget.run(clientId, 'lists', () => this.rows.alarms(clientId));
    const row = { clientId, askedBy: userId, scanId, remedy, ...alarms };
    const id = await this.transactions.run((transaction) => this.rows.insert(transaction, row, MOST_RUNNING));
    if (id === null) throw new ApiError('RATE_LIMITED', { retryAfter: 10 });
    await this.effect.begin(id);
    return this.get(clientId, id);
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<Settlement> {
    const row = await this.find(clientId, id);
    return {
      id,
      scanId: row.scanId,
      total: row.scanIds.length,
      done: row.done,
      isFinished: isFinished(row),
      isWhole: row.isWhole,
      notKept: row.notKept,
      undecided: row.undecided,
      drops: Object.entries(row.drops).map(([score, count]) => ({ score: Number(score), count })),
      harmful: {
        count: row.harmfulIds.length,
        scans: await this.rows.named(clientId, row.harmfulIds),
      },
      waiting: row.openIds.length + row.heldIds.length,
      held: row.held,
      isConfirmed: row.confirmedAt !== null,
      decisionIds: row.decisionIds,
      createdAt: row.createdAt.toISOString(),
    };
  }

  /**
   * Each step can be repeated: what failed half-way is confirmed again.
   * @throws NOT_FOUND; CONFLICT while it is being computed, or when it is an hour old; what approving or declaring throws
   */
  async confirm(caller: UserPrincipal, id: string, expiry: AskedExpiry): Promise<Settlement> {
    const { clientId } = caller;
    const row = await this.find(clientId, id);
    if (row.confirmedAt !== null) return this.get(clientId, id);
    if (!isFinished(row)) throw new ApiError('CONFLICT', { message: 'This is still being computed' });
    if (row.createdAt.getTime() < Date.now() - FRESH_MS)
      throw new ApiError('CONFLICT', { message: 'This was computed over an hour ago. Compute it again.' });
    const { scanId, remedy } = row;
    const { template, declared } = remedy;
    if (template) await this.templates.approve(caller, { scanId, name: template.name, ...expiry });
    if (declared) await this.profiles.declare(clientId, declared);
    await this.feedback.give(caller, scanId, { verdict: 'legitimate', note: null });
    await this.proposals.settle(clientId, scanId);
    await this.rows.confirmed(id, await this.release(caller, row));
    return this.get(clientId, id);
  }

  private async remedyOf(
    clientId: string,
    { scanId, templateName, declare }: SettlementRequest,
  ): Promise<Remedy> {
    if (declare) await this.profiles.with(clientId, declare);
    const declared = declare ?? null;
    if (!templateName) return { template: null, declared };
    const { outline, codes } = await this.templates.sampleOf(clientId, scanId);
    const { key, parts } = outline;
    return { template: { id: newId(), name: templateName, key, parts, codes }, declared };
  }

  /** The false alarm, and what else waits and would be safe, as far as nobody has decided or reported it meanwhile. */
  private async release(
    caller: UserPrincipal,
    { clientId, scanId, openIds, heldIds }: SettlementEntity,
  ): Promise<string[]> {
    const found = await this.rows.standings(clientId, [scanId, ...openIds, ...heldIds]);
    const still = found.filter(({ isHarmful }) => !isHarmful);
    const parts = [
      { was: 'open', scans: still.filter(({ isOpen }) => isOpen) },
      { was: 'none', scans: still.filter(({ isNone, isHeld }) => isNone && isHeld) },
    ] as const;
    const made: string[] = [];
    for (const { was, scans } of parts) {
      if (scans.length === 0) continue;
      const ids = scans.map(({ id }: ScanStanding) => id);
      made.push((await this.decisions.release(caller, was, ids, 'Settled as a false alarm')).id);
    }
    return made;
  }

  private async find(clientId: string, id: string): Promise<SettlementEntity> {
    const row = await this.rows.ofClient(clientId, id);
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  }
}

const isFinished = ({ done, scanIds }: SettlementEntity) => done === scanIds.length;
