import type { Message } from '@gatepost/message';
import type { Severity } from '../detector.js';
import type { Beginnings } from './beginnings.js';
import { foldText, type Link, pagesIn, type Reading, type Span } from '../reading/reading.js';

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
 * `expectable`: a company may declare it as what its mail is about. `weak-signal`: no reason for alarm, whatever the rest is.
 * `own-host`: how a link's host or path looks, which says nothing of a host that the company has declared. `brand`: names a
 * brand, which the company may have declared. `own-sender`: what a sender is called, which says nothing of one in the company's
 * own domains.
 */
type Category = 'expectable' | 'weak-signal' | 'own-host' | 'brand' | 'own-sender';

/** The properties of every kind of rule. */
interface About {
  code: string;
  /** Shown to people: a short noun phrase. */
  label: string;
  severity: Severity;
  /** Decides what a company's profile can mute. Left out: while this is found, nothing is muted. */
  category?: Category;
  /** Evidence that is decisive alone sets a lowest probability, 0 to 1, whatever the model says. */
  minimum?: number;
  /** The languages that its pattern covers. */
  languages: readonly Language[] | 'any';
  /** Bodies that it must match, and bodies that it must not; tested by `rules.spec.ts`. */
  examples: { found: readonly string[]; notFound: readonly string[] };
}

/** The same of what looks beside the text. */
interface AboutEnvelope extends Omit<About, 'examples' | 'languages'> {
  examples: { found: readonly Example[]; notFound: readonly Example[] };
}

/** What of a message is given of an example; email. */
export type Example = Partial<
  Pick<Message, 'headers' | 'subject' | 'attachments' | 'codes' | 'parts' | 'pictureTexts'>
> & {
  body?: string;
};

