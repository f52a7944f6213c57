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

/** Models also write a score as text, or between two scores. */
const readableSchema = answerSchema.extend({ score: z.preprocess(wholeScore, answerSchema.shape.score) });

const NUMBER = /^\d{1,2}(?:\.\d{1,6})?$/;

function wholeScore(given: unknown): unknown {
  const score = typeof given === 'string' && NUMBER.test(given.trim()) ? Number(given) : given;
  // A score off the scale is not rounded onto it.
  return typeof score === 'number' && score >= 1 && score <= 10 ? Math.round(score) : score;
}

const { $schema: _, ...schema } = z.toJSONSchema(answerSchema);

export const ANSWER_SCHEMA = { name: 'verdict', schema };

const THINKING = /^\s*<think>/i;
const THOUGHTS = /^\s*<think>[^]*?<\/think>/i;
/** Nothing, or a code fence, may precede and follow the object on its lines. */
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

/** A string, whole or cut off, or what structures an object. */
const TOKEN = /"(?:[^"\\]|\\[^])*"?|[[\]{},]/g;

/** The fields and the indicators that are whole in an object without its end; no indicators if it ends before them. */
function wholePart(text: string): unknown {
  const start = text.indexOf('{');
  const object = text.slice(Math.max(0, start));
  if (start === -1 || !BEFORE.test(text.slice(0, start)) || THINKING.test(text)) return undefined;
  let depth = 0;
  let whole = { end: 0, closing: '' };
  for (const { 0: token, index } of object.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth === 0) return undefined;
    if (token === ',' && depth === 1) whole = { end: index, closing: '}' };
    else if (token === '}' && depth === 2) whole = { end: index + 1, closing: ']}' };
  }
  const value = parseJson(object.slice(0, whole.end) + whole.closing);
  return typeof value === 'object' ? { indicators: [], ...value } : undefined;
}

/** The answer, or what is wrong with it, in our own words. */
export type Parsed = { answer: Answer } | { flaw: string };

/**
 * Tolerates what models put around an answer: reasoning, a code fence, prose. The object itself has to follow the schema,
 * though a score may be text and is rounded; of one that is `cut` off, the fields that are whole.
 */
export function parseAnswer(text: string, cut = false): Parsed {
  const said = text.replace(THOUGHTS, '').trim();
  if (said === '') return { flaw: cut ? 'it was cut off before it began' : 'it is empty' };
  const value = parseJson(said) ?? embedded(said) ?? (cut ? wholePart(said) : undefined);
  const { data, error } = readableSchema.safeParse(value);
  if (data) return { answer: data };
  if (cut) return { flaw: 'it is too long and was cut off' };
  const field = error.issues[0]?.path.join('.');
  return { flaw: field ? `the field ${field} is missing or wrong` : 'it is not one JSON object' };
}
