import { type RiskLevel, SAFE_MAX, SUSPICIOUS_MAX } from '@gatepost/detector';

/** The lowest and the highest score of each risk level, as `riskLevelOf` has them, for queries. */
export const SCORE_BANDS: Readonly<Record<RiskLevel, readonly [number, number]>> = {
  safe: [1, SAFE_MAX],
  suspicious: [SAFE_MAX + 1, SUSPICIOUS_MAX],
  high: [SUSPICIOUS_MAX + 1, 10],
};

/** The condition that a scan's score is of the level; not so of a scan without one. */
export const isOfLevel = (level: RiskLevel): string => `score BETWEEN ${SCORE_BANDS[level].join(' AND ')}`;
