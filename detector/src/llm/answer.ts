import { z } from 'zod';
import { SEVERITIES } from '../detector.js';

// Without length limits, which OpenAI's strict mode rejects in a schema; lengths are checked afterwards.
const answerSchema = z.object({
  score: z.int().min(1).max(10),
  summary: z.string().refine((summary) => /\p{L}/u.test(summary)),
  indicators: z.array(
    z.object({ code: z.string(), label: z.string(), severity: z.enum(SEVERITIES), evidence: z.string() }),
  ),
});

/** The model's response after parsing, not yet checked against the message. */
export type Answer = z.output<typeof answerSchema>;

const { $schema: _, ...schema } = z.toJSONSchema(answerSchema);

export const ANSWER_SCHEMA = { name: 'verdict', schema };

const THOUGHTS = /^\s*<think>[^]*?<\/think>/i;
/** What may precede and follow the object on its lines: nothing, or a code fence. */
const BEFORE = /(?:^|\n|```(?:json)?)[ \t]*$/i;
const AFTER = /^[ \t]*(?:```|\r?\n|$)/;
const BRACKETS = /[[\]{}]/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The one object among lines of prose; undefined if there is none or it is ambiguous. */
function embedded(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}') + 1;
  const head = text.slice(0, Math.max(0, start));
  const tail = text.slice(end);
  const isAlone = BEFORE.test(head) && AFTER.test(tail) && !BRACKETS.test(head) && !BRACKETS.test(tail);
  return isAlone ? parseJson(text.slice(head.length, end)) : undefined;
}

/** The answer, or what is wrong with it, in our own words. */
export type Parsed = { answer: Answer } | { flaw: string };

/**
 * Tolerates what models put around an answer: reasoning, a code fence, prose. The object itself has to follow the schema;
 * nothing is guessed or rounded.
 */
export function parseAnswer(text: string): Parsed {
  const said = text.replace(THOUGHTS, '').trim();
  if (said === '') return { flaw: 'it is empty' };
  const value = parseJson(said) ?? embedded(said);
  if (value === undefined) return { flaw: 'it is not one JSON object' };
  const { data, error } = answerSchema.safeParse(value);
  if (data) return { answer: data };
  const field = error.issues[0]?.path.join('.');
  return { flaw: field ? `the field ${field} is missing or wrong` : 'it is not one JSON object' };
}
