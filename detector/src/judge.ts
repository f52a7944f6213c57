import type { Indicator, Message, Verdict } from './detector.js';
import { toIndicators } from './verdict/indicators.js';
import { collectFindings } from './evidence/evidence.js';
import { probabilityOf } from './model/classifier.js';
import { raise } from './verdict/overrides.js';
import { readMessage } from './reading/reading.js';
import { scoreOf } from './verdict/scale.js';
import { segmentsOf } from './model/segments.js';
import { summarise } from './verdict/summary.js';
import { SHIPPED_MODELS } from './model/weights.js';

/** A verdict with the calibrated probability (0 to 1) behind its score. */
export interface BuiltinVerdict extends Verdict {
  probability: number;
}

interface Opinion {
  probability: number;
  indicators: Indicator[];
}

function opinionOn(message: Message): Opinion {
  const reading = readMessage(message);
  const findings = collectFindings(reading);
  const indicators = toIndicators(findings, reading);
  const learned = probabilityOf(SHIPPED_MODELS[message.channel], segmentsOf(reading, findings));
  return { probability: raise(learned, indicators), indicators };
}

/**
 * Judges one message by rules and the learned model. Pure and deterministic; takes any content up to the API's limits
 * and never throws. `instructions` can't be followed; the summary says so.
 */
export function judgeBuiltin(message: Message, instructions: string | null = null): BuiltinVerdict {
  const { probability, indicators } = opinionOn(message);
  const score = scoreOf(probability);
  const summary = summarise(score, indicators, message, instructions);
  return { score, probability, summary, indicators, tokensConsumed: 0, engine: 'builtin' };
}
