import { t } from '@lingui/core/macro';
import type { Indicator } from '../../api/types.js';
import { riskOf } from './risk.js';

export type Tone = 'high' | 'suspicious';

interface Weight {
  word: string;
  tone: Tone;
}

const weights: Record<Indicator['severity'], Weight> = {
  high: { word: t`Strong sign`, tone: 'high' },
  medium: { word: t`Clear sign`, tone: 'suspicious' },
  low: { word: t`Weak sign`, tone: 'suspicious' },
  info: { word: t`Note`, tone: 'suspicious' },
};

/**
 * The indicators of a verdict with the severity that they are shown with: beside a low score none is stronger than a weak sign,
 * and what added nothing to it is a note.
 */
export const asShown = (indicators: readonly Indicator[], score: number | null): Indicator[] =>
  indicators.map((indicator) => ({ ...indicator, severity: shownSeverity(indicator, score) }));

function shownSeverity({ severity, points }: Indicator, score: number | null): Indicator['severity'] {
  if (score === null || riskOf(score) !== 'safe') return severity;
  return severity === 'info' || points === 0 ? 'info' : 'low';
}

export const wordOf = (indicator: Indicator) => weights[indicator.severity].word;

export const toneOf = (indicator: Indicator | undefined): Tone =>
  indicator ? weights[indicator.severity].tone : 'suspicious';
