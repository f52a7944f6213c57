import type { Severity } from '../../detector.js';
import { foldText } from '../../reading/fold.js';

/** One kind of evidence in the words of a message. */
export interface TextRule {
  code: string;
  /** What a person reads: a short noun phrase. */
  label: string;
  severity: Severity;
  /** Global pattern over folded text; every gap in it is bounded, so that matching stays linear. */
  pattern: RegExp;
  /** When this occurs in a match or just before it in its sentence, it says the opposite ("never share your PIN"). */
  unless?: RegExp;
}

/**
 * Compiles alternatives over folded text. They are written with accents where the language has them and folded here;
 * so only lower-case escapes may be used.
 */
export function anyOf(...alternatives: string[]): RegExp {
  return new RegExp(foldText(alternatives.join('|')).text, 'gu');
}

/** Words that turn a request into a warning against it. */
export const WARNING = new RegExp(
  foldText(
    String.raw`\b(?:never|don'?t|do not|not (?:ask|share|give|changed)|won'?t|will not|couldn'?t|could not|successfully|nobody|no one|without|nunca|jamás|no compart|niemals|kein|nicht|jamais|ne|non|mai|não|nooit|niet|geen|jangan|tidak|nigdy|nie|asla)\b|(?:^|[^а-я])(?:не|никогда)\s|勿|不要|请勿|切勿|決して|しないで|마세요`,
  ).text,
  'u',
);
