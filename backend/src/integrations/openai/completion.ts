import { z } from 'zod';
import { ChatError, type ChatReply, type ChatRequest } from '@gatepost/detector/llm/chat-model';
import { BYTES_PER_TOKEN, PLAUSIBLE_TOKENS } from './limits.js';

const partSchema = z.object({ type: z.enum(['text', 'output_text']), text: z.string() });
const callSchema = z.object({ function: z.object({ arguments: z.unknown().optional() }) });

const messageSchema = z.object({
  content: z.unknown().optional(),
  refusal: z.string().nullish().catch(null),
  tool_calls: z.array(callSchema).nullish().catch(null),
});

const completionSchema = z.object({
  choices: z.tuple(
    [z.object({ message: messageSchema, finish_reason: z.string().nullish().catch(null) })],
    z.unknown(),
  ),
  usage: z
    .object({ total_tokens: z.number().min(0).max(PLAUSIBLE_TOKENS) })
    .nullish()
    .catch(null),
});

/** How servers say that an answer was stopped at its limit of tokens. */
const CUT: ReadonlySet<string> = new Set(['length', 'max_tokens']);

/** For servers that report no token counts, or none that can be true. */
function estimatedTokens(...texts: string[]): number {
  return Math.ceil(Buffer.byteLength(texts.join('')) / BYTES_PER_TOKEN);
}

/** Text as it is, of a list its parts that are text, and anything else as JSON: some servers parse the answer. */
function textOf(content: unknown): string {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return JSON.stringify(content);
  return content.map((part) => partSchema.safeParse(part).data?.text ?? '').join('');
}

/**
 * The model's reply, from whatever body the server sent. Where it says nothing but calls a tool, what it calls it with.
 * @throws ChatError when it is not a chat completion
 */
export function toReply(body: unknown, { system, user }: ChatRequest): ChatReply {
  const { data } = completionSchema.safeParse(body);
  if (!data) throw new ChatError('the server did not send a chat completion');
  const { message, finish_reason: end } = data.choices[0];
  const said = textOf(message.content);
  const text = said.trim() === '' ? textOf(message.tool_calls?.[0]?.function.arguments) : said;
  const tokens = data.usage ? Math.ceil(data.usage.total_tokens) : estimatedTokens(system, user, text);
  return {
    text,
    tokens,
    ...(message.refusal && { refused: true }),
    ...(CUT.has(end ?? '') && { cut: true }),
  };
}
