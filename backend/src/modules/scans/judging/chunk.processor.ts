import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Detector, Knowledge, Message, Verdict } from '@gatepost/detector';
import { errorForLog } from '../../../common/error-for-log.js';
import { ScanQueue } from '../../../queue/scan.queue.js';
import { turnOf } from '../../../queue/scan-turn.js';
import { OpenOutbreaks } from '../../outbreaks/open-outbreaks.service.js';
import type { Outbreak } from '../../outbreaks/raise.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import { CompanyTemplates } from '../../templates/company-templates.service.js';
import { DETECTOR } from '../detector.port.js';
import { ScanClosingService } from './scan-closing.service.js';
import { type ClaimedScan, type JudgedNow, ScanWorkRepository } from './scan-work.repository.js';

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
    const judged: (ClaimedScan & JudgedNow)[] = [];
    const others: ClaimedScan[] = [];
    for (const [place, scan] of scans.entries()) {
      const verdict = this.judgeNow(scan, { profile, templates: templates[place] ?? null }, outbreaks);
      if (verdict) judged.push(Object.assign(scan, { degraded: false, ...verdict }));
      else others.push(scan);
      await turn();
    }
    await this.closing.completeAll(first.clientId, judged);
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
