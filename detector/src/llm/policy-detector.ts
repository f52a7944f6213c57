import { combine, isAddressedToAi, isSettled } from './policy.js';
import type { Detector, JudgeOptions, Message, Verdict } from '../detector.js';
import type { LlmJudge, Unjudged } from './llm-judge.js';

const OVER_BUDGET: Unjudged = { silence: 'over-budget', cause: 'token budget used up', tokens: 0 };

/** Asks the built-in detector always and the LLM when it may, and makes one verdict of what they say. */
export class PolicyDetector implements Detector {
  /** `onFailure` is told each time that the LLM was asked in vain, and why, in words that quote nothing. */
  constructor(
    private readonly builtin: Detector,
    private readonly llm: LlmJudge,
    private readonly onFailure: (cause: string) => void,
  ) {}

  /** Rejects when `signal` fires before the model has answered: a cancelled judgement is nobody's verdict. */
  async judge(
    message: Message,
    instructions: string | null,
    { withinTokenBudget = true, ...options }: JudgeOptions = {},
  ): Promise<Verdict> {
    const wishes = instructions?.trim() ? instructions : null;
    const builtin = await this.builtin.judge(message, null);
    if (isSettled(builtin)) return builtin;
    const reply = withinTokenBudget ? await this.llm.ask(message, wishes, options) : OVER_BUDGET;
    if ('silence' in reply && reply !== OVER_BUDGET) this.onFailure(reply.cause);
    const wishesAddressAi = wishes !== null && (await this.addressesAi(wishes));
    return combine(builtin, reply, { hasInstructions: wishes !== null, wishesAddressAi });
  }

  private async addressesAi(instructions: string): Promise<boolean> {
    return isAddressedToAi(
      await this.builtin.judge({ channel: 'email', subject: null, body: instructions }, null),
    );
  }
}
