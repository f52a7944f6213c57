import { z } from 'zod';
import { SEVERITIES } from '../verdict.js';

// No limits of length in here: OpenAI's strict mode refuses schemas that have them. They are checked afterwards.
const answerSchema = z.object({
  score: z.int().min(1).max(10),
  summary: z.string().refine((summary) => /\p{L}/u.test(summary)),
  indicators: z.array(
    z.object({ code: z.string(), label: z.string(), severity: z.enum(SEVERITIES), evidence: z.string() }),
  ),
});

/** What the model is asked for, in form; nothing in it is checked against the message yet. */
export type Answer = z.output<typeof answerSchema>;

const { $schema: _, ...schema } = z.toJSONSchema(answerSchema);

export const ANSWER_SCHEMA = { name: 'verdict', schema };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null for anything but one whole answer in the agreed form. */
export function parseAnswer(text: string): Answer | null {
  return answerSchema.safeParse(parseJson(text)).data ?? null;
}
