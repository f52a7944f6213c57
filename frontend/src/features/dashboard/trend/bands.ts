import { t } from '@lingui/core/macro';
import type { RiskLevel, ScanTrendDay } from '../../../api/types.js';
import type { Bar, Series } from '../../../components/chart/series.js';
import { bands } from '../../../components/verdict/risk.js';

const band = (risk: RiskLevel, label: string, stroke: string | null): Series => ({
  key: risk,
  label,
  icon: bands[risk].icon,
  colour: `${risk}-main`,
  stroke,
});

/** From the bottom of a bar to its top: plain, thin diagonal lines, level lines. */
export const trendSeries: readonly Series[] = [
  band('safe', t`Safe`, null),
  band('suspicious', t`Suspicious`, 'M-2 2 2-2M0 8 8 0M6 10 10 6'),
  band('high', t`High risk`, 'M0 4H8'),
];

export const barOf = ({
  date,
  totalScans,
  safeScans,
  suspiciousScans,
  highRiskScans,
}: ScanTrendDay): Bar => ({
  key: date,
  total: totalScans,
  parts: [safeScans, suspiciousScans, highRiskScans],
});
