import { jointSummary, summaryWithoutLlm } from './joint-summary.js';
import type { Answered, Unanswered } from './llm-judge.js';
import { AI_DIRECTED_CODE } from './prompt.js';
import type { Opinion } from './opinion.js';
import { type Adjustment, type Indicator, SAFE_MAX, SUSPICIOUS_MAX, type Verdict } from '../detector.js';
import { type Distrust, wordsOf, worstFirst } from '../verdict/verdict.js';

/** Facts besides the two opinions that affect the verdict. */
interface Circumstances {
  hasInstructions: boolean;
  /** True when the custom instructions read like an attack on the model. */
  instructionsAddressAi: boolean;
  /** The English name of the language of the company's summaries; null, or left out: English. */
  language?: string | null;
}

const AI_CODES: ReadonlySet<string> = new Set([AI_DIRECTED_CODE, 'ai-comment', 'hidden-instruction']);

/** True when the message contains text addressed to an AI. */
export function isAddressedToAi({ indicators }: Pick<Verdict, 'indicators'>): boolean {
  return indicators.some(({ code }) => AI_CODES.has(code));
}

/** True when no second opinion could change anything: the test string scores 10 by definition. */
export function isSettled({ indicators }: Pick<Verdict, 'indicators'>): boolean {
  return indicators.some(({ code }) => code === 'gtube');
}

/** Why the LLM's lower score is suspect; null if nothing makes it so. */
function distrust(
  builtin: Verdict,
  { forged, instructionsForged, partial }: Answered,
  { instructionsAddressAi }: Circumstances,
): Distrust | null {
  if (isAddressedToAi(builtin) || forged) return 'addressed';
  if (instructionsForged || instructionsAddressAi) return 'instructed';
  return partial ? 'partial' : null;
}

/** A quotation shorter than a word proves nothing: any message contains it. */
const WORD = /[\p{L}\p{N}]{2}/u;

/** The LLM's score as far as it is proven: high risk needs a reason with a quotation from the message. */
function countedScore({ score, indicators }: Opinion): number {
  const isProven = indicators.some(({ severity, evidence }) => severity !== 'info' && WORD.test(evidence));
  return isProven ? score : Math.min(score, SUSPICIOUS_MAX);
}

/** Scores this far apart are reported as a disagreement. */
const LARGE_DISAGREEMENT = 4;

function disagreement(builtin: Verdict, { score }: Opinion, worst: Indicator | undefined): Indicator[] {
  if (worst === undefined || Math.abs(builtin.score - score) < LARGE_DISAGREEMENT) return [];
  const label = `The language model says ${score}, the built-in detector ${builtin.score}`;
  const { evidence, place } = worst;
  return [{ code: 'opinions-differ', label, severity: 'low', evidence, place }];
}

/** Both engines' indicators, worst first; a large disagreement is another, with the worst one's evidence. */
function jointIndicators(builtin: Verdict, opinion: Opinion): Indicator[] {
  const codes = new Set(opinion.indicators.map(({ code }) => code));
  const others = builtin.indicators.filter(({ code }) => !codes.has(code));
  const found = worstFirst([...opinion.indicators, ...others]);
  return worstFirst([...found, ...disagreement(builtin, opinion, found[0])]);
}

/** The model's step from the built-in score; none when it added nothing. */
function raiseOf(from: number, to: number, { hasInstructions }: Circumstances): Adjustment[] {
  if (to <= from) return [];
  const reason = hasInstructions
    ? 'The language model, which was given the scanning instructions, rated it higher.'
    : 'The language model rated it higher.';
  return [{ reason, from, to, source: 'model' }];
}

/**
 * Combines two opinions into one verdict. The LLM may raise the built-in score, never lower it: attacks can't be reliably
 * told from legitimate messages, so a message that manipulates the LLM must gain nothing.
 *
 * | what is known                                            | final score                                         |
 * |----------------------------------------------------------|-----------------------------------------------------|
 * | no opinion: unreachable, unusable answer, budget used up | the built-in, `degraded`, with the cause            |
 * | the LLM gives no reason that quotes the message          | the higher of the two, the LLM's counted as 6 at most |
 * | the LLM itself quotes text addressed to an AI            | the higher of the two, at least 4                   |
 * | anything else                                            | the higher of the two                               |
 *
 * Pure. `builtin` is the verdict without instructions, with what the company's profile and templates changed: the model can
 * undo what a profile muted and veto a template's match, and mutes and matches nothing itself.
 */
export function combine(
  builtin: Verdict,
  reply: Answered | Unanswered,
  circumstances: Circumstances,
): Verdict {
  const words = wordsOf(circumstances.language);
  if ('silence' in reply) {
    const summary = summaryWithoutLlm(builtin, reply, circumstances.hasInstructions, words);
    return { ...builtin, summary, tokensConsumed: reply.tokens, degraded: true };
  }
  const floor = isAddressedToAi(reply.opinion) ? SAFE_MAX + 1 : builtin.score;
  const counted = countedScore(reply.opinion);
  const score = Math.max(counted, builtin.score, floor);
  const reason = distrust(builtin, reply, circumstances);
  const indicators = jointIndicators(builtin, reply.opinion);
  return {
    score,
    baseScore: builtin.baseScore ?? builtin.score,
    adjustments: [...(builtin.adjustments ?? []), ...raiseOf(builtin.score, score, circumstances)],
    template: score > SAFE_MAX ? null : (builtin.template ?? null),
    summary: jointSummary(builtin, reply.opinion, { score, counted, reason, indicators, words }),
    indicators,
    tokensConsumed: reply.tokens,
    engine: 'llm',
    ...(builtin.detector !== undefined && { detector: builtin.detector }),
    degraded: false,
  };
}
