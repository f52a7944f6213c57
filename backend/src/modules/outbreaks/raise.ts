import { SUSPICIOUS_MAX, type Traits, type Verdict } from '@gatepost/detector';
import { areNear } from '@gatepost/detector/fingerprint';

/** An open outbreak, as far as a message at the door is compared with it. */
export interface Outbreak {
  id: string;
  fingerprint: number[];
  /** The host that its messages lead to, in whatever words; null: they are near-duplicates. */
  lure: string | null;
  isForeign: boolean;
  hosts: string[];
  usualHosts: string[];
  score: number;
}

export const REASON = 'Messages like this one were judged harmful: they are an open outbreak.';
/** Put before the summary of the text, and taken away again when the outbreak is released. */
export const SUMMARY =
  "High risk: messages like this one were judged harmful. Don't send it until an Admin has looked at the outbreak. By its text alone: ";

/** What its messages score at least: above the suspicious band, and as much as the highest of them. */
export const scoreOf = (highest: number): number => Math.max(SUSPICIOUS_MAX + 1, highest);

/** True when it is a message of the outbreak: it leads to its host, or has the same text, unless its links lead only to where its senders' usually do. */
export function belongsTo({ fingerprint, linkHosts }: Traits, outbreak: Outbreak): boolean {
  if (outbreak.lure !== null) return linkHosts.includes(outbreak.lure);
  if (fingerprint === null || !areNear(fingerprint, outbreak.fingerprint)) return false;
  return !outbreak.isForeign || linkHosts.some((host) => !outbreak.usualHosts.includes(host));
}

/** The verdict, raised to what the messages of an open outbreak score if it is one that nobody has approved; never lowered. */
export function raisedByOutbreak(verdict: Verdict, traits: Traits, outbreaks: readonly Outbreak[]): Verdict {
  if (outbreaks.length === 0 || verdict.template) return verdict;
  const to = Math.max(0, ...outbreaks.filter((one) => belongsTo(traits, one)).map(({ score }) => score));
  return raisedTo(verdict, to);
}

/** The verdict on a message of an outbreak whose messages score `to` at least. */
export function raisedTo(verdict: Verdict, to: number): Verdict {
  const { score: from, baseScore = from, adjustments = [] } = verdict;
  if (to <= from) return verdict;
  return {
    ...verdict,
    score: to,
    baseScore,
    adjustments: [...adjustments, { reason: REASON, from, to, source: 'outbreak' }],
    summary: SUMMARY + verdict.summary,
  };
}
