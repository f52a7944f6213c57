import type { Facts } from './facts.js';
import { type AdviceSource, type SourceName, SOURCES } from './sources.js';

/** `error`: large mail providers refuse such mail, or its readers see that something went wrong. */
export const ADVICE_SEVERITIES = ['hint', 'warning', 'error'] as const;
export type AdviceSeverity = (typeof ADVICE_SEVERITIES)[number];

/** What a good sender would mend in a message. It quotes nothing, so that it can go wherever a verdict goes. */
export interface Advice {
  code: string;
  severity: AdviceSeverity;
  /** What is wrong, in a sentence. */
  text: string;
  /** What to do about it. */
  fix: string;
  /** Who asks for it. */
  source: AdviceSource;
}

/** What advice says, whatever it was found by. */
export interface Words {
  severity: AdviceSeverity;
  source: SourceName;
  text: string;
  fix: string;
}

export interface Check extends Words {
  /** Whether the message needs it. */
  isFound: (facts: Facts) => boolean;
}

export const adviceOfCheck = (code: string, { severity, text, fix, source }: Words): Advice => ({
  code,
  severity,
  text,
  fix,
  source: SOURCES[source],
});
