import { t } from '@lingui/core/macro';
import type { Batch } from '../../../api/types.js';
import { count } from '../../../components/text.js';
import type { Counts } from '../batch/CountBar.js';

export const nameOf = ({ name, apiKeyId }: Batch): string =>
  name ?? (apiKeyId === null ? t`Batch` : t`Batch via API`);

export const makerOf = ({ createdByEmail, apiKeyId, apiKeyName }: Batch): string =>
  createdByEmail ?? (apiKeyId === null ? t`Unknown` : keyNamed(apiKeyName));

const keyNamed = (name: string | null) => (name === null ? t`Unnamed API key` : t`API key ${name}`);

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
    [batch.highRiskScans, t`high risk`],
    [batch.suspiciousScans, t`suspicious`],
    [batch.safeScans, t`safe`],
    [batch.unfinishedScans, t`being scanned`],
    [batch.failedScans + batch.notAccepted, t`not scanned`],
  ] as const;
  const there = parts.filter(([number]) => number > 0);
  return (
    there.map(([number, word]) => `${count(number)} ${word}`).join(', ') || t`Its scans have been deleted`
  );
}
