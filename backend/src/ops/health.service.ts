import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { within } from '../common/within.js';
import { canWrite } from '../database/can-write.js';
import { QUEUES, type Queues } from '../queue/queues.js';

/** How long each part has to respond, in ms. */
const CHECK_MS = 2_000;
/** Anyone may ask, as often as they like: results are reused for this many ms. */
const FRESH_MS = 1_000;

interface Parts {
  /** `read-only`: it responds but can't store anything: its disk is full, or it is a replica. */
  database: 'ok' | 'read-only' | 'failing';
  /** `paused`: an operator has paused a queue, so accepted scans stay unfinished. */
  queue: 'ok' | 'paused' | 'failing';
  /** `missing`: no worker is judging scans right now. Scans wait; everything else works. */
  worker: 'ok' | 'missing';
}

/** `degraded`: this process works, but another is missing. */
export type Health =
  | { status: 'ok' | 'degraded' | 'failing'; parts: Parts }
  | { status: 'stopping'; parts?: never };

@Injectable()
export class HealthService {
  private stopped = false;
  private last: { health: Promise<Health>; until: number } | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(QUEUES) private readonly queues: Queues,
  ) {}

  /** Whether the process is about to stop and should get no more requests. */
  get stopping(): boolean {
    return this.stopped;
  }

  stop(): void {
    this.stopped = true;
  }

  /** At most one second old. */
  async check(): Promise<Health> {
    if (this.stopped) return { status: 'stopping' };
    if (!this.last || this.last.until < Date.now())
      this.last = { health: this.ask(), until: Date.now() + FRESH_MS };
    return this.last.health;
  }

  /** All parts are checked in parallel. */
  private async ask(): Promise<Health> {
    const [scans] = this.queues;
    const [database, queue, worker] = await Promise.all([
      within(
        CHECK_MS,
        canWrite(this.dataSource).then((can): Parts['database'] => (can ? 'ok' : 'read-only')),
      ),
      within(
        CHECK_MS,
        this.isPaused().then((paused): Parts['queue'] => (paused ? 'paused' : 'ok')),
      ),
      within(CHECK_MS, scans.getWorkersCount()),
    ]);
    const parts: Parts = {
      database: database ?? 'failing',
      queue: queue ?? 'failing',
      worker: worker ? 'ok' : 'missing',
    };
    const works = parts.database === 'ok' && parts.queue === 'ok';
    return { status: works ? (parts.worker === 'ok' ? 'ok' : 'degraded') : 'failing', parts };
  }

  private async isPaused(): Promise<boolean> {
    const paused = await Promise.all(this.queues.map((queue) => queue.isPaused()));
    return paused.includes(true);
  }
}
