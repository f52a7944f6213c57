/** One question to a chat model. */
export interface ChatRequest {
  system: string;
  user: string;
  /** JSON schema that the answer has to follow, and its name. */
  schema: { name: string; schema: Record<string, unknown> };
  /** When to give up, beside the model's own limit. */
  signal?: AbortSignal;
}

export interface ChatReply {
  /** What the model wrote; empty when it refused or only thought. */
  text: string;
  /** The model said that it would not answer. */
  refused?: boolean;
  /** Tokens of prompt and answer together. */
  tokens: number;
}

/** A language model, wherever it runs. */
export interface ChatModel {
  /** @throws ChatError when no answer comes in time */
  complete(request: ChatRequest): Promise<ChatReply>;
}

/** No answer. `message` goes to logs: it names the cause, never a key, nor a word of request or answer. */
export class ChatError extends Error {
  override name = 'ChatError';
}
