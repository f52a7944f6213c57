import type { Batch } from '../../../api/types.js';
import { count } from '../../../components/text.js';
import type { Counts } from '../batch/CountBar.js';

export const nameOf = ({ name, apiKeyId }: Batch): string =>
  name ?? (apiKeyId === null ? 'Batch' : 'Batch by API');

export const makerOf = ({ createdByEmail, apiKeyId, apiKeyName }: Batch): string =>
  createdByEmail ?? (apiKeyId === null ? 'Unknown' : `API key ${apiKeyName ?? 'without a name'}`);

export const countsOf = (batch: Batch): Counts => ({
  high: batch.highRiskScans,
  suspicious: batch.suspiciousScans,
  safe: batch.safeScans,
  failed: batch.failedScans,
  refused: batch.notAccepted,
});

/** '3 high risk, 9 suspicious, 42 safe, 946 not judged', without those that are none. */
export function resultOf(batch: Batch): string {
  const parts = [
    [batch.highRiskScans, 'high risk'],
    [batch.suspiciousScans, 'suspicious'],
    [batch.safeScans, 'safe'],
    [batch.unfinishedScans, 'being judged'],
    [batch.failedScans + batch.notAccepted, 'not judged'],
  ] as const;
  const there = parts.filter(([number]) => number > 0);
  return (
    there.map(([number, word]) => `${count(number)} ${word}`).join(', ') || 'Its scans have been deleted'
  );
}
