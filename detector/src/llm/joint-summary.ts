import { type Indicator, type RiskLevel, riskLevelOf, type Verdict } from '../detector.js';
import { adviceFor, type Distrust, type Words } from '../verdict/verdict.js';
import type { Unanswered } from './llm-judge.js';
import type { Opinion } from './opinion.js';

const MAX_SENTENCES = 4;

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment.trim()).filter(Boolean);
}

/** The way from two opinions to one score. */
interface Weighing {
  /** The final score. */
  score: number;
  /** The language model's score as it counts: less without a quotation. */
  counted: number;
  /** Why a lower opinion of the language model was distrusted; null if it was only lower. */
  reason: Distrust | null;
  /** Of both engines. */
  indicators: readonly Indicator[];
  words: Words;
}

/** Whether the model's own words are enough: of a low score beside what is grave they would say that all is well. */
const isAdvised = (own: readonly string[], level: RiskLevel, { indicators, words }: Weighing): boolean =>
  own.length >= 2 && adviceFor(level, indicators, words) === adviceFor(level, [], words);

/** Two to four sentences, from the summary of the engine whose risk level the final score has. */
export function jointSummary(builtin: Verdict, opinion: Opinion, weighing: Weighing): string {
  const { score, counted, reason, indicators, words } = weighing;
  const level = riskLevelOf(score);
  const own = sentencesOf(opinion.summary);
  const advice = adviceFor(level, indicators, words);
  if (counted < opinion.score) {
    const told = words.modelWithoutQuote(opinion.score, counted);
    return builtin.score >= counted
      ? [...sentencesOf(builtin.summary).slice(0, MAX_SENTENCES - 1), told].join(' ')
      : [...own.slice(0, 2), told, advice].join(' ');
  }
  if (level === riskLevelOf(opinion.score))
    return (
      isAdvised(own, level, weighing)
        ? own.slice(0, MAX_SENTENCES)
        : [...own.slice(0, MAX_SENTENCES - 1), advice]
    ).join(' ');
  if (builtin.score < score) return [...own.slice(0, 2), words.addressedToAi, advice].join(' ');
  const told = words.modelLower(opinion.score, reason ?? 'lower');
  return [...sentencesOf(builtin.summary).slice(0, MAX_SENTENCES - 1), told].join(' ');
}

/** The built-in detector's summary, and a sentence on why there is no opinion of the language model. */
export function summaryWithoutLlm(
  builtin: Verdict,
  { silence, tokens }: Unanswered,
  hasInstructions: boolean,
  words: Words,
): string {
  return `${builtin.summary} ${words.withoutModel(silence, tokens, hasInstructions)}`;
}
