import type { Message } from '@gatepost/message';
import type { JudgeOptions } from '../detector.js';
import type { Silence } from '../verdict/verdict.js';
import { type Answer, ANSWER_SCHEMA, parseAnswer, type Parsed } from './answer.js';
import { ChatError, type ChatModel, type ChatReply, type ChatRequest, NotAsked } from './chat-model.js';
import { type Opinion, toOpinion } from './opinion.js';
import { buildPrompt, type Prompt } from './prompt.js';

/** An opinion, and what it is based on. */
export interface Answered extends Omit<Prompt, 'system' | 'user'> {
  opinion: Opinion;
  tokens: number;
}

export interface Unanswered {
  silence: Silence;
  /** The reason for the log, without text of message or answer. Null: nobody was asked, so there is nothing to report. */
  cause: string | null;
  /** Tokens spent on answers that could not be used. */
  tokens: number;
}

/** Called once for each message. */
interface JudgeSetup {
  /** Makes a prompt's boundary marker: at least 12 random characters, new every time. */
  newBoundary: () => string;
}

/**
 * Messages in a row whose second answer could not be used either. After them a message costs one answer only, until one can
 * be used: a server whose answers can't be read would cost twice as much for nothing.
 */
const MAX_UNUSABLE = 3;

/** Asks a model for its opinion of a message, and once more when its answer can't be used. */
export class LlmJudge {
  private unusableInARow = 0;

  constructor(
    private readonly model: ChatModel,
    private readonly setup: JudgeSetup,
  ) {}

  /** Rejects only when `signal` fires before there is an answer. */
  async ask(
    message: Message,
    instructions: string | null,
    {
      signal,
      deadline,
      onTokens,
      profile,
    }: Pick<JudgeOptions, 'signal' | 'deadline' | 'onTokens' | 'profile'> = {},
  ): Promise<Answered | Unanswered> {
    const prompt = buildPrompt(
      message,
      instructions,
      this.setup.newBoundary(),
      profile?.summaryLanguage ?? null,
    );
    const request = requestOf(prompt, [deadline, signal]);
    let tokens = 0;
    const complete = async (asked: ChatRequest): Promise<ChatReply> => {
      const reply = await this.model.complete(asked);
      tokens += reply.tokens;
      onTokens?.(reply.tokens);
      return reply;
    };
    try {
      const parsed = parseReply(await complete(request));
      const final =
        'flaw' in parsed && this.unusableInARow < MAX_UNUSABLE
          ? await askAgain(complete, request, parsed.flaw, signal)
          : parsed;
      this.unusableInARow = 'flaw' in final ? this.unusableInARow + 1 : 0;
      return 'flaw' in final
        ? { silence: 'unusable', cause: `the answer is not a verdict: ${final.flaw}`, tokens }
        : answered(final.answer, tokens, prompt, message);
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
    return { flaw: `${flaw}; asked again: ${causeOf(error) ?? 'left alone'}` };
  }
}

function requestOf({ system, user }: Prompt, ends: readonly (AbortSignal | undefined)[]): ChatRequest {
  const signals = ends.filter((end) => end !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  return { system, user, schema: ANSWER_SCHEMA, ...(signal && { signal }) };
}

function causeOf(error: unknown): string | null {
  if (error instanceof NotAsked) return null;
  return error instanceof ChatError ? error.message : 'unexpected error';
}

function parseReply({ text, refused, cut }: ChatReply): Parsed {
  const parsed = parseAnswer(text, cut);
  return 'flaw' in parsed && refused
    ? { flaw: 'it is a refusal, though the message is only to be rated' }
    : parsed;
}

function answered(
  answer: Answer,
  tokens: number,
  { partial, forged, instructionsForged }: Prompt,
  message: Message,
): Answered {
  return { opinion: toOpinion(answer, message), partial, forged, instructionsForged, tokens };
}
