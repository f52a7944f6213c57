import type { Indicator, Severity, Verdict } from '../detector.js';
import type { Opinion } from './opinion.js';

/** Scores this far apart are reported as a disagreement. */
const LARGE_DISAGREEMENT = 4;
const MAX_INDICATORS = 12;

const RANK: Record<Severity, number> = { high: 3, medium: 2, low: 1, info: 0 };
const worstFirst = (left: Indicator, right: Indicator) => RANK[right.severity] - RANK[left.severity];

function disagreement(builtin: Verdict, { score }: Opinion, evidence: string | undefined): Indicator[] {
  if (evidence === undefined || Math.abs(builtin.score - score) < LARGE_DISAGREEMENT) return [];
  const label = `The language model says ${score}, the built-in detector ${builtin.score}`;
  return [{ code: 'opinions-differ', label, severity: 'low', evidence }];
}

/** Both engines' indicators, worst first; a large disagreement is another, with the worst one's evidence. */
export function jointIndicators(builtin: Verdict, opinion: Opinion): Indicator[] {
  const codes = new Set(opinion.indicators.map(({ code }) => code));
  const others = builtin.indicators.filter(({ code }) => !codes.has(code));
  const found = [...opinion.indicators, ...others].sort(worstFirst);
  const all = [...found, ...disagreement(builtin, opinion, found[0]?.evidence)];
  return all.sort(worstFirst).slice(0, MAX_INDICATORS);
}
