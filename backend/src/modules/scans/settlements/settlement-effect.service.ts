import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SAFE_MAX } from '@gatepost/detector';
import type { JobKind } from '../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import type { Assumed } from '../judging/assumed.js';
import { FreshVerdicts } from '../judging/fresh-verdicts.service.js';
import { ScansRepository, type StandingScan } from '../scans.repository.js';
import type { Remedy, SettlementEntity } from './settlement.entity.js';
import { type ScanStanding, SettlementsRepository } from './settlements.repository.js';

/** Computes what a settlement changes. */
export const SETTLEMENT_JOB = {
  lane: 'background',
  name: 'compute-settlement',
  data: z.object({ settlementId: z.uuid() }),
} satisfies JobKind;

/** Whose texts are in memory at a time. */
const AT_ONCE = 20;
/** Then others' jobs have their turn. */
const STEPS_OF_A_TURN = 25;

interface Drop {
  id: string;
  to: number;
}

/** Judges a company's alarms as if a false alarm were settled: counted only, nothing is changed. */
@Injectable()
export class SettlementEffect {
  constructor(
    private readonly rows: SettlementsRepository,
    private readonly verdicts: FreshVerdicts,
    private readonly scans: ScansRepository,
    private readonly profiles: CompanyProfiles,
    private readonly queue: BackgroundQueue,
  ) {}

  begin(id: string): Promise<void> {
    return this.queue.add(SETTLEMENT_JOB, { settlementId: id });
  }

  /** Goes on where it was left, for a turn. */
  async carryOut(id: string): Promise<void> {
    for (let step = 0; step < STEPS_OF_A_TURN; step += 1) if (!(await this.step(id))) return;
    await this.begin(id);
  }

  async carryOutLeft(): Promise<void> {
    for (const id of await this.rows.left()) await this.carryOut(id);
    await this.rows.forgetOld();
  }

  /** Judges the next few; false when nothing is left, or somebody else is at it. */
  private async step(id: string): Promise<boolean> {
    const row = await this.rows.find(id);
    const ids = row?.scanIds.slice(row.done, row.done + AT_ONCE) ?? [];
    if (!row || ids.length === 0) return false;
    const assumed = await this.assumedBy(row.remedy);
    const drops: Drop[] = [];
    let undecided = 0;
    for (const scan of await this.scans.standing(row.clientId, ids)) {
      const to = await this.verdicts.scoreOf(scan, assumed);
      if (to === null) undecided += 1;
      else if (await this.isDrop(scan, to)) drops.push({ id: scan.id, to });
    }
    const standings = await this.rows.standings(
      row.clientId,
      drops.map((drop) => drop.id),
    );
    return this.rows.advance(row, {
      done: ids.length,
      undecided,
      drops: counted(row.drops, drops),
      ...sorted(row, drops, standings),
    });
  }

  private async assumedBy({ template, declared }: Remedy): Promise<Assumed> {
    return { template, profile: declared && (await this.profiles.declaring(declared)) };
  }

  /** It is due to the remedy, not to what has changed since the scan was judged. */
  private async isDrop(scan: StandingScan, to: number): Promise<boolean> {
    if (to >= scan.score) return false;
    const without = await this.verdicts.scoreOf(scan);
    return without !== null && to < without;
  }
}

function counted(before: Readonly<Record<string, number>>, drops: readonly Drop[]): Record<string, number> {
  const counts = { ...before };
  for (const { to } of drops) counts[to] = (counts[to] ?? 0) + 1;
  return counts;
}

const idsOf = (found: readonly ScanStanding[]) => found.map(({ id }) => id);

/** What those that drop are to people. The false alarm itself is released in any case, and what is harmful never. */
function sorted(
  { scanId }: Pick<SettlementEntity, 'scanId'>,
  drops: readonly Drop[],
  standings: readonly ScanStanding[],
) {
  const safe = new Set(drops.filter(({ to }) => to <= SAFE_MAX).map(({ id }) => id));
  const others = standings.filter(({ id, isHarmful }) => id !== scanId && safe.has(id) && !isHarmful);
  const open = others.filter(({ isOpen }) => isOpen);
  const held = others.filter(({ isNone, isHeld }) => isNone && isHeld);
  return {
    harmfulIds: idsOf(standings.filter(({ isHarmful }) => isHarmful)),
    openIds: idsOf(open),
    heldIds: idsOf(held),
    held: open.filter(({ isHeld }) => isHeld).length + held.length,
  };
}
