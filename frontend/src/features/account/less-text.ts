import { t } from '@lingui/core/macro';
import type { Tier } from '../../api/types.js';
import { count, limit } from '../../components/text.js';

type Limits = Pick<Tier, 'retentionDays' | 'apiKeys'>;

/** What there is less of after a change to another plan; empty where there is not. */
export function lessText(next: Limits, retentionDays: number, current: Limits | undefined): string {
  const texts = [];
  if (next.retentionDays < retentionDays)
    texts.push(
      t`New scans are then kept for ${count(next.retentionDays)} days instead of ${count(retentionDays)}.`,
    );
  if (current && isFewer(next.apiKeys, current.apiKeys))
    texts.push(
      t`You can have ${limit(next.apiKeys)} active API keys instead of ${limit(current.apiKeys)}: keys beyond that keep working, but no new ones can be created.`,
    );
  return texts.join(' ');
}

/** Null has no limit. */
const isFewer = (next: number | null, current: number | null): boolean =>
  next !== null && (current === null || next < current);
