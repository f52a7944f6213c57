import { jointIndicators } from './llm/joint-indicators.js';
import { jointSummary, summaryWithoutLlm } from './llm/joint-summary.js';
import type { Judged, Unjudged } from './llm/llm-judge.js';
import { AI_DIRECTED } from './llm/system-prompt.js';
import { SAFE_MAX, type Verdict } from './verdict.js';

/** What else decides, beside the two opinions. */
interface Circumstances {
  hasInstructions: boolean;
  /** True when the instructions read like an attack on a model rather than like wishes. */
  wishesAddressAi: boolean;
}

/** How many points the LLM may take off the built-in score. */
const MOST_LOWERED = 3;

const AI_CODES: ReadonlySet<string> = new Set([AI_DIRECTED, 'ai-comment', 'hidden-instruction']);

/** True when the message contains text addressed to an AI. */
export function isAddressedToAi({ indicators }: Pick<Verdict, 'indicators'>): boolean {
  return indicators.some(({ code }) => AI_CODES.has(code));
}

/** True when no second opinion could change anything: the test string scores 10 by definition. */
export function isSettled({ indicators }: Pick<Verdict, 'indicators'>): boolean {
  return indicators.some(({ code }) => code === 'gtube');
}

/** Why the LLM may take nothing off the built-in score; null when it may. */
function distrust(
  builtin: Verdict,
  { forged, wishesForged, partial }: Judged,
  { wishesAddressAi }: Circumstances,
): string | null {
  if (isAddressedToAi(builtin) || forged) return 'some of its text is addressed to an AI';
  if (wishesForged || wishesAddressAi) return 'the custom scanning instructions try to fix the result';
  return partial ? 'it saw only part of this long message' : null;
}

function lowestScore(builtin: Verdict, { opinion }: Judged, isTrusted: boolean): number {
  const bound = isTrusted ? builtin.score - MOST_LOWERED : builtin.score;
  return isAddressedToAi(opinion) ? Math.max(bound, SAFE_MAX + 1) : bound;
}

/**
 * One verdict of two opinions. The LLM may raise the built-in score freely, and lower it within bounds:
 *
 * | what is known                                              | final score                              |
 * |------------------------------------------------------------|------------------------------------------|
 * | no opinion: unreachable, unusable answer, budget used up   | the built-in, `degraded`, with the cause |
 * | message or instructions hold text addressed to an AI       | the higher of the two                    |
 * | the message was too long to be shown to the LLM whole      | the higher of the two                    |
 * | anything else                                              | the LLM's, but at least built-in minus 3 |
 * | besides: the LLM itself quotes text addressed to an AI     | at least 4 (suspicious)                  |
 *
 * So what the built-in detector rates high (7 or more) never ends below suspicious, and what it rates 10 stays high.
 * Pure. `builtin` is the verdict without instructions.
 */
export function combine(builtin: Verdict, reply: Judged | Unjudged, circumstances: Circumstances): Verdict {
  if ('silence' in reply) {
    const summary = summaryWithoutLlm(builtin, reply.silence, circumstances.hasInstructions);
    return { ...builtin, summary, tokensConsumed: reply.tokens, degraded: true };
  }
  const reason = distrust(builtin, reply, circumstances);
  const score = Math.max(reply.opinion.score, lowestScore(builtin, reply, reason === null));
  return {
    score,
    summary: jointSummary(builtin, reply.opinion, score, reason),
    indicators: jointIndicators(builtin, reply.opinion),
    tokensConsumed: reply.tokens,
    engine: 'llm',
    degraded: false,
  };
}
