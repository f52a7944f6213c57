import { Inject, Injectable, Logger } from '@nestjs/common';
import { within } from '../../../common/within.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { ScanQueue } from '../../../queue/scan.queue.js';
import { overdueMs } from '../../../queue/scan-turn.js';
import { earlierJudgement, judgedColumns } from '../judgement.js';
import { isFinished } from '../scan-status.js';
import { queueOverdue } from '../scans.errors.js';
import type { NewScan } from './acceptance.repository.js';

/** How often a process asks how the queue is doing, at most, in ms. */
const ASK_EVERY_MS = 1_000;
/** For how long scans wait for the answer, in ms. A queue that gives none by then is dealt with when they are queued. */
const ANSWER_MS = 500;

/** Keeps scans out of a queue that is overdue by more than `QUEUE_MAX_AGE_S`. */
@Injectable()
export class BackPressure {
  private readonly logger = new Logger(BackPressure.name);
  private asked: { at: number; isOverdue: Promise<boolean> } | undefined;
  private wasOverdue = false;

  constructor(
    private readonly queue: ScanQueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * While the queue is overdue, verdicts that would stand without the language model are final, as when it can't be asked.
   * @throws SERVICE_UNAVAILABLE while it is overdue, when none of the scans has a verdict
   */
  async apply(scans: NewScan[]): Promise<NewScan[]> {
    if (scans.every(({ status }) => isFinished(status)) || !(await this.isOverdue())) return scans;
    const settled = scans.map((scan) => {
      const earlier = earlierJudgement(scan);
      return earlier ? { ...scan, ...judgedColumns({ ...earlier, isFinal: true }) } : scan;
    });
    if (settled.every(({ status }) => !isFinished(status))) throw queueOverdue();
    return settled;
  }

  private isOverdue(): Promise<boolean> {
    const now = Date.now();
    if (!this.asked || now - this.asked.at >= ASK_EVERY_MS) this.asked = { at: now, isOverdue: this.ask() };
    return this.asked.isOverdue;
  }

  private async ask(): Promise<boolean> {
    const next = await within(ANSWER_MS, this.queue.next());
    const seconds = next ? overdueMs(next, new Date()) / 1_000 : 0;
    const isOverdue = seconds > this.config.QUEUE_MAX_AGE_S;
    if (isOverdue && !this.wasOverdue)
      this.logger.warn(`Scans are not queued for now: the next has been due for ${Math.round(seconds)} s`);
    this.wasOverdue = isOverdue;
    return isOverdue;
  }
}
