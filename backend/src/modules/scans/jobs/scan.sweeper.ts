import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ScanQueue } from '../../../queue/scan.queue.js';
import { turnOf } from '../../../queue/scan-turn.js';
import type { ScanEntity } from '../scan.entity.js';
import { ScanClosingService } from '../scan-closing.service.js';
import { ScanWorkRepository } from '../scan-work.repository.js';
import { MAX_ATTEMPTS } from './scan.processor.js';

const SWEEP_MS = 5_000;
/** Younger rows are on their way: between commit and queue lie milliseconds. */
const UNTOUCHED_MS = 10_000;
const BATCH = 500;

/**
 * Finds scans that have no job, and queues them again: after a lost Redis, a killed worker, or a crash between commit
 * and queue. Runs in every worker process; the job id keeps a scan from being queued twice.
 */
@Injectable()
export class ScanSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ScanSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping = false;

  constructor(
    private readonly work: ScanWorkRepository,
    private readonly closing: ScanClosingService,
    private readonly queue: ScanQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepAlone(), SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Answers how many scans it queued again or gave up. */
  async sweep(now = new Date()): Promise<number> {
    const stale = await this.work.stale(new Date(now.getTime() - UNTOUCHED_MS), BATCH);
    const places = new Map<string, number>();
    let count = 0;
    for (const scan of stale) {
      const ahead = places.get(scan.clientId) ?? 0;
      if (!(await this.rescue(scan, ahead))) continue;
      places.set(scan.clientId, ahead + 1);
      count += 1;
    }
    return count;
  }

  /** A sweep that takes longer than the interval is not overtaken by the next. */
  private async sweepAlone(): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      await this.sweep();
    } catch (error) {
      this.logger.warn(`Sweep put off: ${error instanceof Error ? error.name : typeof error}`);
    } finally {
      this.sweeping = false;
    }
  }

  /** `ahead` of the same client were rescued before it: a backlog that was lost is one again. */
  private async rescue(scan: ScanEntity, ahead: number): Promise<boolean> {
    if (await this.queue.has(scan.id)) return false;
    if (scan.attempts >= MAX_ATTEMPTS) return this.closing.giveUp(scan);
    await this.queue.addAll([{ id: scan.id, turn: turnOf(scan.createdAt, ahead) }]);
    return true;
  }
}
