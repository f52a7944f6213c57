import { riskLevelOf, type Indicator, type Message } from '../detector.js';
import { isLink, listed, placeOf, predicateOf, quoted } from './clauses.js';
import { WORDING } from './explanation.js';

const OPENING = { suspicious: 'Suspicious', high: 'High risk' } as const;
const AS_A_WHOLE = 'its wording as a whole is that of spam or phishing';

const MONEY: ReadonlySet<string> = new Set([
  'payment-detail-change',
  'delivery-fee',
  'crypto-payment',
  'gift-cards',
]);
const NOT_TO_BE_SENT =
  "Don't send it until its sender has confirmed it in person or by phone and their account has been checked for misuse.";

const TEST_STRING =
  'This message contains GTUBE, the standard test string for spam filters. It is a test and scores 10 by definition; it says nothing about the sender.';

const NO_INSTRUCTIONS =
  "The built-in detector can't follow custom scanning instructions, so they were not applied.";

/** Findings mentioned besides the worst one. More would bury it. */
const MORE = 2;
/** Too few letters to be words. */
const FEW_LETTERS = /^(?:\P{L}*\p{L}){0,2}\P{L}*$/u;
const MARKUP = /<[^<>]*>/g;
/** How much of a body is checked for words. */
const HEAD = 2_000;

type Danger = keyof typeof OPENING;

function hasWords({ subject, body }: Message): boolean {
  const head = body.slice(0, HEAD).replace(MARKUP, '');
  return !FEW_LETTERS.test(`${subject ?? ''} ${head}`);
}

/** The first sentence makes the point within 100 characters, where lists truncate it. */
function danger(
  level: Danger,
  telling: readonly Indicator[],
  message: Message,
  heaviest: Indicator | undefined,
): string[] {
  const [worst, ...others] = telling.slice(0, MORE + 1);
  if (worst === undefined) {
    const which =
      heaviest === undefined ? 'so read all of it once more' : `but ${quoted(heaviest.evidence)} weighs most`;
    return [`${OPENING[level]}: ${AS_A_WHOLE}.`, `No single passage proves it, ${which}.`];
  }
  if (worst.severity === 'low')
    return [`${OPENING[level]}: ${AS_A_WHOLE}.`, `In particular, ${listed([worst, ...others], message)}.`];
  const point = `${OPENING[level]}: ${placeOf(worst, message)} ${predicateOf(worst)}.`;
  const passage = `The ${isLink(worst.evidence) ? 'link' : 'passage'} is ${quoted(worst.evidence)}`;
  return [
    point,
    others.length > 0 ? `${passage}; besides, ${listed(others, message, worst)}.` : `${passage}.`,
  ];
}

function adviceOn(level: Danger, telling: readonly Indicator[]): string {
  if (level === 'high') return NOT_TO_BE_SENT;
  const checks = [
    ...(telling.some(({ evidence }) => isLink(evidence)) ? ['where its links lead'] : []),
    ...(telling.some(({ code }) => MONEY.has(code)) ? ['who is to be paid'] : []),
  ];
  const check = checks.length > 0 ? ` and check ${checks.join(' and ')}` : '';
  return `Ask its sender whether it is meant${check} before it is sent.`;
}

function safety(telling: readonly Indicator[], message: Message): string[] {
  const kind = message.channel === 'sms' ? 'text message' : 'email';
  const [worst] = telling;
  if (!hasWords(message))
    return [
      'Looks safe: it has hardly any words, and nothing else in it is dangerous.',
      'Check that it is not sent by mistake.',
    ];
  if (worst !== undefined && worst.severity !== 'low')
    return [
      `Looks safe: as a whole it reads like an ordinary ${kind}.`,
      `One point is worth a glance: ${listed([worst], message)}.`,
      'If that is meant, nothing needs to be done before it is sent.',
    ];
  const links = /:\/\/|\bwww\./i.test(message.body) ? 'Its links are not disguised' : 'It has no links';
  return [
    'Looks safe: no lure, threat, request for secrets or disguised link was found in it.',
    `${links}, and as a whole it reads like an ordinary ${kind}.`,
    'Nothing needs to be done before it is sent.',
  ];
}

const OWN_TRADE = [
  "Looks safe: all its links and numbers are this company's own.",
  'What else would stand out in it is the expected content of the company.',
  'Nothing needs to be done before it is sent.',
];

const approved = (name: string): string[] => [
  `Looks safe: it matches your template "${name}", with the same links and numbers.`,
  'What differs from the approved message is only what differs from one recipient to the next.',
  'Nothing needs to be done before it is sent.',
];

/** What a summary depends on besides the message and what was found in it. */
interface Circumstances {
  /** The client's own text. */
  instructions: string | null;
  /** The company's profile has muted some of it. */
  isMuted: boolean;
  /** The template that it matches. */
  template?: string | null;
}

/** Two to four plain sentences: what was found and where, and what to do. */
export function summarise(
  score: number,
  indicators: readonly Indicator[],
  message: Message,
  { instructions, isMuted, template = null }: Circumstances,
): string {
  const told = instructions === null || instructions.trim() === '' ? [] : [NO_INSTRUCTIONS];
  if (indicators.some(({ code }) => code === 'gtube'))
    return [TEST_STRING, 'Use it only to check that scanning works.', ...told].join(' ');
  const level = riskLevelOf(score);
  const telling = indicators.filter(({ code, severity }) => severity !== 'info' && code !== WORDING);
  const heaviest = indicators.find(({ code }) => code === WORDING);
  const unapproved = isMuted ? OWN_TRADE : safety(telling, message);
  const whenSafe = template === null ? unapproved : approved(template);
  const found =
    level === 'safe' ? whenSafe : [...danger(level, telling, message, heaviest), adviceOn(level, telling)];
  return [...found, ...told].join(' ');
}
