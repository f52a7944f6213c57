import { DAY_MS } from '@gatepost/backend/internals/common/durations';
import { SAFE_MAX } from '@gatepost/detector';
import { Chance } from './chance.js';
import { Company, type Sent, START } from './company.js';
import { HIJACKS } from './hijacks.js';
import { type Judged, judged } from './judged.js';
import { type ProposalsResult, withProposals } from './proposals.js';
import { type Opened, replay } from './replay.js';

export const DAYS = 90;
/** Hijacks are on a working day of these weeks: before the sale, when accounts are known. */
const FIRST_WEEK = 6;
const LAST_WEEK = 10;
/** How long a hijack is watched. */
const WATCHED_MS = 4 * DAY_MS;

export interface HijackResult {
  name: string;
  aim: number | undefined;
  scores: number[];
  sent: number;
  /** Null when it was never noticed. Its messages before that, and minutes since its first one. */
  noticed: { messages: number; minutes: number; signals: string[]; isLocked: boolean } | null;
  stopped: number;
}

export interface SeedResult {
  seed: number;
  messages: number;
  /** Share of the ordinary messages above the safe band, templates apart. */
  risky: number;
  falseOutbreaks: Opened[];
  hijacks: HijackResult[];
  proposals: ProposalsResult;
  /** The same hijacks of the same company with nothing approved, and with what was accepted of the proposals. */
  hijacksBefore: HijackResult[];
  hijacksAfter: HijackResult[];
}

const isBefore = (time: number) => (message: Sent) => message.at < time;

/** `falseOnes` are the outbreaks without the hijack: what comes later changes none of them. */
function hijackResult(ordinary: readonly Judged[], hijack: readonly Judged[], falseOnes: readonly Opened[]) {
  const began = hijack[0]?.at ?? 0;
  const watched = ordinary.filter(isBefore(began + WATCHED_MS));
  const all = [...watched, ...hijack].sort((a, b) => a.at - b.at);
  const { opened, stopped } = replay(all);
  const hijacked = new Set(hijack.map(({ sender }) => sender));
  const known = new Set(falseOnes.map(keyOf));
  const first = opened.find(
    (one) => one.at >= began && one.senders.some((sender) => hijacked.has(sender)) && !known.has(keyOf(one)),
  );
  const noticed = first
    ? {
        messages: hijack.filter(isBefore(first.at)).length,
        minutes: (first.at - began) / 60_000,
        signals: first.signals.map(({ code }) => code),
        isLocked: first.locked.some((sender) => hijacked.has(sender)),
      }
    : null;
  return { noticed, stopped };
}

const keyOf = ({ at, senders }: Opened): string => `${at} ${senders.join(' ')}`;

interface InCompany {
  company: Company;
  seed: number;
  ordinary: readonly Judged[];
  judge: (sent: Sent) => Judged;
}

/** The company's outbreaks without a hijack, and each hijack in its mail. */
function hijacksIn({ company, seed, ordinary, judge }: InCompany) {
  const falseOutbreaks = replay(ordinary).opened;
  const chance = new Chance(seed + 1_000);
  const hijacks = HIJACKS.map(({ name, aim, make }) => {
    const day = 7 * chance.whole(FIRST_WEEK, LAST_WEEK) + chance.whole(0, 4);
    const sent = make(company, chance, day).map(judge);
    const scores = sent.map(({ score }) => score);
    const { noticed, stopped } = hijackResult(ordinary, sent, falseOutbreaks);
    return { name, aim, scores, sent: sent.length, noticed, stopped };
  });
  return { falseOutbreaks, hijacks };
}

/** A company of this seed: three months without a hijack, and each hijack in them. */
export function runSeed(seed: number): SeedResult {
  const company = new Company(seed, DAYS);
  const sent = company.ordinary();
  const ordinary = sent.map(judged);
  const { falseOutbreaks, hijacks } = hijacksIn({ company, seed, ordinary, judge: judged });
  const { result: proposals, before, after } = withProposals(company, seed, sent);
  const counted = ordinary.filter(({ isTemplate }) => !isTemplate);
  return {
    seed,
    messages: ordinary.length,
    risky: counted.filter(({ score }) => score > SAFE_MAX).length / counted.length,
    falseOutbreaks,
    hijacks,
    proposals,
    hijacksBefore: hijacksIn({ company, seed, ...before }).hijacks,
    hijacksAfter: hijacksIn({ company, seed, ...after }).hijacks,
  };
}

/** The day of the simulation, from 0. */
export const dayOf = ({ at }: { at: number }): number => Math.floor((at - START) / DAY_MS);
