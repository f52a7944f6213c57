import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { Notifications } from '../../database/notifications.js';
import type { ScanEntity } from './scan.entity.js';
import { isFinished } from './scan-status.js';
import { SCAN_FINISHED } from './scan-work.repository.js';
import { ScansRepository } from './scans.repository.js';
import { Signal } from './signal.js';

/** How often a waiter looks for itself, in ms: what was signalled while the listening connection was down is found so. */
const LOOK_MS = 2_000;

/** Lets callers wait until their scan is finished. */
@Injectable()
export class ScanWaiters implements OnModuleDestroy {
  private readonly signals = new Map<string, Signal>();
  private stopping = false;

  constructor(
    notifications: Notifications,
    private readonly scans: ScansRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    notifications.listen(SCAN_FINISHED, (scanId) => this.signals.get(scanId)?.raise());
  }

  /** Nobody is kept waiting by a process that stops: they get what there is, before the workers drain. */
  onModuleDestroy(): void {
    this.stopping = true;
    for (const signal of this.signals.values()) signal.raise();
  }

  /** Runs `enqueue` and waits for the scan's end, at most `SCAN_WAIT_MS`: the scan as it is then, null if it is gone. */
  async outcomeOf(scanId: string, enqueue: () => Promise<void>): Promise<ScanEntity | null> {
    const signal = new Signal();
    this.signals.set(scanId, signal);
    try {
      await enqueue();
      return await this.watch(scanId, signal);
    } finally {
      this.signals.delete(scanId);
    }
  }

  private async watch(scanId: string, signal: Signal): Promise<ScanEntity | null> {
    const deadline = Date.now() + this.config.SCAN_WAIT_MS;
    for (;;) {
      await signal.wait(Math.min(LOOK_MS, deadline - Date.now()));
      const isLast = this.stopping || Date.now() >= deadline;
      try {
        const scan = await this.scans.find(scanId);
        if (!scan || isFinished(scan.status) || isLast) return scan;
      } catch (error) {
        // The database is away for a moment: the scan is not, and a caller told to try again would pay twice.
        if (isLast) throw error;
      }
    }
  }
}
