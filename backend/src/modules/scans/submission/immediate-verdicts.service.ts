import { Inject, Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';
import type { Detector, Knowledge } from '@gatepost/detector';
import { errorForLog } from '../../../common/error-for-log.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { newId } from '../../../common/ids.js';
import { CHUNK } from '../../../queue/queue.names.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import { CompanyTemplates } from '../../templates/company-templates.service.js';
import type { Outbreak } from '../../outbreaks/raise.js';
import { BatchOutbreaks } from '../../outbreaks/batch-outbreaks.service.js';
import { OpenOutbreaks } from '../../outbreaks/open-outbreaks.service.js';
import { DETECTOR } from '../detector.port.js';
import type { NewScan } from './acceptance.repository.js';

/**
 * Characters of a request, in UTF-16 units, that are judged before it is answered: the longest message, and some 0.1 s of
 * processor time at most. A longer batch is left to the workers, where other clients' scans go first.
 */
const MAX_CHARACTERS = 100_000;
/** From so many characters on, a request's messages are judged without another of the client's beside them. */
const LONG = 10_000;
/** Messages of a batch that the detector has at hand at once: the next ones, while it is busy with one. */
const AT_HAND = 8;
/** How long a client whose quota was used up is not judged at once. Its next scan is refused, or judged by a worker. */
const USED_UP_MS = 10_000;
/** Clients remembered as such. */
const MAX_USED_UP = 10_000;

export type Unjudged = Omit<
  NewScan,
  'verdict' | 'isFinal' | 'chunkId' | 'linkHosts' | 'language' | 'fingerprint'
>;

/** Of a message that is left to the workers. */
const UNREAD = { verdict: null, linkHosts: null, language: null, fingerprint: null } as const;

/** Judges messages while their caller waits, one of each client at a time. */
@Injectable()
export class ImmediateVerdicts {
  private readonly logger = new Logger(ImmediateVerdicts.name);
  /** Clients without quota, until when: their refused messages must cost no processor time. */
  private readonly usedUp = new Map<string, number>();

  constructor(
    @Inject(DETECTOR) private readonly detector: Detector,
    private readonly budget: WorkBudget,
    private readonly profiles: CompanyProfiles,
    private readonly templates: CompanyTemplates,
    private readonly outbreaks: OpenOutbreaks,
    private readonly batches: BatchOutbreaks,
  ) {}

  /** All of the client's `scans`, made by one person or with one key, judged as far as they can be at once. */
  async judge(clientId: string, scans: readonly Unjudged[]): Promise<NewScan[]> {
    const isUsedUp = (this.usedUp.get(clientId) ?? 0) > Date.now();
    const characters = charactersIn(scans);
    if (isUsedUp || characters > MAX_CHARACTERS) return this.leave(scans);
    const [profile, outbreaks] = await Promise.all([
      this.profiles.of(clientId, scans[0]?.apiKeyId ?? null),
      this.outbreaks.of(clientId),
    ]);
    const lane = characters < LONG ? 'verdicts' : 'longVerdicts';
    const inTurn = <T>(work: () => Promise<T>) => this.budget.run(clientId, lane, work);
    const templates = await this.templates.searchFor(clientId, scans, inTurn);
    const knowledge = scans.map((_, place) => ({ profile, templates: templates[place] ?? null }));
    const judged = await inTurn(() => this.judgeAll(scans, knowledge, outbreaks));
    return scans.length > 1 ? this.seenTogether(clientId, judged) : judged;
  }

  /** Leaves scans to the workers: in chunks, unless each has to wait for a language model. */
  leave(scans: readonly Unjudged[]): NewScan[] {
    const isChunked = this.detector.isImmediate && scans.length > 1;
    const left: NewScan[] = [];
    let [chunkId, size, characters] = [newId(), 0, 0];
    for (const scan of scans) {
      size += 1;
      characters += charactersIn([scan]);
      if (size > 1 && (size > CHUNK.scans || characters > CHUNK.characters))
        [chunkId, size, characters] = [newId(), 1, charactersIn([scan])];
      left.push({ ...scan, chunkId: isChunked ? chunkId : null, ...UNREAD, isFinal: false });
    }
    return left;
  }

  /** Remembers whether the client has quota left. */
  noteQuota(clientId: string, { used, allowed }: { used: number; allowed: number | null }): void {
    this.usedUp.delete(clientId);
    if (allowed === null || used < allowed) return;
    this.usedUp.set(clientId, Date.now() + USED_UP_MS);
    const [oldest] = this.usedUp.keys();
    if (this.usedUp.size > MAX_USED_UP && oldest !== undefined) this.usedUp.delete(oldest);
  }

  private async judgeAll(
    scans: readonly Unjudged[],
    knowledge: readonly Knowledge[],
    outbreaks: readonly Outbreak[],
  ): Promise<NewScan[]> {
    const queue = new PQueue({ concurrency: AT_HAND });
    const judgeOne = async (scan: Unjudged, place: number): Promise<NewScan> => {
      const judged = await this.judgeNow(scan, knowledge[place] ?? {}, outbreaks);
      return { ...scan, chunkId: null, ...judged };
    };
    return queue.addAll(scans.map((scan, place) => () => judgeOne(scan, place)));
  }

  private async seenTogether(clientId: string, scans: NewScan[]): Promise<NewScan[]> {
    const final = scans.flatMap(({ verdict, isFinal, linkHosts, ...scan }) =>
      verdict && isFinal ? [{ ...scan, verdict, linkHosts: linkHosts ?? [] }] : [],
    );
    const verdicts = await this.batches.raise(clientId, final);
    const raised = new Map(final.map(({ id }, place) => [id, verdicts[place]]));
    return scans.map((scan) => ({ ...scan, verdict: raised.get(scan.id) ?? scan.verdict }));
  }

  /** A message that breaks the detector goes to the workers, which retry, and then fail the scan. */
  private async judgeNow(
    scan: Unjudged,
    knowledge: Knowledge,
    outbreaks: readonly Outbreak[],
  ): Promise<Pick<NewScan, 'verdict' | 'isFinal' | 'linkHosts' | 'language' | 'fingerprint'>> {
    try {
      const immediate = await this.detector.judgeNow(scan, scan.instructions, knowledge);
      if (!immediate) return { ...UNREAD, isFinal: false };
      const { verdict, traits, isFinal } = immediate;
      return { verdict: this.outbreaks.raise(verdict, () => traits, outbreaks), isFinal, ...traits };
    } catch (error) {
      this.logger.error(errorForLog(`Judging scan ${scan.id} at once failed`, error));
      return { ...UNREAD, isFinal: false };
    }
  }
}

/** In the messages together. */
const charactersIn = (scans: readonly Unjudged[]): number =>
  scans.reduce((characters, { subject, body }) => characters + body.length + (subject?.length ?? 0), 0);
