import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Detector, Knowledge, Message, Verdict } from '@gatepost/detector';
import { traitsOf } from '@gatepost/detector/traits';
import { errorForLog } from '../../../common/error-for-log.js';
import { ScanQueue } from '../../../queue/scan.queue.js';
import { turnOf } from '../../../queue/scan-turn.js';
import { BatchOutbreaks, type JudgedMessage } from '../../outbreaks/batch-outbreaks.service.js';
import { OpenOutbreaks } from '../../outbreaks/open-outbreaks.service.js';
import type { Outbreak } from '../../outbreaks/raise.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import { CompanyTemplates } from '../../templates/company-templates.service.js';
import { DETECTOR } from '../detector.port.js';
import { ScanClosingService } from './scan-closing.service.js';
import { type ClaimedScan, ScanWorkRepository } from './scan-work.repository.js';

interface Judged {
  scan: ClaimedScan;
  verdict: Verdict;
}

// Of the same object as was judged: it is read once.
const readForBatch = ({ scan, verdict }: Judged): JudgedMessage => ({
  id: scan.id,
  senderId: scan.senderId,
  apiKeyId: scan.apiKeyId,
  sender: scan.sender,
  channel: scan.channel,
  verdict,
  ...traitsOf(scan),
});

/** Judges a part of a batch: one claim and one write for all its scans. */
@Injectable()
export class ChunkProcessor {
  private readonly logger = new Logger(ChunkProcessor.name);

  constructor(
    private readonly work: ScanWorkRepository,
    private readonly closing: ScanClosingService,
    private readonly queue: ScanQueue,
    private readonly profiles: CompanyProfiles,
    private readonly templates: CompanyTemplates,
    private readonly outbreaks: OpenOutbreaks,
    private readonly batches: BatchOutbreaks,
    @Inject(DETECTOR) private readonly detector: Detector,
  ) {}

  /** What can't be judged at once gets a job of its own. A job that is repeated finds only what is unfinished. */
  async process(scanIds: readonly string[]): Promise<void> {
    const scans = await this.work.claimAll(scanIds);
    const [first] = scans;
    if (!first) return;
    const profile = await this.profiles.of(first.clientId, first.apiKeyId);
    const templates = await this.templates.searchFor(first.clientId, scans);
    const outbreaks = await this.outbreaks.of(first.clientId);
    const judged: Judged[] = [];
    const others: ClaimedScan[] = [];
    for (const [place, scan] of scans.entries()) {
      const verdict = this.judgeNow(scan, { profile, templates: templates[place] ?? null }, outbreaks);
      if (verdict) judged.push({ scan, verdict });
      else others.push(scan);
      await turn();
    }
    const verdicts = await this.batches.raise(first.clientId, judged.map(readForBatch));
    const raised = judged.map(({ scan, verdict }, place) =>
      Object.assign(scan, { degraded: false, ...(verdicts[place] ?? verdict) }),
    );
    await this.closing.completeAll(first.clientId, raised);
    if (others.length > 0)
      await this.queue.addAll(
        others.map(({ id, createdAt }, index) => ({ id, turn: turnOf(createdAt, index) })),
      );
  }

  private judgeNow(scan: ClaimedScan, knowledge: Knowledge, outbreaks: readonly Outbreak[]): Verdict | null {
    try {
      // The same object as templates were searched for: it is read once.
      const message: Message = scan;
      const immediate = this.detector.judgeNow(message, scan.instructions, knowledge);
      return immediate?.isFinal ? this.outbreaks.raise(immediate.verdict, message, outbreaks) : null;
    } catch (error) {
      this.logger.error(errorForLog(`Judging scan ${scan.id} failed`, error));
      return null;
    }
  }
}
