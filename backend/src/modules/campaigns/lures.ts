import { SUSPICIOUS_MAX, type Traits, type Verdict } from '@gatepost/detector';
import { areNear, bandsOf } from '@gatepost/detector/fingerprint';

/** What a company shared of an outbreak. */
export interface SharedLure {
  clientId: string;
  fingerprint: number[];
  hosts: string[];
}

/** So few other companies are no evidence: one could mark what it likes. */
const MIN_COMPANIES = 2;
/** What each adds: two make a lure above the safe band one of a high risk, and harmless words suspicious. */
const POINTS = 2;
/** A verdict is raised to the lowest high score at most. */
const MOST = SUSPICIOUS_MAX + 1;

/** What companies have shared, as it is looked up. */
export class Lures {
  private readonly byBand = new Map<string, SharedLure[]>();
  private readonly byHost = new Map<string, SharedLure[]>();
  private readonly companies = new Set<string>();

  constructor(lures: readonly SharedLure[]) {
    for (const lure of lures) {
      this.companies.add(lure.clientId);
      for (const key of keysOf(lure.fingerprint)) put(this.byBand, key, lure);
      for (const host of lure.hosts) put(this.byHost, host, lure);
    }
  }

  /** Whether a message can be of a campaign at all. */
  get areEnough(): boolean {
    return this.companies.size >= MIN_COMPANIES;
  }

  /** At how many companies other than `clientId` the same text, or messages with links to one of the hosts, were harmful. */
  othersWith(
    clientId: string,
    { fingerprint, linkHosts }: Pick<Traits, 'fingerprint' | 'linkHosts'>,
  ): number {
    const others = new Set<string>();
    const add = (lure: SharedLure) => lure.clientId !== clientId && others.add(lure.clientId);
    for (const host of linkHosts) this.byHost.get(host)?.forEach(add);
    for (const key of keysOf(fingerprint ?? []))
      for (const lure of this.byBand.get(key) ?? [])
        if (!others.has(lure.clientId) && areNear(lure.fingerprint, fingerprint ?? [])) add(lure);
    return others.size;
  }
}

function put(lists: Map<string, SharedLure[]>, key: string, lure: SharedLure): void {
  const known = lists.get(key);
  if (known) known.push(lure);
  else lists.set(key, [lure]);
}

/** Messages of which only the links are alike have no fingerprint. */
const keysOf = (fingerprint: readonly number[]): string[] =>
  fingerprint.length === 0 ? [] : bandsOf(fingerprint).map((band, place) => `${place} ${band}`);

export const isEnough = (companies: number): boolean => companies >= MIN_COMPANIES;

/** What other companies have found can still raise it. */
export const canBeRaised = ({ score, template }: Verdict): boolean => !template && score < MOST;

/** The verdict on a message that was harmful at so many other companies; never lowered. */
export function raisedByCampaign(verdict: Verdict, companies: number): Verdict {
  if (!isEnough(companies) || !canBeRaised(verdict)) return verdict;
  const { score: from, baseScore = from, adjustments = [] } = verdict;
  const to = Math.min(MOST, from + POINTS * companies);
  const reason = `The same campaign was judged harmful at ${companies} other companies in the last 72 hours.`;
  return {
    ...verdict,
    score: to,
    baseScore,
    adjustments: [...adjustments, { reason, from, to, source: 'campaign' }],
    summary: `${reason} By its text alone: ${verdict.summary}`,
  };
}
