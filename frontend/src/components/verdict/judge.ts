import { t } from '@lingui/core/macro';
import type { ReviewStatus, Scan } from '../../api/types.js';
import { riskOf } from './risk.js';

export type Judge = Pick<Scan, 'engine' | 'degraded'>;

/** Which engine made the verdict, in words; null while there is no verdict. */
export function judgeOf({ engine, degraded }: Judge): string | null {
  if (engine === null) return null;
  if (engine === 'llm') return t`Scored by the language model`;
  return degraded
    ? t`Scored by the built-in detector instead of the language model`
    : t`Scored by the built-in detector`;
}

/** What people have decided, where they saw it otherwise than the scan, whose advice stands below; null elsewhere. */
export function decisionBeside(score: number, reviewStatus: ReviewStatus): string | null {
  const isSafe = riskOf(score) === 'safe';
  if (reviewStatus === 'blocked' && isSafe) return t`Your team has blocked it. The scan had said:`;
  if (reviewStatus === 'released' && !isSafe) return t`Your team has released it. The scan had said:`;
  return null;
}
