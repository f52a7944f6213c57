import { z } from 'zod';
import { ChatError, type ChatReply, type ChatRequest } from '@gatepost/detector/llm/chat-model';
import { BYTES_PER_TOKEN } from './limits.js';

const completionSchema = z.object({
  choices: z.tuple(
    [z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) })],
    z.unknown(),
  ),
  usage: z
    .object({ total_tokens: z.int().min(0) })
    .nullish()
    .catch(null),
});

/** For servers that report no token counts. */
function estimatedTokens(...texts: string[]): number {
  return Math.ceil(Buffer.byteLength(texts.join('')) / BYTES_PER_TOKEN);
}

/**
 * The model's reply, from whatever body the server sent.
 * @throws ChatError when it is not a chat completion
 */
export function toReply(body: unknown, { system, user }: ChatRequest): ChatReply {
  const { data } = completionSchema.safeParse(body);
  if (!data) throw new ChatError('the server did not send a chat completion');
  const { content, refusal } = data.choices[0].message;
  const text = content ?? '';
  const tokens = data.usage?.total_tokens ?? estimatedTokens(system, user, text);
  return { text, tokens, ...(refusal && { refused: true }) };
}
