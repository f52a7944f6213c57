/** One question to a chat model. */
export interface ChatRequest {
  system: string;
  user: string;
  /** JSON schema that the answer has to follow, and its name. */
  schema: { name: string; schema: Record<string, unknown> };
  /** When to give up, in addition to the model's own time limit. */
  signal?: AbortSignal;
}

export interface ChatReply {
  /** The model's output; empty when it refused or returned only reasoning. */
  text: string;
  /** The model said that it would not answer. */
  refused?: boolean;
  /** The model was stopped at its limit of tokens: the end of the output is missing. */
  cut?: boolean;
  /** Tokens of prompt and answer together. */
  tokens: number;
}

/** A language model, wherever it runs. */
export interface ChatModel {
  /** @throws ChatError when no answer comes in time */
  complete(request: ChatRequest): Promise<ChatReply>;
}

/** No answer. `message` goes to logs: it names the cause, without keys or any text of request or response. */
export class ChatError extends Error {
  override name = 'ChatError';
}

/** No answer, since the model was not asked: what keeps it from being asked has been reported when it began. */
export class NotAsked extends ChatError {
  override name = 'NotAsked';
}