/** Looks at the words of a message. */
export interface WordRule extends About {
  looksAt: 'words';
  /** Global pattern over folded text; every gap in it is bounded, so that matching stays linear. */
  pattern: RegExp;
  /** Cancels a match that contains or closely follows it in the same sentence ("never share your PIN"). */
  unless?: RegExp;
  /** The same of a match together with the 200 characters before it: what else the message says there. */
  unlessBefore?: RegExp;
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
  /** Global pattern over the source of a page; its gaps are bounded too. */
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

/** Looks at who a message says it is from and where answers go; returns spans of the values of headers. */
interface HeaderRule extends AboutEnvelope {
  looksAt: 'headers';
  /** `found`: what the text shows, since most of what headers say is evidence only together with a lure. */
  find: (reading: Reading, found: readonly TextFinding[]) => readonly (Span & { header: number })[];
}

/** Looks at what is attached; returns spans of the titles of attachments. */
interface AttachmentRule extends AboutEnvelope {
  looksAt: 'attachments';
  find: (reading: Reading, found: readonly TextFinding[]) => readonly (Span & { attachment: number })[];
}

/** Looks at QR codes, at what is encrypted, or at a text beside what was found in it; returns spans of the text. */
interface PlaceRule<What extends 'codes' | 'armor' | 'context'> extends AboutEnvelope {
  looksAt: What;
  find: (reading: Reading, found: readonly TextFinding[]) => readonly Span[];
}

/** Looks at how the parts of a message agree with one another and with what is declared of them; returns spans of their texts. */
interface PartRule extends AboutEnvelope {
  looksAt: 'parts';
  find: (reading: Reading, found: readonly TextFinding[]) => readonly (Span & { part: number })[];
}

/** What looks at the text of a message, of which training has enough to weigh it. */
export type TextRule = WordRule | LinkRule | SourceRule | MessageRule | HiddenRule;

/** What looks beside the text. No corpus has the headers and attachments of outgoing mail: only its `minimum` counts. */
export type EnvelopeRule =
  | HeaderRule
  | AttachmentRule
  | PlaceRule<'codes'>
  | PlaceRule<'armor'>
  | PlaceRule<'context'>
  | PartRule;

/** One kind of evidence. */
export type Rule = TextRule | EnvelopeRule;

/** One piece of evidence in the text and where it was found. */
export interface TextFinding {
  rule: Pick<Rule, 'code' | 'label' | 'severity' | 'category'>;
  span: Span;
  /** `source` for evidence in the markup, `text` for evidence in what the reader sees. */
  within: 'text' | 'source';
}

/** The same in the value of a header, the title of an attachment, or a part, by index. */
export interface EnvelopeFinding extends Omit<TextFinding, 'within'> {
  within: { header: number } | { attachment: number } | { part: number };
}

export type Finding = TextFinding | EnvelopeFinding;

/**
 * Compiles phrases into a pattern over folded text: of those that match at a place the first counts. They are called by what
 * they say, since a long pattern can be reviewed only in parts. They are written with accents and folded here, so that escapes
 * such as `\S` would become `\s`: use only lower-case ones.
 */
export function phrases(byMeaning: Readonly<Record<string, string>>): RegExp {
  return new RegExp(foldText(Object.values(byMeaning).join('|')).text, 'gu');
}

/** Any of several alternatives, as part of a phrase. */
export const oneOf = (...alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`;

/** {@link oneOf} of single words, which blanks separate. */
export const anyWord = (list: string): string => oneOf(...list.split(' '));

/** Any of several phrases that begin and end as words do. */
export const wholeWords = (...alternatives: readonly string[]): string =>
  String.raw`\b${oneOf(...alternatives)}\b`;

/** The address of a crypto wallet in folded text, but for hexadecimal checksums and ids in links, which look alike. */
export const WALLET_ADDRESS = String.raw`(?<![\w/=-])(?:bc1[a-z0-9]{25,60}|0x[0-9a-f]{40}|(?![0-9a-f]{26,36}\b)[13][a-km-z1-9]{26,34})\b`;

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
  // `matchAll` would make another RegExp of every rule's long pattern for every text.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const end = match.index + match[0].length;
    spans.push({ start: match.index, end });
    if (spans.length >= MAX_MATCHES) break;
    if (end === match.index) pattern.lastIndex += 1;
  }
  return spans;
}

const sticky = new WeakMap<RegExp, RegExp>();

/** The same of a pattern that can only match at `beginnings`, places in order. */
function spansAt(text: string, pattern: RegExp, beginnings: readonly number[]): Span[] {
  if (beginnings.length === 0) return [];
  const here = sticky.get(pattern) ?? new RegExp(pattern.source, 'uy');
  sticky.set(pattern, here);
  const spans: Span[] = [];
  let end = 0;
  for (const start of beginnings) {
    if (start < end) continue;
    here.lastIndex = start;
    if (!here.test(text)) continue;
    end = here.lastIndex;
    spans.push({ start, end });
    if (spans.length >= MAX_MATCHES) break;
  }
  return spans;
}

function clauseStart(text: string, index: number): number {
  const before = text.slice(Math.max(0, index - LOOK_BACK), index);
  return index - (/[^.!?;:,\n]*$/.exec(before)?.[0].length ?? 0);
}

const FAR_BACK = 200;

function placesOfWords(
  { pattern, unless, unlessBefore }: WordRule,
  { folded, text: whole }: Reading,
  beginnings: Beginnings,
): Span[] {
  const { text, offsets } = folded;
  const places = beginnings.get(pattern) ?? null;
  const spans = places === null ? spansOf(text, pattern) : spansAt(text, pattern, places);
  return spans
    .filter(({ start, end }) => unless?.test(text.slice(clauseStart(text, start), end)) !== true)
    .filter(({ start, end }) => unlessBefore?.test(text.slice(Math.max(0, start - FAR_BACK), end)) !== true)
    .map(({ start, end }) => ({ start: offsets[start] ?? 0, end: offsets[end] ?? whole.length }));
}

/** A rule's findings: spans of the source for rules on source or hidden text, of the visible text for all others. */
export function placesOf(rule: TextRule, reading: Reading, beginnings: Beginnings): readonly Span[] {
  switch (rule.looksAt) {
    case 'words':
      return placesOfWords(rule, reading, beginnings);
    case 'links':
      return reading.links.filter((link) => rule.test(link, reading.named));
    case 'message':
    case 'hidden':
      return rule.find(reading);
    case 'source':
      return pagesIn(reading).flatMap((page) =>
        spansOf(page.source, rule.pattern).map(({ start, end }) => ({
          start: page.start + start,
          end: page.start + end,
        })),
      );
  }
}
