import { riskLevelOf, type Indicator, type RiskLevel } from '../detector.js';
import { type Rendering, shownBody } from '../reading/reading.js';
import { isLink, listed, partWith, quoted } from './clauses.js';
import { WORDING } from './explanation.js';
import { type Danger, type Words, wordsOf } from './words.js';

const isGrave = (indicators: readonly Pick<Indicator, 'severity'>[]): boolean =>
  indicators.some(({ severity }) => severity === 'high');

/** General advice, for summaries that say nothing more specific. */
export const adviceFor = (
  level: RiskLevel,
  indicators: readonly Pick<Indicator, 'severity'>[],
  { look, advice }: Words,
): string => (level === 'safe' && isGrave(indicators) ? look : advice[level]);

const MONEY: ReadonlySet<string> = new Set([
  'payment-detail-change',
  'delivery-fee',
  'crypto-payment',
  'gift-cards',
]);

const PICTURES: ReadonlySet<string> = new Set([
  'png',
  'apng',
  'gif',
  'jpg',
  'webp',
  'bmp',
  'tif',
  'heic',
  'avif',
]);

/** Findings mentioned besides the worst one. More would bury it. */
const MORE = 2;
/** Too few letters to be words. */
const FEW_LETTERS = /^(?:\P{L}*\p{L}){0,2}\P{L}*$/u;
const MARKUP = /<[^<>]*>/g;
/** Only this much of a body is checked for words. */
const HEAD = 2_000;

function hasWords({ subject, source }: Rendering): boolean {
  const head = source.slice(0, HEAD).replace(MARKUP, '');
  return !FEW_LETTERS.test(`${subject ?? ''} ${head}`);
}

/** What was found in a message, and the words to say it in. */
interface Findings {
  telling: readonly Indicator[];
  message: Rendering;
  words: Words;
}

/** The first sentence makes the point within 100 characters, where lists truncate it. */
function danger(
  level: Danger,
  { telling, message, words }: Findings,
  heaviest: Indicator | undefined,
): string[] {
  const [worst, ...others] = telling.slice(0, MORE + 1);
  const opening = words.opening[level];
  if (worst === undefined) {
    const which = heaviest === undefined ? words.readAll : words.weighsMost(quoted(heaviest.evidence, words));
    return [`${opening}: ${words.asAWhole}.`, which];
  }
  if (worst.severity === 'low')
    return [`${opening}: ${words.asAWhole}.`, words.inParticular(listed([worst, ...others], message, words))];
  const besides = others.length > 0 ? listed(others, message, words, worst) : null;
  return [
    `${opening}: ${partWith(worst, message, words)} ${words.predicate(worst)}.`,
    words.passage(isLink(worst.evidence), quoted(worst.evidence, words), besides),
  ];
}

function adviceOn(level: Danger, { telling, words }: Findings): string {
  if (level === 'high') return words.notToBeSent;
  return words.ask([
    ...(telling.some(({ evidence }) => isLink(evidence)) ? (['links'] as const) : []),
    ...(telling.some(({ code }) => MONEY.has(code)) ? (['payee'] as const) : []),
  ]);
}

const LINK = /:\/\/|\bwww\./i;
const hasLinks = ({ source, text, codes, written }: Rendering): boolean =>
  codes.length > 0 ||
  LINK.test(source) ||
  written.some(({ start, end }) => LINK.test(text.slice(start, end)));

/** What an email without a text has in its place; null where there is a text, read from a picture maybe. */
function insteadOfText(message: Rendering): keyof Words['noText'] | null {
  if (message.channel !== 'email' || shownBody(message).trim() !== '') return null;
  const contents = message.attachments.map(({ content }) => content);
  if (contents.some((content) => content?.protection === 'encrypted')) return 'encrypted';
  return contents.some((content) => PICTURES.has(content?.kind ?? '')) ? 'picture' : 'nothing';
}

function safety({ telling, message, words }: Findings): readonly string[] {
  const kind = message.channel === 'sms' ? 'sms' : 'email';
  const [worst] = telling;
  if (worst?.severity === 'high') return words.grave(kind, listed([worst], message, words));
  if (worst?.severity === 'medium') return words.glance(kind, listed([worst], message, words));
  const instead = insteadOfText(message);
  if (instead !== null) return words.noText[instead];
  if (!hasWords(message)) return words.hardlyWords;
  return words.safe(kind, hasLinks(message), worst !== undefined);
}

/** The facts that a summary depends on besides the message and its indicators. */
interface Circumstances {
  /** The client's own text. */
  instructions: string | null;
  /** The company's profile has muted some of it. */
  isMuted: boolean;
  /** The English name of the language of the company's summaries; null for English. */
  language: string | null;
  /** The template that it matches. */
  template?: string | null;
}

function whenSafe(findings: Findings, { isMuted, template = null }: Circumstances): readonly string[] {
  if (template !== null) return findings.words.approved(template);
  return isMuted && !isGrave(findings.telling) ? findings.words.ownTrade : safety(findings);
}

/** Two to four plain sentences: what was found and where, and what to do. */
export function summarise(
  score: number,
  indicators: readonly Indicator[],
  message: Rendering,
  circumstances: Circumstances,
): string {
  const { instructions, language } = circumstances;
  const words = wordsOf(language);
  const notes = instructions === null || instructions.trim() === '' ? [] : [words.noInstructions];
  if (indicators.some(({ code }) => code === 'gtube')) return [...words.testString, ...notes].join(' ');
  const level = riskLevelOf(score);
  const telling = indicators.filter(({ code, severity }) => severity !== 'info' && code !== WORDING);
  const findings = { telling, message, words };
  const heaviest = indicators.find(({ code }) => code === WORDING);
  const found =
    level === 'safe'
      ? whenSafe(findings, circumstances)
      : [...danger(level, findings, heaviest), adviceOn(level, findings)];
  return [...found, ...notes].join(' ');
}
