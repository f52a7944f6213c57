import { jointIndicators } from './joint-indicators.js';
import { jointSummary, summaryWithoutLlm } from './joint-summary.js';
import type { Judged, Unjudged } from './llm-judge.js';
import { AI_DIRECTED } from './system-prompt.js';
import type { Opinion } from './opinion.js';
import { type Adjustment, SAFE_MAX, SUSPICIOUS_MAX, type Verdict } from '../detector.js';

/** What affects the verdict besides the two opinions. */
interface Circumstances {
  hasInstructions: boolean;
  /** True when the custom instructions read like an attack on the model. */
  wishesAddressAi: boolean;
}

const AI_CODES: ReadonlySet<string> = new Set([AI_DIRECTED, 'ai-comment', 'hidden-instruction']);

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
  { forged, wishesForged, partial }: Judged,
  { wishesAddressAi }: Circumstances,
): string | null {
  if (isAddressedToAi(builtin) || forged) return 'some of its text is addressed to an AI';
  if (wishesForged || wishesAddressAi) return 'the custom scanning instructions try to fix the result';
  return partial ? 'it saw only part of this long message' : null;
}

/** A quotation shorter than a word proves nothing: any message contains it. */
const WORD = /[\p{L}\p{N}]{2}/u;

/** The LLM's score as far as it is proven: high risk needs a reason with a quotation from the message. */
function countedScore({ score, indicators }: Opinion): number {
  const isProven = indicators.some(({ severity, evidence }) => severity !== 'info' && WORD.test(evidence));
  return isProven ? score : Math.min(score, SUSPICIOUS_MAX);
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
export function combine(builtin: Verdict, reply: Judged | Unjudged, circumstances: Circumstances): Verdict {
  if ('silence' in reply) {
    const summary = summaryWithoutLlm(builtin, reply, circumstances.hasInstructions);
    return { ...builtin, summary, tokensConsumed: reply.tokens, degraded: true };
  }
  const floor = isAddressedToAi(reply.opinion) ? SAFE_MAX + 1 : builtin.score;
  const counted = countedScore(reply.opinion);
  const score = Math.max(counted, builtin.score, floor);
  const reason = distrust(builtin, reply, circumstances);
  return {
    score,
    baseScore: builtin.baseScore ?? builtin.score,
    adjustments: [...(builtin.adjustments ?? []), ...raiseOf(builtin.score, score, circumstances)],
    template: score > SAFE_MAX ? null : (builtin.template ?? null),
    summary: jointSummary(builtin, reply.opinion, { score, counted, reason }),
    indicators: jointIndicators(builtin, reply.opinion),
    tokensConsumed: reply.tokens,
    engine: 'llm',
    degraded: false,
  };
}
