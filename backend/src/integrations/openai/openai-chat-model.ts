import OpenAI from 'openai';
import type { ChatModel, ChatReply, ChatRequest } from '@gatepost/detector/llm/chat-model';
import { modelSeconds, modelTokens } from '../../common/measurements.js';
import { Breaker, type BreakerOptions } from './breaker.js';
import { toReply } from './completion.js';
import { outcomeOf, toChatError } from './failure.js';
import { BREAKER_FAILURES, BREAKER_PAUSE_MS } from './limits.js';
import { type OptionalParameter, OptionalParameters } from './optional-parameters.js';
import { retrying } from './retry.js';

interface OpenAiOptions {
  apiKey: string;
  baseURL: string;
  model: string;
  /** For one reply, retries included. */
  timeoutMs: number;
  /** For one reply, thoughts included. */
  maxTokens: number;
  breaker?: BreakerOptions;
}

const BREAKER: BreakerOptions = { failures: BREAKER_FAILURES, pauseMs: BREAKER_PAUSE_MS };

/** A model behind OpenAI's chat completions API: OpenAI itself, vLLM, Ollama, llama.cpp or a gateway. */
export class OpenAiChatModel implements ChatModel {
  private readonly client: OpenAI;
  private readonly breaker: Breaker;
  private readonly optional = new OptionalParameters();

  constructor(private readonly options: OpenAiOptions) {
    const { apiKey, baseURL, timeoutMs } = options;
    this.client = new OpenAI({
      apiKey,
      baseURL,
      timeout: timeoutMs,
      maxRetries: 0,
      // Messages go to the configured server only: redirects are not followed.
      fetchOptions: { redirect: 'manual' },
      // If omitted, these come from the environment, and the log would quote messages.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      logLevel: 'off',
    });
    this.breaker = new Breaker(options.breaker ?? BREAKER);
  }

  async complete(request: ChatRequest): Promise<ChatReply> {
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const stop = modelSeconds.startTimer();
    try {
      const reply = await this.breaker.run(() => this.attempt(request, signal));
      stop({ outcome: reply.refused ? 'refused' : 'answered' });
      modelTokens.inc(reply.tokens);
      return reply;
    } catch (caught) {
      const error = toChatError(caught, signal, this.options.timeoutMs);
      stop({ outcome: outcomeOf(error) });
      throw error;
    }
  }

  /** Its errors are already classified: the breaker counts outages only. */
  private async attempt(request: ChatRequest, signal: AbortSignal): Promise<ChatReply> {
    try {
      return await retrying(() => this.ask(request, signal), signal);
    } catch (error) {
      throw toChatError(error, signal, this.options.timeoutMs);
    }
  }

  private ask(request: ChatRequest, signal: AbortSignal): Promise<ChatReply> {
    return this.optional.negotiate((parameters) => this.send(request, signal, parameters));
  }

  private async send(
    request: ChatRequest,
    signal: AbortSignal,
    parameters: ReadonlySet<OptionalParameter>,
  ): Promise<ChatReply> {
    const { model, maxTokens } = this.options;
    const { system, user, schema } = request;
    const optional = {
      response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
      temperature: 0,
      max_tokens: maxTokens,
      max_completion_tokens: maxTokens,
    } as const satisfies Record<OptionalParameter, unknown>;
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ] as const;
    const body: unknown = await this.client.chat.completions.create(
      { model, messages: [...messages], ...pick(optional, parameters) },
      { signal },
    );
    return toReply(body, request);
  }
}

function pick<T extends object>(from: T, keys: ReadonlySet<string>): Partial<T> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.has(key))) as Partial<T>;
}
