import { t } from '@lingui/core/macro';
import type { Scan } from '../../../api/types.js';
import { riskOf } from '../../../components/verdict/risk.js';
import type { BatchMessage } from './message.js';

/** What became of a message: a scan, or why there is none. `refused`: the plan had no room for it. */
export interface Outcome extends BatchMessage {
  result: { id: string; score: number | null; summary: string } | { error: string; refused: boolean };
}

export const failed = (message: BatchMessage, error: string, refused = false): Outcome => ({
  ...message,
  result: { error, refused },
});

export function outcomeOf(message: BatchMessage, scan: Scan): Outcome {
  if (scan.status === 'failed') return failed(message, t`Scan failed`);
  const { id, score, summary } = scan;
  return { ...message, result: { id, score, summary: summary ?? '' } };
}

/** How many outcomes are in each risk band, how many were refused, and how many failed otherwise. */
export function tally(outcomes: readonly Outcome[]) {
  const counts = { high: 0, suspicious: 0, safe: 0, refused: 0, failed: 0 };
  for (const { result } of outcomes) {
    if ('error' in result) counts[result.refused ? 'refused' : 'failed'] += 1;
    else if (result.score !== null) counts[riskOf(result.score)] += 1;
  }
  return counts;
}
