import type { RiskLevel, ScanTrendDay } from '../../../api/types.js';

type Part = Exclude<keyof ScanTrendDay, 'date' | 'totalScans'>;

/** From the bottom of a bar to its top. */
export const trendBands: readonly { risk: RiskLevel; of: Part; label: string }[] = [
  { risk: 'safe', of: 'safeScans', label: 'Safe' },
  { risk: 'suspicious', of: 'suspiciousScans', label: 'Suspicious' },
  { risk: 'high', of: 'highRiskScans', label: 'High Risk' },
];

export const sumOf = (days: readonly ScanTrendDay[], part: Part | 'totalScans') =>
  days.reduce((sum, day) => sum + day[part], 0);
