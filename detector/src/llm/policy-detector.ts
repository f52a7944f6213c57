import { combine, isAddressedToAi, isSettled } from './policy.js';
import type {
  Detector,
  ImmediateVerdict,
  JudgeOptions,
  Knowledge,
  Message,
  StandingVerdict,
  Verdict,
} from '../detector.js';
import type { LlmJudge, Unjudged } from './llm-judge.js';

const NOT_ASKED: Unjudged = { silence: 'unreachable', cause: null, tokens: 0 };
const OVER_BUDGET: Unjudged = { silence: 'over-budget', cause: null, tokens: 0 };

/**
 * What the built-in detector said before; null where it has to be asked again, since the company's profile and templates moved
 * the score, and may have changed.
 */
function ofTextAlone(standing: StandingVerdict | null | undefined): Verdict | null {
  if (standing?.ownSummary === undefined) return null;
  const { ownSummary: summary, degraded: _, ...verdict } = standing;
  const isMoved = Boolean(verdict.template) || (verdict.adjustments?.length ?? 0) > 0;
  return isMoved ? null : { ...verdict, summary };
}

/** Always asks the built-in detector, asks the LLM if the budget allows, and combines both into one verdict. */
export class PolicyDetector implements Detector {
  readonly isImmediate = false;

  /**
   * `onAsked` is called each time that the LLM was asked: with null when it gave an opinion, otherwise with the cause, which
   * contains no text of message or answer.
   */
  constructor(
    private readonly builtin: Detector,
    private readonly llm: LlmJudge,
    private readonly onAsked: (failure: string | null) => void,
  ) {}

  /** Without the LLM: final only where its opinion could not change anything. */
  async judgeNow(
    message: Message,
    instructions: string | null,
    options?: Knowledge,
  ): Promise<ImmediateVerdict | null> {
    const immediate = await this.builtin.judgeNow(message, null, options);
    if (!immediate || isSettled(immediate.verdict)) return immediate;
    const circumstances = { hasInstructions: Boolean(instructions?.trim()), wishesAddressAi: false };
    const standing = combine(immediate.verdict, NOT_ASKED, circumstances);
    const verdict = { ...standing, ownSummary: immediate.verdict.summary };
    return { ...immediate, verdict, isFinal: false };
  }

  /** Rejects when `signal` fires before the model has answered: a cancelled scan must not get a verdict. */
  async judge(
    message: Message,
    instructions: string | null,
    { withinTokenBudget = true, standing, ...options }: JudgeOptions = {},
  ): Promise<Verdict> {
    const wishes = instructions?.trim() ? instructions : null;
    const builtin = ofTextAlone(standing) ?? (await this.builtin.judge(message, null, options));
    if (isSettled(builtin)) return builtin;
    const reply = withinTokenBudget ? await this.llm.ask(message, wishes, options) : OVER_BUDGET;
    if (!('silence' in reply)) this.onAsked(null);
    else if (reply.cause !== null) this.onAsked(reply.cause);
    const wishesAddressAi = wishes !== null && (await this.addressesAi(wishes));
    return combine(builtin, reply, { hasInstructions: wishes !== null, wishesAddressAi });
  }

  private async addressesAi(instructions: string): Promise<boolean> {
    return isAddressedToAi(
      await this.builtin.judge({ channel: 'email', subject: null, body: instructions }, null),
    );
  }
}
