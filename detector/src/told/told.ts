import { ACCOUNT_PATH, findEvidence, type Finding } from '../evidence/evidence.js';
import { blanked, type Link, readText, type Reading, type Span } from '../reading/reading.js';
import { languageOf } from '../traits/language.js';
import {
  ALREADY_DONE,
  AT_STAKE,
  BUT_NOT_THIS,
  DISTRUST,
  DO_NOT_ACT,
  DRILL,
  FOLLOW,
  HELP,
  MESSAGE,
  OWN_WORDS,
  REASSURANCE,
  REPORTED,
} from './phrases.js';
import { quotationsIn, sentencesAround, sentencesIn } from './quotations.js';

/** A message without what it only tells of. */
export interface Rest {
  reading: Reading;
  findings: Finding[];
}

/** Who warns is brief; more is not looked at. */
const LONGEST = 12_000;
/** Between a quotation and the words that say whose it is or what to think of it. */
const NEAR = 300;
/** Who warns of more addresses than this makes a list of them. */
const MOST_LINKS = 20;
/** Between it and the words not to act on it, which are to be seen with it. */
const WITHIN_SIGHT = 600;
/** So much of what follows a sentence about having acted is looked at for where to find help. */
const ADVICE_LENGTH = 100;
/** Found in honest mail that asks for nothing. */
const HARMLESS = new Set(['generic-greeting', 'too-little-text', 'trade-words']);
/** A digit, an address, or something to do: what says more than that there is fraud. */
const ASKS = /\d|@|:\/\/|\w\.\w/;
/** A number of seven digits or more, and no date. */
const NUMBER = /(?<![\d.])(?!\d{1,4}([./-])\d{1,2}\1\d{2,4}(?!\d))[+(]?\d(?:[ ()./-]{0,3}\d){6,16}/;

const says = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;

/** A message's folded text as it is looked at: what is quoted in it, and its sentences outside of that. */
interface Outline {
  text: string;
  quotations: readonly Span[];
  sentences: readonly Span[];
}

function outlineOf({ folded: { text, offsets }, bodyStart }: Reading): Outline {
  const start = offsets.findIndex((place) => place >= bodyStart);
  const quotations = quotationsIn(text, Math.max(0, start));
  return { text, quotations, sentences: sentencesAround(text, quotations) };
}

/** Tells people not to act on what is shown, and neither on other messages only nor on all but one. */
const forbids = (sentence: string): boolean => says(sentence, DO_NOT_ACT) && !says(sentence, BUT_NOT_THIS);

/** Tells who has already acted where to find help, which is more than a number to call. */
const advisesVictims = (sentence: string, next: string): boolean =>
  says(sentence, ALREADY_DONE) && !says(sentence, NUMBER) && says(sentence + next, HELP);

/** Whether a sentence says of what is shown, or of messages like it, that they are not to be believed. */
const distrusts = (text: string): boolean =>
  sentencesIn(text).some(({ start, end }) => {
    const sentence = text.slice(start, end);
    return says(sentence, DISTRUST) && !says(sentence, REASSURANCE);
  });

/** Whether the words around a quotation say that it is somebody's message, and not one to believe. */
function isIntroduced({ start, end }: Span, believed: string): boolean {
  const before = believed.slice(Math.max(0, start - NEAR), start);
  const after = believed.slice(end, end + NEAR);
  if (says(before, OWN_WORDS) && !says(before, DRILL)) return false;
  return says(before, MESSAGE) && (distrusts(before) || distrusts(after) || says(before, DRILL));
}

/** Places in the folded text of a message that warns. */
interface Told {
  /** What it tells of. */
  told: Span[];
  /** Where it tells people not to act on that, or where to find help if they have. */
  warnings: Span[];
  /** The rest of what it says about fraud and drills. */
  about: Span[];
}

/** What a message tells of in order to warn of it, or after a drill; null where it does not. */
function toldIn({ text, quotations, sentences }: Outline): Told | null {
  const outside = blanked(text, quotations);
  const among = (spans: readonly Span[], ...patterns: readonly RegExp[]) =>
    spans.filter(({ start, end }) => patterns.some((pattern) => says(outside.slice(start, end), pattern)));
  const warnings = sentences.filter(({ start, end }) => {
    const sentence = outside.slice(start, end);
    return forbids(sentence) || advisesVictims(sentence, outside.slice(end, end + ADVICE_LENGTH));
  });
  const distrusting = new Set(among(warnings, DISTRUST));
  const isDrill = says(outside, DRILL);
  if (warnings.length === 0 && !isDrill) return null;
  const believed = blanked(
    outside,
    warnings.filter((span) => isDrill || !distrusting.has(span)),
  );
  const told = [...quotations.filter((span) => isIntroduced(span, believed)), ...among(sentences, REPORTED)];
  if (told.length === 0 || !(isDrill ? says(believed, DRILL) : distrusts(believed))) return null;
  if (
    warnings.length > 0 &&
    !told.every((span) => warnings.some((one) => distanceOf(span, one) < WITHIN_SIGHT))
  )
    return null;
  const around = sentences.filter((span) =>
    told.some(({ start, end }) => span.start < end && start < span.end),
  );
  const about = [...around, ...among(sentences, DISTRUST, DRILL)].filter(
    ({ start, end }) => !ASKS.test(outside.slice(start, end)),
  );
  return { told, warnings, about };
}

const distanceOf = (one: Span, other: Span): number => Math.max(one.start - other.end, other.start - one.end);

const isIn = (place: number, spans: readonly Span[]): boolean =>
  spans.some(({ start, end }) => start <= place && place < end);

const HREF = /\bhref\s*=\s*["']?([^"'>\s]{1,500})/gi;

/** Whether a link that is only told of can be followed all the same, or may be taken for one by who can't read the warning. */
function isLive(reading: Reading, link: Link): boolean {
  if ('[(<'.includes(reading.text.charAt(link.start - 1) || ' ')) return true;
  for (const [, target = ''] of reading.source.matchAll(HREF))
    if (target.toLowerCase().includes(link.host.name)) return true;
  return false;
}

/** A few words are not enough to be sure of other languages. */
const TOLD_APART: ReadonlySet<string | null> = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']);

/** Whether a warning is in another language than what it is about, so that not everybody has to understand both. */
function isInAnotherLanguage(told: string, warning: string): boolean {
  const [one, other] = [languageOf(told.toLowerCase()), languageOf(warning.toLowerCase())];
  return one !== other && TOLD_APART.has(one) && TOLD_APART.has(other);
}

/** Whether nothing in the rest leads anywhere but to who is named, asks for anything, or says to follow what is told. */
function isIdle(rest: Reading, findings: readonly Finding[]): boolean {
  const { folded, links, named, channel } = rest;
  if (findings.some(({ rule }) => !HARMLESS.has(rule.code))) return false;
  if (links.some((link) => !named.has(link) || ACCOUNT_PATH.test(link.path))) return false;
  if (channel === 'sms' && links.length > 0) return false;
  if (says(folded.text, FOLLOW)) return false;
  return sentencesIn(folded.text).every(({ start, end }) => {
    const sentence = folded.text.slice(start, end);
    const place = { start: folded.offsets[start] ?? 0, end: folded.offsets[end] ?? Infinity };
    const leads = links.some((link) => place.start <= link.start && link.start < place.end);
    if (leads && says(sentence, AT_STAKE)) return false;
    return !says(sentence, NUMBER) || says(sentence, ALREADY_DONE);
  });
}

/** Whether two places are of one text: of several that a message has, a mail program may show one. */
const isShownWith = ({ segments }: Reading, one: Span, other: Span): boolean =>
  segments.every(({ textStart }) => one.start < textStart === other.start < textStart);

const inOriginal = ({ folded: { offsets }, text }: Reading, spans: readonly Span[]): Span[] =>
  spans.map(({ start, end }) => ({ start: offsets[start] ?? 0, end: offsets[end] ?? text.length }));

/** The message with some places blank. */
function without(reading: Reading, spans: readonly Span[]): Rest {
  const text = blanked(reading.text, spans);
  const rest = { ...reading, text, ...readText(text) };
  return { reading: rest, findings: findEvidence(rest) };
}

/**
 * The message without the lures that it quotes, or tells of, in order to warn of them; null where it does not, and where anything
 * outside of them is to be followed. Marks around a lure are no pass: what they are around has to be told of as somebody's
 * fraud, with a plain request not to act on it.
 */
export function withoutTold(reading: Reading): Rest | null {
  if (reading.text.length > LONGEST) return null;
  const found = toldIn(outlineOf(reading));
  if (found === null) return null;
  const [told, warnings] = [inOriginal(reading, found.told), inOriginal(reading, found.warnings)];
  const links = reading.links.filter(({ start }) => isIn(start, told));
  // Who tells of a drill need not warn of it, but has no address to show.
  if (warnings.length === 0 && (links.length > 0 || reading.segments.length > 1)) return null;
  if (warnings.length > 0 && !told.every((span) => warnings.some((one) => isShownWith(reading, span, one))))
    return null;
  if (reading.links.some(({ start }) => isIn(start, warnings) && !isIn(start, told))) return null;
  if (links.length > MOST_LINKS || links.some((link) => isLive(reading, link))) return null;
  const lure = told.map(({ start, end }) => reading.text.slice(start, end)).join('\n');
  if (links.length > 0 && isInAnotherLanguage(lure, blanked(reading.text, told))) return null;
  const rest = without(reading, [...told, ...warnings]);
  if (!isIdle(rest.reading, rest.findings)) return null;
  return without(reading, [...told, ...warnings, ...inOriginal(reading, found.about)]);
}
