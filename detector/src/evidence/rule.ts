import type { Severity } from '../detector.js';
import { foldText, type Span } from '../reading/fold.js';
import type { Link } from '../reading/links.js';
import type { Reading } from '../reading/reading.js';

type Language =
  | 'ar'
  | 'bn'
  | 'de'
  | 'el'
  | 'en'
  | 'es'
  | 'fr'
  | 'hi'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'ru'
  | 'th'
  | 'tr'
  | 'uk'
  | 'vi'
  | 'zh';

/** What every rule says of itself, wherever it looks. */
interface About {
  code: string;
  /** What a person reads: a short noun phrase. */
  label: string;
  severity: Severity;
  /** Languages whose wording it knows. */
  languages: readonly Language[] | 'any';
  /** Bodies in which it must find something, and in which it must not; `rules.spec.ts` runs them. */
  examples: { found: readonly string[]; notFound: readonly string[] };
}

/** Looks at the words of a message. */
interface WordRule extends About {
  looksAt: 'words';
  /** Global pattern over folded text; every gap in it is bounded, so that matching stays linear. */
  pattern: RegExp;
  /** When this occurs in a match or just before it in its sentence, it says the opposite ("never share your PIN"). */
  unless?: RegExp;
}

/** Looks at each link by itself. */
interface LinkRule extends About {
  looksAt: 'links';
  /** `named` holds the links that lead to an owner whom the message names. */
  test: (link: Link, named: ReadonlySet<Link>) => boolean;
}

/** Looks at the source of an HTML message. */
interface SourceRule extends About {
  looksAt: 'source';
  /** Global pattern over the body as submitted, bounded likewise. */
  pattern: RegExp;
}

/** Looks at a message as a whole, and names the places in its text. */
interface MessageRule extends About {
  looksAt: 'message';
  find: (reading: Reading) => Span[];
}

/** Looks at what the reader of an HTML message doesn't see, and names places in its source. */
interface HiddenRule extends About {
  looksAt: 'hidden';
  find: (reading: Reading) => readonly Span[];
}

/** One kind of evidence. */
export type Rule = WordRule | LinkRule | SourceRule | MessageRule | HiddenRule;

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
    String.raw`\b(?:never|don'?t|do not|not (?:ask|share|give|changed)|(?:advised|asked|told) not to|won'?t|will not|couldn'?t|could not|successfully|nobody|no one|without|nunca|jamás|no compart|niemals|kein|nicht|jamais|ne|non|mai|não|nooit|niet|geen|jangan|tidak|nigdy|nie|asla)\b|(?:^|[^а-я])(?:не|никогда)\s|勿|不要|请勿|切勿|決して|しないで|마세요`,
  ).text,
  'u',
);

const LOOK_BACK = 40;
/** Enough to cover every window of the longest message; a bound for hostile input. */
const MAX_MATCHES = 2000;

/** Spans of `text` that `pattern`, a global one, matches; at most 2,000. */
export function spansOf(text: string, pattern: RegExp): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(pattern)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
    if (spans.length >= MAX_MATCHES) break;
  }
  return spans;
}

function clauseStart(text: string, index: number): number {
  const before = text.slice(Math.max(0, index - LOOK_BACK), index);
  return index - (/[^.!?;:,\n]*$/.exec(before)?.[0].length ?? 0);
}

function placesOfWords({ pattern, unless }: WordRule, { folded, text: whole }: Reading): Span[] {
  const { text, offsets } = folded;
  return spansOf(text, pattern)
    .filter(({ start, end }) => unless?.test(text.slice(clauseStart(text, start), end)) !== true)
    .map(({ start, end }) => ({ start: offsets[start] ?? 0, end: offsets[end] ?? whole.length }));
}

/** Where a rule finds its evidence: in the source for those that look there or at what is hidden, in the text as read for all others. */
export function placesOf(rule: Rule, reading: Reading): readonly Span[] {
  switch (rule.looksAt) {
    case 'words':
      return placesOfWords(rule, reading);
    case 'links':
      return reading.links.filter((link) => rule.test(link, reading.named));
    case 'message':
    case 'hidden':
      return rule.find(reading);
    case 'source':
      return reading.isHtml ? spansOf(reading.source, rule.pattern) : [];
  }
}
