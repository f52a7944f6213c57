import type { JudgeOptions, Message } from '../detector.js';
import { type Answer, ANSWER_SCHEMA, parseAnswer, type Parsed } from './answer.js';
import { ChatError, type ChatModel, type ChatReply, type ChatRequest } from './chat-model.js';
import { type Opinion, toOpinion } from './opinion.js';
import { buildPrompt, type Prompt } from './prompt.js';

/** An opinion, and what it is based on. */
export interface Judged extends Omit<Prompt, 'system' | 'user'> {
  opinion: Opinion;
  tokens: number;
}

/** Why there is no opinion. */
export type Silence = 'unreachable' | 'unusable' | 'over-budget';

export interface Unjudged {
  silence: Silence;
  /** For the log; contains no text of message or answer. */
  cause: string;
  /** Tokens spent on answers that could not be used. */
  tokens: number;
}

/** Called once for each message. */
interface JudgeSetup {
  /** Makes a prompt's boundary marker: at least 12 random characters, new every time. */
  newBoundary: () => string;
  /** The time limit for one message, including a second request. Default: the model's own limits. */
  newDeadline?: () => AbortSignal;
}

/** Asks a model for its opinion of a message, and once more when its answer can't be used. */
export class LlmJudge {
  constructor(
    private readonly model: ChatModel,
    private readonly setup: JudgeSetup,
  ) {}

  /** Rejects only when `signal` fires before there is an answer. */
  async ask(
    message: Message,
    instructions: string | null,
    { signal, onTokens }: Pick<JudgeOptions, 'signal' | 'onTokens'> = {},
  ): Promise<Judged | Unjudged> {
    const prompt = buildPrompt(message, instructions, this.setup.newBoundary());
    const request = requestOf(prompt, [this.setup.newDeadline?.(), signal]);
    let tokens = 0;
    const complete = async (asked: ChatRequest): Promise<ChatReply> => {
      const reply = await this.model.complete(asked);
      tokens += reply.tokens;
      onTokens?.(reply.tokens);
      return reply;
    };
    try {
      const parsed = parseReply(await complete(request));
      const final = 'flaw' in parsed ? await askAgain(complete, request, parsed.flaw, signal) : parsed;
      return 'flaw' in final
        ? { silence: 'unusable', cause: `the answer is not a verdict: ${final.flaw}`, tokens }
        : judged(final.answer, tokens, prompt, message);
    } catch (error) {
      if (signal?.aborted) throw error;
      return { silence: 'unreachable', cause: causeOf(error), tokens };
    }
  }
}

/** Names the flaw without quoting the answer, which may contain an attacker's words. */
async function askAgain(
  complete: ChatModel['complete'],
  request: ChatRequest,
  flaw: string,
  cancel: AbortSignal | undefined,
): Promise<Parsed> {
  const user = `${request.user}\nYour last answer could not be used: ${flaw}. Answer once more, with one JSON object and nothing else.`;
  try {
    return parseReply(await complete({ ...request, user }));
  } catch (error) {
    if (cancel?.aborted) throw error;
    return { flaw: `${flaw}; asked again: ${causeOf(error)}` };
  }
}

function requestOf({ system, user }: Prompt, ends: readonly (AbortSignal | undefined)[]): ChatRequest {
  const signals = ends.filter((end) => end !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  return { system, user, schema: ANSWER_SCHEMA, ...(signal && { signal }) };
}

const causeOf = (error: unknown): string => (error instanceof ChatError ? error.message : 'unexpected error');

function parseReply({ text, refused }: ChatReply): Parsed {
  const parsed = parseAnswer(text);
  return 'flaw' in parsed && refused
    ? { flaw: 'it is a refusal, though the message is only to be rated' }
    : parsed;
}

function judged(
  answer: Answer,
  tokens: number,
  { partial, forged, wishesForged }: Prompt,
  message: Message,
): Judged {
  return { opinion: toOpinion(answer, message), partial, forged, wishesForged, tokens };
}
