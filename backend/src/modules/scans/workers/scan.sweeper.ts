import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ScanQueue } from '../../../queue/scan.queue.js';
import { turnOf } from '../../../queue/scan-turn.js';
import { ScanClosingService } from './scan-closing.service.js';
import { ScanSweepsRepository, type Unfinished } from './scan-sweeps.repository.js';
import { MAX_ATTEMPTS } from './scan.processor.js';

/** How often each process tries to sweep. */
const SWEEP_MS = 5_000;
/** Pause after a sweep: shorter than until the same process tries again. */
const REST_SECONDS = 4;
/** A process that died during a sweep delays the others no longer than this. */
const TURN_SECONDS = 15;
/** Newer rows are being queued: that takes milliseconds after the commit. */
const UNTOUCHED_SECONDS = 10;
/** Scans checked in one sweep. The next one continues after them, so that a backlog hides nothing. */
const PAGE = 1_000;

/**
 * Finds scans that have no job, and queues them again: after a lost Redis, a killed worker, or a crash between commit
 * and queue. Every worker process tries to, one at a time does; the job id prevents queueing a scan twice.
 * Not a background job: those are lost with Redis too.
 */
@Injectable()
export class ScanSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ScanSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sweeps: ScanSweepsRepository,
    private readonly closing: ScanClosingService,
    private readonly queue: ScanQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepInTurn(), SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Continues where the last sweep ended; returns how many scans it requeued or ended. */
  async sweep(): Promise<number> {
    const page = await this.sweeps.next(UNTOUCHED_SECONDS, PAGE);
    const count = page.length > 0 ? await this.rescue(page) : 0;
    await this.sweeps.moveTo(page.length === PAGE ? page.at(-1) : undefined);
    return count;
  }

  private async sweepInTurn(): Promise<void> {
    try {
      if (!(await this.sweeps.take(TURN_SECONDS))) return;
      try {
        await this.sweep();
      } finally {
        await this.sweeps.rest(REST_SECONDS);
      }
    } catch (error) {
      this.logger.warn(`Sweep postponed: ${error instanceof Error ? error.name : typeof error}`);
    }
  }

  /** Puts a client's lost scans back one behind the other, as the backlog that they were. */
  private async rescue(page: readonly Unfinished[]): Promise<number> {
    const missing = new Set(await this.queue.missing(page.map(({ jobId }) => jobId)));
    const lost = page.filter(({ jobId }) => missing.has(jobId));
    const exhausted = lost.filter(({ attempts }) => attempts >= MAX_ATTEMPTS);
    const retryable = lost.filter(({ attempts }) => attempts < MAX_ATTEMPTS);
    if (retryable.length > 0) await this.queue.addAll(inTurn(retryable));
    return retryable.length + (await this.closing.endEach(exhausted));
  }
}

function inTurn(scans: readonly Unfinished[]) {
  const places = new Map<string, number>();
  return scans.map(({ id, clientId, createdAt }) => {
    const ahead = places.get(clientId) ?? 0;
    places.set(clientId, ahead + 1);
    return { id, turn: turnOf(createdAt, ahead) };
  });
}
