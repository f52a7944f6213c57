import { Injectable } from '@nestjs/common';
import { countFailedScans, countVerdicts } from '../../common/measurements.js';
import type { Transaction } from '../../database/transactions.js';
import { QuotaService } from '../subscriptions/quota/quota.service.js';
import { WebhookOutboxService } from '../webhooks/webhook-outbox.service.js';
import { type ScanAttempt, ScansRepository } from './scans.repository.js';

/** How scans ended that could not be judged. */
export interface Ended {
  /** Without the scans that are finished or that a later attempt has taken over. */
  ended: number;
  failed: number;
  /** Whether webhooks were recorded: then dispatch them after the commit. */
  needsWebhook: boolean;
}

/**
 * Ends scans that could not be queued or judged: with the verdict that stands, marked degraded, or, without one, as failed. A
 * failed scan costs no quota.
 */
@Injectable()
export class UnjudgedScansService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly quota: QuotaService,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /** Ends scans of one client and one quota period together, and refunds the quota of failed ones to that period. */
  async end(transaction: Transaction, scans: readonly ScanAttempt[]): Promise<Ended> {
    const [first] = scans;
    if (!first) return { ended: 0, failed: 0, needsWebhook: false };
    const { clientId, quotaPeriodStart } = first;
    await this.quota.lock(transaction, clientId);
    const rows = await this.scans.endAll(transaction, scans);
    const completed = rows.filter(({ status }) => status === 'completed');
    const failed = rows.length - completed.length;
    countFailedScans(failed);
    countVerdicts(completed);
    if (failed > 0) await this.quota.giveBackScans(transaction, clientId, quotaPeriodStart, failed);
    const needsWebhook = await this.webhooks.record(transaction, clientId, completed);
    return { ended: rows.length, failed, needsWebhook };
  }
}
