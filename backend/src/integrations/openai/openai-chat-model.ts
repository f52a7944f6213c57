import OpenAI, { APIError } from 'openai';
import {
  ChatError,
  type ChatModel,
  type ChatReply,
  type ChatRequest,
} from '../../detection/llm/chat-model.js';
import { toReply } from './completion.js';
import { retrying } from './retry.js';
import { Slots } from './slots.js';

interface OpenAiOptions {
  apiKey: string;
  baseURL: string;
  model: string;
  /** For one answer, waiting for a turn and retries included. */
  timeoutMs: number;
  /** Requests at a time. */
  concurrency: number;
}

/** A model behind OpenAI's chat completions API: OpenAI itself, vLLM, Ollama, llama.cpp or a gateway. */
export class OpenAiChatModel implements ChatModel {
  private readonly client: OpenAI;
  private readonly slots: Slots;

  constructor(private readonly options: OpenAiOptions) {
    const { apiKey, baseURL, timeoutMs, concurrency } = options;
    this.client = new OpenAI({
      apiKey,
      baseURL,
      timeout: timeoutMs,
      maxRetries: 0,
      // Left out, these come from the environment, and the log would quote messages.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      logLevel: 'off',
    });
    this.slots = new Slots(concurrency);
  }

  async complete(request: ChatRequest): Promise<ChatReply> {
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      return await this.slots.run(() => retrying(() => this.ask(request, signal), signal), signal);
    } catch (error) {
      throw this.toChatError(error, signal);
    }
  }

  private async ask(request: ChatRequest, signal: AbortSignal): Promise<ChatReply> {
    const { system, user, schema } = request;
    const body: unknown = await this.client.chat.completions.create(
      {
        model: this.options.model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
      },
      { signal },
    );
    return toReply(body, request);
  }

  /** Only what is safe to log: a server's own words could quote the message or the key. */
  private toChatError(error: unknown, signal: AbortSignal): ChatError {
    if (error instanceof ChatError) return error;
    if (signal.aborted) return new ChatError(`no answer within ${this.options.timeoutMs} ms`);
    if (error instanceof APIError && error.status !== undefined)
      return new ChatError(`HTTP status ${error.status}`);
    return new ChatError(error instanceof SyntaxError ? 'the answer is not JSON' : 'the connection failed');
  }
}
