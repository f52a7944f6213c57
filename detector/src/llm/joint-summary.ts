import { riskLevelOf, type RiskLevel, type Verdict } from '../detector.js';
import type { Silence, Unjudged } from './llm-judge.js';
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

/** How the opinions became one score. */
interface Weighing {
  /** The final score. */
  score: number;
  /** What the language model's score counts as, for want of a quotation. */
  counted: number;
  /** Why a lower opinion of the language model was distrusted; null if it was only lower. */
  reason: string | null;
}

/** Two to four sentences, from the summary of the engine whose risk level the final score has. */
export function jointSummary(
  builtin: Verdict,
  opinion: Opinion,
  { score, counted, reason }: Weighing,
): string {
  const level = riskLevelOf(score);
  const own = sentencesOf(opinion.summary);
  if (counted < opinion.score) {
    const told = `The language model rated it ${opinion.score} of 10 without quoting any of it, so that counts as ${counted}.`;
    return builtin.score >= counted
      ? [...sentencesOf(builtin.summary).slice(0, MAX_SENTENCES - 1), told].join(' ')
      : [...own.slice(0, 2), told, ADVICE[level]].join(' ');
  }
  if (level === riskLevelOf(opinion.score))
    return (own.length < 2 ? [...own, ADVICE[level]] : own.slice(0, MAX_SENTENCES)).join(' ');
  if (builtin.score < score)
    return [...own.slice(0, 2), 'Some of its text is addressed to an AI.', ADVICE[level]].join(' ');
  const why = reason ?? 'a second opinion can only raise a score';
  const told = `The language model rated it lower (${opinion.score} of 10), which does not count because ${why}.`;
  return [...sentencesOf(builtin.summary).slice(0, MAX_SENTENCES - 1), told].join(' ');
}

/** The built-in detector's summary, and a sentence on why there is no opinion of the language model. */
export function summaryWithoutLlm(
  builtin: Verdict,
  { silence, tokens }: Unjudged,
  hasInstructions: boolean,
): string {
  const cost = tokens > 0 ? `, for which ${tokens} tokens count` : '';
  const rest = hasInstructions ? ', and the custom scanning instructions were not applied' : '';
  return `${builtin.summary} ${SILENCES[silence]}${cost}, so only the built-in detector judged this message${rest}.`;
}
