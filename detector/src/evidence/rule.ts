import type { Severity } from '../detector.js';
import { foldText, type Link, type Reading, type Span } from '../reading/reading.js';

type Language =
  | 'ar'
  | 'bn'
  | 'cs'
  | 'da'
  | 'de'
  | 'el'
  | 'en'
  | 'es'
  | 'fi'
  | 'fr'
  | 'he'
  | 'hi'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'ms'
  | 'nl'
  | 'no'
  | 'pl'
  | 'pt'
  | 'ro'
  | 'ru'
  | 'sk'
  | 'sv'
  | 'sw'
  | 'th'
  | 'tl'
  | 'tr'
  | 'uk'
  | 'vi'
  | 'zh';

/**
 * `expectable`: a company may declare it as what its mail is about. `manner`: no reason for alarm, whatever the rest is.
 * `own-host`: how a link's host or path looks, which says nothing of a host that the company has declared. `brand`: names a
 * brand, which the company may have declared.
 */
type Trade = 'expectable' | 'manner' | 'own-host' | 'brand';

/** What every kind of rule has. */
interface About {
  code: string;
  /** Shown to people: a short noun phrase. */
  label: string;
  severity: Severity;
  /** What a company's profile can do about it. Left out: nothing, and while it is found nothing else is muted either. */
  trade?: Trade;
  /** For evidence that is decisive alone: the lowest probability, 0 to 1, whatever the model says. */
  minimum?: number;
  /** The languages that its pattern covers. */
  languages: readonly Language[] | 'any';
  /** Bodies that it must match, and bodies that it must not; tested by `rules.spec.ts`. */
  examples: { found: readonly string[]; notFound: readonly string[] };
}

/** Looks at the words of a message. */
export interface WordRule extends About {
  looksAt: 'words';
  /** Global pattern over folded text; every gap in it is bounded, so that matching stays linear. */
  pattern: RegExp;
  /** Cancels a match that contains or closely follows it in the same sentence ("never share your PIN"). */
  unless?: RegExp;
}

/** Looks at each link separately. */
interface LinkRule extends About {
  looksAt: 'links';
  /** `named` holds the links that lead to an owner whom the message names. */
  test: (link: Link, named: ReadonlySet<Link>) => boolean;
}

/** Looks at the source of an HTML message. */
interface SourceRule extends About {
  looksAt: 'source';
  /** Global pattern over the body as submitted; its gaps are bounded too. */
  pattern: RegExp;
}

/** Looks at a message as a whole; returns spans of its text. */
interface MessageRule extends About {
  looksAt: 'message';
  find: (reading: Reading) => Span[];
}

/** Looks at what the reader of an HTML message doesn't see; returns spans of its source. */
interface HiddenRule extends About {
  looksAt: 'hidden';
  find: (reading: Reading) => readonly Span[];
}

/** One kind of evidence. */
export type Rule = WordRule | LinkRule | SourceRule | MessageRule | HiddenRule;

/**
 * Compiles alternatives into a pattern over folded text. They are written with accents and folded here, so that escapes
 * such as `\S` would become `\s`: use only lower-case ones.
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
/** A limit for hostile input; enough for any real message. */
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

/** A rule's findings: spans of the source for rules on source or hidden text, of the visible text for all others. */
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
