import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { Notifications } from '../../../database/notifications.js';
import { Together } from '../../../database/together.js';
import type { ShownScan } from '../scan.schemas.js';
import { SCAN_FINISHED, ScansRepository } from '../scans.repository.js';
import { Signal } from './signal.js';
import { SubmissionRepository } from './submission.repository.js';

/** How often a waiter polls, in ms, in case a notification was lost while the listening connection was down. */
const LOOK_MS = 2_000;

/** One caller waiting for scans. */
class Wait {
  /** Raised when the last of them is finished. */
  readonly signal = new Signal();
  private readonly pending: Set<string>;

  constructor(scanIds: readonly string[]) {
    this.pending = new Set(scanIds);
  }

  finished(scanId: string): void {
    this.pending.delete(scanId);
    if (this.pending.size === 0) this.signal.raise();
  }
}

/** Lets callers wait until their scans are finished. */
@Injectable()
export class ScanWaiters implements OnModuleDestroy {
  /** By the ids of their scans. */
  private readonly waits = new Map<string, Wait>();
  private looked: { at: number; done: Promise<void> } | undefined;
  private stopping = false;
  /** Scans that finish together are read together. */
  private readonly reads = new Together((asked: readonly (readonly string[])[]) => this.readAll(asked));

  constructor(
    notifications: Notifications,
    private readonly scans: ScansRepository,
    private readonly submitted: SubmissionRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    notifications.listen(SCAN_FINISHED, (scanId) => this.waits.get(scanId)?.finished(scanId));
  }

  /** When the process stops, waiting callers get the current state, before the workers drain. */
  onModuleDestroy(): void {
    this.stopping = true;
    for (const { signal } of this.waits.values()) signal.raise();
  }

  /**
   * Runs `enqueue` and waits until all the scans are finished, at most `SCAN_WAIT_MS`. Returns their state then, in the
   * order of `scanIds`; null for a deleted one.
   */
  async waitFor(scanIds: readonly string[], enqueue: () => Promise<unknown>): Promise<(ShownScan | null)[]> {
    const wait = new Wait(scanIds);
    for (const id of scanIds) this.waits.set(id, wait);
    try {
      await enqueue();
      return await this.watch(scanIds, wait.signal);
    } finally {
      for (const id of scanIds) this.waits.delete(id);
    }
  }

  private async watch(scanIds: readonly string[], signal: Signal): Promise<(ShownScan | null)[]> {
    const deadline = Date.now() + this.config.SCAN_WAIT_MS;
    for (;;) {
      let isFinished = await signal.wait(Math.min(LOOK_MS, deadline - Date.now()));
      const isLast = this.stopping || Date.now() >= deadline;
      try {
        if (!isFinished && !isLast) {
          await this.look();
          isFinished = await signal.wait(0);
        }
        if (isFinished || isLast) return await this.reads.add('', scanIds);
      } catch (error) {
        // A brief outage of the database does not affect the scan; a caller asked to retry would pay twice.
        if (isLast) throw error;
      }
    }
  }

  /** Looks which scans are finished that anybody waits for; for those who ask within a second, once. */
  private look(): Promise<void> {
    const now = Date.now();
    if (!this.looked || now - this.looked.at >= LOOK_MS / 2)
      this.looked = { at: now, done: this.lookAtAll() };
    return this.looked.done;
  }

  private async lookAtAll(): Promise<void> {
    const finished = await this.submitted.finished([...this.waits.keys()]);
    for (const id of finished) this.waits.get(id)?.finished(id);
  }

  private async readAll(asked: readonly (readonly string[])[]): Promise<(ShownScan | null)[][]> {
    const rows = await this.scans.findInOrder(asked.flat());
    return asked.map((scanIds) => rows.splice(0, scanIds.length));
  }
}
