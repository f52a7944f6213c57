import { t } from '@lingui/core/macro';
import { OctagonX, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { RiskLevel } from '../../api/types.js';

interface Band {
  label: string;
  icon: LucideIcon;
  /** Scores of the band, both ends included. */
  range: string;
}

/** Highest score of the safe band, and of the suspicious one. */
const SAFE_MAX = 3;
const SUSPICIOUS_MAX = 6;

export const bands: Record<RiskLevel, Band> = {
  safe: { label: t`Likely legitimate`, icon: ShieldCheck, range: '1–3' },
  suspicious: { label: t`Suspicious`, icon: TriangleAlert, range: '4–6' },
  high: { label: t`High risk`, icon: OctagonX, range: '7–10' },
};

export function riskOf(score: number): RiskLevel {
  if (score <= SAFE_MAX) return 'safe';
  return score <= SUSPICIOUS_MAX ? 'suspicious' : 'high';
}
