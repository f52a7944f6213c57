import { Inject, Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../../common/error-for-log.js';
import type { Job } from 'bullmq';
import { Histogram } from 'prom-client';
import type { Detector, JudgeOptions, Message, Verdict } from '@gatepost/detector';
import { handBack } from '../../../queue/hand-back.js';
import { CHUNK_JOB, SCAN_JOB, SCAN_JOB_OPTIONS } from '../../../queue/queue.names.js';
import { readJob } from '../../../queue/set-aside.js';
import { OpenOutbreaks } from '../../outbreaks/open-outbreaks.service.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import { CompanyTemplates } from '../../templates/company-templates.service.js';
import { ChunkProcessor } from './chunk.processor.js';
import { ScanClosingService } from './scan-closing.service.js';
import { type ClaimedScan, ScanWorkRepository } from './scan-work.repository.js';
import { DETECTOR } from '../detector.port.js';

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

/** Processes one job: from the id in the queue to the verdict in the row. */
@Injectable()
export class ScanProcessor {
  private readonly logger = new Logger(ScanProcessor.name);

  constructor(
    private readonly work: ScanWorkRepository,
    private readonly closing: ScanClosingService,
    private readonly chunks: ChunkProcessor,
    private readonly profiles: CompanyProfiles,
    private readonly templates: CompanyTemplates,
    private readonly outbreaks: OpenOutbreaks,
    @Inject(DETECTOR) private readonly detector: Detector,
  ) {}

  /** `signal` requests the job back; `token` proves to the queue that it is ours. */
  async process(job: ScanJobInHand, token?: string, signal?: AbortSignal): Promise<void> {
    if (job.name === CHUNK_JOB.name) return this.chunks.process(readJob(CHUNK_JOB, job).scanIds);
    const scan = await this.work.claim(readJob(SCAN_JOB, job).scanId);
    if (!scan) return;
    const stop = judgingSeconds.startTimer();
    const { verdict, tokens } = await this.judge(scan, signal);
    if (verdict) {
      await this.closing.complete(scan, verdict);
      stop({ outcome: 'completed', engine: verdict.engine });
      return;
    }
    await this.closing.countTokens(scan, tokens);
    if (signal?.aborted) return this.handBack(job, scan, token);
    await this.retryOrEnd(job, scan);
    stop({ outcome: 'failed', engine: 'none' });
  }

  /**
   * No verdict when the detector fails or was cancelled; `tokens` is what it spent. Its error message is not logged, since
   * it could quote the message.
   */
  private async judge(
    { id, clientId, apiKeyId, channel, subject, body, instructions, ...claimed }: ClaimedScan,
    signal: AbortSignal | undefined,
  ): Promise<{ verdict: Verdict | null; tokens: number }> {
    let tokens = 0;
    const message: Message = { channel, subject, body };
    const [templates = null] = await this.templates.searchFor(clientId, [message]);
    const options: JudgeOptions = {
      profile: await this.profiles.of(clientId, apiKeyId),
      templates,
      standing: claimed.standingVerdict,
      withinTokenBudget: claimed.hasTokensLeft,
      onTokens: (spent) => (tokens += spent),
      ...(signal && { signal }),
    };
    try {
      const judged = await this.detector.judge(message, instructions, options);
      const { traitsOf } = await import('@gatepost/detector/traits');
      const outbreaks = await this.outbreaks.of(clientId);
      return { verdict: this.outbreaks.raise(judged, () => traitsOf(message), outbreaks), tokens };
    } catch (error) {
      if (!signal?.aborted) this.logger.error(errorForLog(`Judging scan ${id} failed`, error));
      return { verdict: null, tokens };
    }
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
