import { type Message, messageOfText } from '@gatepost/message';
import { combine, isAddressedToAi, isSettled } from './policy.js';
import type {
  Detector,
  FallbackVerdict,
  ImmediateVerdict,
  JudgeOptions,
  Knowledge,
  Verdict,
} from '../detector.js';
import type { LlmJudge, Unanswered } from './llm-judge.js';

const NOT_ASKED: Unanswered = { silence: 'unreachable', cause: null, tokens: 0 };
const OVER_BUDGET: Unanswered = { silence: 'over-budget', cause: null, tokens: 0 };

/** The built-in verdict, without what {@link PolicyDetector.judgeNow} added to it. */
function builtinIn(fallbackVerdict: FallbackVerdict): Verdict {
  const { ownSummary, degraded: _, ...verdict } = fallbackVerdict;
  return { ...verdict, summary: ownSummary ?? verdict.summary };
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
    const circumstances = {
      hasInstructions: Boolean(instructions?.trim()),
      instructionsAddressAi: false,
      language: options?.profile?.summaryLanguage ?? null,
    };
    const fallback = combine(immediate.verdict, NOT_ASKED, circumstances);
    const verdict = { ...fallback, ownSummary: immediate.verdict.summary };
    return { ...immediate, verdict, isFinal: false };
  }

  /** Rejects when `signal` fires before the model has answered: a cancelled scan must not get a verdict. */
  async judge(
    message: Message,
    instructions: string | null,
    { withinTokenBudget = true, fallback, ...options }: JudgeOptions = {},
  ): Promise<Verdict> {
    const wanted = instructions?.trim() ? instructions : null;
    const builtin = fallback ? builtinIn(fallback) : await this.builtin.judge(message, null, options);
    if (isSettled(builtin)) return builtin;
    const reply = withinTokenBudget ? await this.llm.ask(message, wanted, options) : OVER_BUDGET;
    if (!('silence' in reply)) this.onAsked(null);
    else if (reply.cause !== null) this.onAsked(reply.cause);
    const instructionsAddressAi = wanted !== null && (await this.addressesAi(wanted));
    return combine(builtin, reply, {
      hasInstructions: wanted !== null,
      instructionsAddressAi,
      language: options.profile?.summaryLanguage ?? null,
    });
  }

  private async addressesAi(instructions: string): Promise<boolean> {
    return isAddressedToAi(
      await this.builtin.judge(messageOfText({ channel: 'email', subject: null, body: instructions }), null),
    );
  }
}
