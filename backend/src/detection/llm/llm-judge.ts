import type { Message } from '../verdict.js';
import { ANSWER_SCHEMA, parseAnswer } from './answer.js';
import { ChatError, type ChatModel, type ChatReply } from './chat-model.js';
import { type Opinion, toOpinion } from './opinion.js';
import { buildPrompt, type Prompt } from './prompt.js';

/** An opinion, and what it was formed on. */
export interface Judged extends Omit<Prompt, 'system' | 'user'> {
  opinion: Opinion;
  tokens: number;
}

/** Why there is no opinion. */
export type Silence = 'unreachable' | 'unusable' | 'over-budget';

export interface Unjudged {
  silence: Silence;
  /** For the log; quotes nothing. */
  cause: string;
  /** What the unusable answer cost. */
  tokens: number;
}

/** Asks a model for its opinion of a message. */
export class LlmJudge {
  /** `newBoundary` makes the marker of a prompt: at least 12 random characters, different every time. */
  constructor(
    private readonly model: ChatModel,
    private readonly newBoundary: () => string,
  ) {}

  /** Never rejects. */
  async ask(message: Message, instructions: string | null): Promise<Judged | Unjudged> {
    const prompt = buildPrompt(message, instructions, this.newBoundary());
    try {
      const { system, user } = prompt;
      return read(await this.model.complete({ system, user, schema: ANSWER_SCHEMA }), prompt, message);
    } catch (error) {
      const cause = error instanceof ChatError ? error.message : 'unexpected error';
      return { silence: 'unreachable', cause, tokens: 0 };
    }
  }
}

function read({ text, tokens }: ChatReply, prompt: Prompt, message: Message): Judged | Unjudged {
  const answer = parseAnswer(text);
  if (!answer) return { silence: 'unusable', cause: 'the answer is not a verdict', tokens };
  const { partial, forged, wishesForged } = prompt;
  return { opinion: toOpinion(answer, message), partial, forged, wishesForged, tokens };
}
