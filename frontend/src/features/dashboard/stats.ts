import { Layers, type LucideIcon } from 'lucide-react';
import type { RiskLevel, ScanMetrics } from '../../api/types.js';
import { bands } from '../../components/verdict/risk.js';

interface Stat {
  label: string;
  of: keyof ScanMetrics;
  icon: LucideIcon;
  risk?: RiskLevel;
}

export const stats: readonly Stat[] = [
  { label: 'Total Scans', of: 'totalScans', icon: Layers },
  { label: 'High Risk', of: 'highRiskScans', icon: bands.high.icon, risk: 'high' },
  { label: 'Suspicious', of: 'suspiciousScans', icon: bands.suspicious.icon, risk: 'suspicious' },
  { label: 'Safe', of: 'safeScans', icon: bands.safe.icon, risk: 'safe' },
];

/** Whole percent; '<1%' where rounding would give zero although there are some. */
export function share(part: number, total: number): string {
  if (total === 0 || part === 0) return '0%';
  const percent = Math.round((part / total) * 100);
  return percent === 0 ? '<1%' : `${percent}%`;
}
