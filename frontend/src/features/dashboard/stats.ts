import { t } from '@lingui/core/macro';
import { Layers, type LucideIcon } from 'lucide-react';
import type { RiskLevel, ScanMetrics } from '../../api/types.js';
import { LOCALE } from '../../locales/language.js';
import { bands } from '../../components/verdict/risk.js';

interface Stat {
  label: string;
  of: keyof ScanMetrics;
  icon: LucideIcon;
  risk?: RiskLevel;
}

export const stats: readonly Stat[] = [
  { label: t`Total scans`, of: 'totalScans', icon: Layers },
  { label: t`High risk`, of: 'highRiskScans', icon: bands.high.icon, risk: 'high' },
  { label: t`Suspicious`, of: 'suspiciousScans', icon: bands.suspicious.icon, risk: 'suspicious' },
  { label: t`Safe`, of: 'safeScans', icon: bands.safe.icon, risk: 'safe' },
];

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' });

/** Whole percent; '<1%' where rounding would give zero although there are some. */
export function share(part: number, total: number): string {
  const ratio = total === 0 ? 0 : part / total;
  return ratio > 0 && ratio < 0.005 ? `<${percent.format(0.01)}` : percent.format(ratio);
}
