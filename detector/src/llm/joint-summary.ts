import { riskLevelOf, type RiskLevel, type Verdict } from '../detector.js';
import type { Silence } from './llm-judge.js';
import type { Opinion } from './opinion.js';

const MAX_SENTENCES = 4;

const ADVICE: Record<RiskLevel, string> = {
  safe: 'Nothing needs to be done before it is sent.',
  suspicious: 'Have the sender confirm it before it is sent.',
  high: "Don't send it until the sender has confirmed it in person.",
};

const SILENCES: Record<Silence, string> = {
  unreachable: 'The language model could not be asked',
  unusable: 'The language model gave no usable answer',
  'over-budget': 'The monthly token budget is used up',
};

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment.trim()).filter(Boolean);
}

/**
 * Two to four sentences, from the summary of the engine whose risk level the final `score` has. `reason` says why a lower
 * opinion of the language model was distrusted; null if it was only lower.
 */
export function jointSummary(
  builtin: Verdict,
  opinion: Opinion,
  score: number,
  reason: string | null,
): string {
  const level = riskLevelOf(score);
  const own = sentencesOf(opinion.summary);
  if (level === riskLevelOf(opinion.score))
    return (own.length < 2 ? [...own, ADVICE[level]] : own.slice(0, MAX_SENTENCES)).join(' ');
  if (builtin.score < score)
    return [...own.slice(0, 2), 'Some of its text is addressed to an AI.', ADVICE[level]].join(' ');
  const why = reason ?? 'a second opinion can only raise a score';
  const told = `The language model rated it lower (${opinion.score} of 10), which does not count because ${why}.`;
  return [...sentencesOf(builtin.summary).slice(0, MAX_SENTENCES - 1), told].join(' ');
}

/** The built-in detector's summary, and a sentence on why there is no opinion of the language model. */
export function summaryWithoutLlm(builtin: Verdict, silence: Silence, hasInstructions: boolean): string {
  const rest = hasInstructions ? ', and the custom scanning instructions were not applied' : '';
  return `${builtin.summary} ${SILENCES[silence]}, so only the built-in detector judged this message${rest}.`;
}
