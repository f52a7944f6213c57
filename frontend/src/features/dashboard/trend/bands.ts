import { t } from '@lingui/core/macro';
import type { RiskLevel, ScanTrendDay } from '../../../api/types.js';

type Part = Exclude<keyof ScanTrendDay, 'date' | 'totalScans'>;

/** From the bottom of a bar to its top. */
export const trendBands: readonly { risk: RiskLevel; of: Part; label: string }[] = [
  { risk: 'safe', of: 'safeScans', label: t`Safe` },
  { risk: 'suspicious', of: 'suspiciousScans', label: t`Suspicious` },
  { risk: 'high', of: 'highRiskScans', label: t`High Risk` },
];

export const sumOf = (days: readonly ScanTrendDay[], part: Part | 'totalScans') =>
  days.reduce((sum, day) => sum + day[part], 0);
