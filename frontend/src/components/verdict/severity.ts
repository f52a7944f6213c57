import { t } from '@lingui/core/macro';
import type { Indicator } from '../../api/types.js';

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

export const wordOf = (indicator: Indicator) => weights[indicator.severity].word;

export const toneOf = (indicator: Indicator | undefined): Tone =>
  indicator ? weights[indicator.severity].tone : 'suspicious';
