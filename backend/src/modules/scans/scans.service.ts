import { Injectable } from '@nestjs/common';
import type { Principal } from '../../access/principal.js';
import { Transactions } from '../../database/transactions.js';
import { ScanQueue } from '../../queue/scan.queue.js';
import type { Instruction } from '../instructions/instruction.schemas.js';
import { InstructionsService } from '../instructions/instructions.service.js';
import { type Quota, SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { newScan } from './new-scan.js';
import { type CreateScanRequest, type Scan, toScan } from './scan.schemas.js';
import { ScanClosingService } from './scan-closing.service.js';
import { ScanWaiters } from './scan-waiters.js';
import { queueOutOfReach, scanFailed, scanNotFound } from './scans.errors.js';
import { type NewScan, ScansRepository } from './scans.repository.js';

/** A scan as far as it has come, and the answer headers that tell the client's quota. */
export interface Submitted {
  scan: Scan;
  headers: Record<string, string>;
}

@Injectable()
export class ScansService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly closing: ScanClosingService,
    private readonly waiters: ScanWaiters,
    private readonly queue: ScanQueue,
    private readonly subscriptions: SubscriptionsService,
    private readonly instructions: InstructionsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Accepts a message, has it judged and, unless the caller does not want to wait, answers with the verdict. A scan
   * that takes longer than the wait limit is answered unfinished.
   * @throws SCAN_LIMIT_EXCEEDED, SCAN_FAILED, SERVICE_UNAVAILABLE; INVALID_REQUEST for unknown instructions
   */
  async submit(caller: Principal, request: CreateScanRequest, wait: boolean): Promise<Submitted> {
    const { scan, quota } = await this.accept(caller, request);
    const enqueue = () => this.enqueue(scan);
    const outcome = wait
      ? await this.waiters.outcomeOf(scan.id, enqueue)
      : await enqueue().then(() => this.scans.find(scan.id));
    if (!outcome) throw scanNotFound();
    if (outcome.status === 'failed') throw scanFailed();
    return { scan: toScan(outcome), headers: this.subscriptions.headersOf(quota) };
  }

  /** Quota and row in one transaction: neither is ever there without the other. */
  private async accept(
    caller: Principal,
    request: CreateScanRequest,
  ): Promise<{ scan: NewScan; quota: Quota }> {
    const { clientId } = caller;
    const instructions = await this.instructionsFor(caller, request);
    return this.transactions.run(async (transaction) => {
      const quota = await this.subscriptions.takeScan(transaction, clientId);
      const scan = newScan(clientId, request, instructions, quota);
      await this.scans.insert(transaction, scan);
      return { scan, quota };
    });
  }

  private async instructionsFor(caller: Principal, request: CreateScanRequest): Promise<Instruction | null> {
    const ofKey = caller.kind === 'api-key' ? caller.scanningInstructionsId : null;
    const id = request.scanningInstructionsId ?? ofKey;
    return id === null ? null : this.instructions.resolve(caller.clientId, id);
  }

  /** A scan that can't be queued is taken back, and the caller told; if a worker got hold of it after all, it stands. */
  private async enqueue(scan: NewScan): Promise<void> {
    try {
      await this.queue.add(scan.id);
    } catch {
      if (await this.closing.giveUp({ ...scan, attempts: 0 })) throw queueOutOfReach();
    }
  }
}
