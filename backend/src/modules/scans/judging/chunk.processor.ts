import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Detector, Knowledge, Traits, Verdict } from '@gatepost/detector';
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
  traits: Traits;
}

const readForBatch = ({ scan, verdict, traits }: Judged): JudgedMessage => ({
  id: scan.id,
  senderId: scan.senderId,
  apiKeyId: scan.apiKeyId,
  sender: scan.sender,
  channel: scan.channel,
  verdict,
  ...traits,
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
      const knowledge = { profile, templates: templates[place] ?? null };
      const immediate = await this.judgeNow(scan, knowledge, outbreaks);
      if (immediate) judged.push({ scan, ...immediate });
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

  private async judgeNow(
    scan: ClaimedScan,
    knowledge: Knowledge,
    outbreaks: readonly Outbreak[],
  ): Promise<Pick<Judged, 'verdict' | 'traits'> | null> {
    try {
      const immediate = await this.detector.judgeNow(scan, scan.instructions, knowledge);
      if (!immediate?.isFinal) return null;
      const { verdict, traits } = immediate;
      return { verdict: this.outbreaks.raise(verdict, () => traits, outbreaks), traits };
    } catch (error) {
      this.logger.error(errorForLog(`Judging scan ${scan.id} failed`, error));
      return null;
    }
  }
}
