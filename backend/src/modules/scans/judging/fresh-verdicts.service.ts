import { Injectable } from '@nestjs/common';
import type { Verdict } from '@gatepost/detector';
import { ScansRepository, type StandingScan } from '../scans.repository.js';
import type { Assumed } from './assumed.js';
import { Judge } from './judge.js';

export type FreshVerdict = Pick<Verdict, 'score' | 'summary' | 'indicators'>;

/** Judges what was scanned again, by the templates, the profile and the outbreaks of now. The scans keep their verdicts. */
@Injectable()
export class FreshVerdicts {
  constructor(
    private readonly judge: Judge,
    private readonly scans: ScansRepository,
  ) {}

  /** By scan, as far as they are still there and have a verdict. No quota and no tokens are used. */
  async of(clientId: string, scanIds: readonly string[]): Promise<Map<string, FreshVerdict>> {
    const verdicts = new Map<string, FreshVerdict>();
    for (const scan of await this.scans.standing(clientId, scanIds))
      verdicts.set(scan.id, await this.verdictOf(scan));
    return verdicts;
  }

  /** What a scan would score if that were so; null where it can't be said without a language model, or the detector fails. */
  async scoreOf(scan: StandingScan, assumed?: Assumed): Promise<number | null> {
    const patience = { turnMs: Infinity, modelMs: 0 };
    const [fresh] = await this.judge.judge(scan.clientId, [scan], patience, assumed);
    return fresh?.isFinal && fresh.verdict ? fresh.verdict.score : null;
  }

  /** By itself: what a batch shows together is not said of its messages one by one. What a language model has said stands. */
  private async verdictOf(scan: StandingScan): Promise<FreshVerdict> {
    const [fresh] = await this.judge.judge(scan.clientId, [scan], { turnMs: Infinity, modelMs: 0 });
    if (fresh?.isFinal && fresh.verdict) return fresh.verdict;
    const { score, summary, indicators } = scan;
    return { score, summary: summary ?? '', indicators };
  }
}
