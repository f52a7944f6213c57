import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Traits, Verdict } from '@gatepost/detector';
import { Histogram } from 'prom-client';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { handBack } from '../../../queue/hand-back.js';
import { CHUNK_JOB, SCAN_JOB, SCAN_JOB_OPTIONS } from '../../../queue/queue.names.js';
import { ScanQueue } from '../../../queue/scan.queue.js';
import { turnOf } from '../../../queue/scan-turn.js';
import { readJob } from '../../../queue/set-aside.js';
import { earlierJudgement, type JudgedScan, UNJUDGED, verdictColumns } from '../judgement.js';
import { Judge } from '../judging/judge.js';
import { keptVerdict } from '../retention/kept-scan.js';
import { ScanRetention } from '../retention/scan-retention.service.js';
import { ScanClosingService } from './scan-closing.service.js';
import { type ClaimedScan, ScanWorkRepository } from './scan-work.repository.js';

/** Attempts at a scan in total, sweeps included: a message that crashes its workers must not do so for ever. */
export const MAX_ATTEMPTS = 6;

/** Seconds from claiming a scan to its end, by outcome and engine. */
const judgingSeconds = new Histogram({
  name: 'gatepost_scan_judging_seconds',
  help: 'Time from claiming a scan to its end',
  labelNames: ['outcome', 'engine'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

type ScanJobInHand = Pick<Job, 'name' | 'data' | 'attemptsMade' | 'moveToWait'>;

/** Processes one job: from the ids in the queue to the verdicts in the rows. */
@Injectable()
export class ScanProcessor {
  private readonly logger = new Logger(ScanProcessor.name);

  constructor(
    private readonly work: ScanWorkRepository,
    private readonly closing: ScanClosingService,
    private readonly queue: ScanQueue,
    private readonly judge: Judge,
    private readonly keeping: ScanRetention,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `signal` requests the job back; `token` proves to the queue that it is ours. */
  async process(job: ScanJobInHand, token?: string, signal?: AbortSignal): Promise<void> {
    if (job.name === CHUNK_JOB.name) return this.processChunk(readJob(CHUNK_JOB, job).scanIds);
    const scan = await this.work.claim(readJob(SCAN_JOB, job).scanId);
    if (!scan) return;
    const opened = this.keeping.open(scan);
    if (!opened) return this.endUnreadable(scan);
    const stop = judgingSeconds.startTimer();
    const { judged, tokens } = await this.judgeOne(scan, opened, signal);
    if (judged) {
      await this.closing.complete(judged);
      stop({ outcome: 'completed', engine: judged.engine });
      return;
    }
    await this.closing.countTokens(scan, tokens);
    if (signal?.aborted) return this.handBack(job, scan, token);
    await this.retryOrEnd(job, scan);
    stop({ outcome: 'failed', engine: 'none' });
  }

  /**
   * Judges a part of a batch: one claim and one write for all its scans. What can't be judged at once gets a job of its own. A
   * job that is repeated finds only what is unfinished.
   */
  private async processChunk(scanIds: readonly string[]): Promise<void> {
    const claimed = await this.work.claimAll(scanIds);
    const opened = claimed.map((scan) => this.keeping.open(scan));
    const readable = opened.filter((scan) => scan !== null);
    const scans = claimed.filter((_, place) => opened[place] !== null);
    for (const scan of claimed) if (!scans.includes(scan)) await this.endUnreadable(scan);
    const [first] = scans;
    if (!first) return;
    const judgements = await this.judge.judge(first.clientId, readable, { turnMs: Infinity, modelMs: 0 });
    const judged: JudgedScan[] = [];
    const others: ClaimedScan[] = [];
    for (const [place, scan] of scans.entries()) {
      const { verdict, isFinal, traits } = judgements[place] ?? UNJUDGED;
      if (verdict && isFinal) judged.push(judgedAs(scan, verdict, traits));
      else others.push(scan);
    }
    await this.closing.completeAll(first.clientId, judged);
    if (others.length > 0)
      await this.queue.addAll(
        others.map(({ id, createdAt }, index) => ({ id, turn: turnOf(createdAt, index) })),
      );
  }

  /** Null when the detector failed or was cancelled; `tokens` is what it spent. */
  private async judgeOne(
    scan: ClaimedScan,
    opened: ClaimedScan,
    signal: AbortSignal | undefined,
  ): Promise<{ judged: JudgedScan | null; tokens: number }> {
    let tokens = 0;
    const earlier = earlierJudgement(scan);
    const [judgement = UNJUDGED] = await this.judge.judge(scan.clientId, [{ ...opened, earlier }], {
      turnMs: Infinity,
      modelMs: this.config.OPENAI_TIMEOUT_MS,
      withinTokenBudget: scan.hasTokensLeft,
      onTokens: (spent) => (tokens += spent),
      ...(signal && { signal }),
    });
    const { verdict, isFinal, traits } = judgement;
    const judged = verdict && isFinal ? judgedAs(scan, verdict, traits) : null;
    return { judged, tokens };
  }

  /** Its content was not kept, or is encrypted with a key that is not known here. */
  private async endUnreadable(scan: ClaimedScan): Promise<void> {
    this.logger.error(`Scan ${scan.id} can't be judged: its message can't be read. Do HOLD_KEYS lack a key?`);
    await this.closing.end(scan);
  }

  /** For any other worker, at once. A cancelled attempt is not counted, so it can't be the last one. */
  private async handBack(job: ScanJobInHand, scan: ClaimedScan, token: string | undefined): Promise<never> {
    await this.work.handBack(scan);
    this.logger.warn(`Scan ${scan.id} was returned to the queue`);
    return handBack({ job, token });
  }

  private async retryOrEnd({ attemptsMade }: Pick<Job, 'attemptsMade'>, scan: ClaimedScan): Promise<void> {
    const isLast = attemptsMade + 1 >= SCAN_JOB_OPTIONS.attempts || scan.attempts >= MAX_ATTEMPTS;
    if (!isLast) throw new Error('The detector failed; the job will be tried again');
    await this.closing.end(scan);
  }
}

/** The scan as it is stored with its verdict: of its content no more than it had while it waited. */
const judgedAs = (scan: ClaimedScan, verdict: Verdict, traits: Traits | null): JudgedScan => ({
  ...scan,
  ...keptVerdict(verdictColumns(verdict, traits), scan.retain),
});
