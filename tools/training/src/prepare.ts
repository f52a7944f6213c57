import { toIndicators } from '@gatepost/detector/internals/verdict/indicators';
import { findEvidence } from '@gatepost/detector/internals/evidence/evidence';
import { raise } from '@gatepost/detector/internals/verdict/verdict';
import { readMessage } from '@gatepost/detector/internals/reading/reading';
import { segmentsOf, type Segments } from '@gatepost/detector/internals/model/segments';
import type { ServiceLinks } from '@gatepost/detector/internals/model/tokens';
import { type Message, type MessageText, messageOfText } from '@gatepost/message';
import { FEEDBACK_SOURCE } from './corpora.js';
import type { Example } from './example.js';
import { ownExamples } from './generator.js';
import { knowsWordsOf } from './languages.js';
import { type Random, randomFor } from './random.js';
import { relink, reroute } from './relink.js';
import { surround } from './surround.js';
import { OWN_WEIGHT, SOURCES, type Source } from './sources.js';

/** A message as models weigh it. */
export interface Weighable {
  /** Probability below which its evidence lets it not fall. */
  floor: number;
  segments: Segments;
}

/** An example cut into segments, with its weight and the family it is held out with. */
export interface Prepared extends Weighable {
  source: string;
  family: string;
  channel: Example['channel'];
  bad: boolean;
  personal: boolean;
  weight: number;
  /** Whether honest texts stand around it: then its parts teach, and the mixture as a whole does not. */
  isPadded: boolean;
  /** False where words would be learned that no fraud of ours is written in. */
  teachesWords: boolean;
  /** Weight of its signals and meanings alone, without its words: they are the same in every language. */
  signalWeight: number;
  /** What it was prepared from. */
  text: MessageText;
}

/** Of the weights that ship. */
export const SEED = 20260101;
/** Share of business messages that get a twin with hostile links. */
const TWIN_SHARE = 0.3;
/** Weight of a twin's lesson in signals. */
const TWIN_WEIGHT = 1.5;
/** Lessons in signals weigh so much of a message's own weight. */
const SIGNAL_SHARE = 0.6;

/** Reads a message as the product does, or for training. */
export function weighable(message: Message, services?: ServiceLinks): Weighable {
  const reading = readMessage(message);
  const findings = findEvidence(reading);
  const { whole, windows } = segmentsOf(reading, findings, services);
  return { floor: raise(0, toIndicators(findings, reading)), segments: { whole, windows } };
}

/** What an example is to teach. */
type Lesson = Pick<Prepared, 'family' | 'weight'> & Partial<Pick<Prepared, 'signalWeight' | 'isPadded'>>;

function prepare(
  example: Example,
  { family, weight, signalWeight = SIGNAL_SHARE * weight, isPadded = false }: Lesson,
): Prepared {
  const { channel, subject, body } = example;
  return {
    ...weighable(messageOfText(example), 'named'),
    source: example.source,
    family,
    channel,
    bad: example.bad,
    personal: example.personal ?? false,
    isPadded,
    weight,
    teachesWords: weight > 0 && knowsWordsOf(example.language),
    signalWeight,
    text: { channel, subject, body },
  };
}

function weighted(examples: readonly Example[], family: string, total: number): Prepared[] {
  return examples.map((example) => prepare(example, { family, weight: total / examples.length }));
}

function fromSource(source: Source, examples: readonly Example[], random: Random): Prepared[] {
  const own = random.shuffle(examples.filter((example) => example.source === source.name));
  const ham = own.filter(({ bad }) => !bad).slice(0, source.cap);
  const bad = own.filter((example) => example.bad).slice(0, source.cap);
  return [...weighted(ham, source.family, source.ham), ...weighted(bad, source.family, source.bad)];
}

/** The phishing and honest twins of business mail: see `relink.ts`. They train the signals only, so their words don't count. */
function relinkedTwins(examples: readonly Example[], seed: number): Prepared[] {
  const learned = SOURCES.filter(({ family, ham }) => family.startsWith('business') && ham > 0);
  return learned.flatMap((source) => {
    const random = randomFor(seed, 'twins', source.name);
    const own = examples.filter(({ source: name }) => name === source.name && random.chance(TWIN_SHARE));
    const twins = own
      .flatMap((example) => [relink(example, random), reroute(example, random)])
      .filter((twin) => twin !== null);
    return twins.map((twin) =>
      prepare(twin, { family: source.family, weight: 0, signalWeight: TWIN_WEIGHT }),
    );
  });
}

/** Share of messages that are also learned among others, and how much these weigh beside all messages together. */
const PADDED_SHARE = 0.12;
const PADDED_WEIGHT = 0.35;
/** Weight of our own mail there, whatever it has by itself: of phishing lost amid prose it teaches most. */
const OWN_AMID_OTHERS = 3;

function weightAmidOthers({ family, text, weight }: Prepared): number {
  return family === 'own' && text.channel === 'email' ? OWN_AMID_OTHERS : weight;
}

/** Messages of both sides among honest ones of our own. */
function padded(messages: readonly Prepared[], own: readonly Example[], seed: number): Prepared[] {
  const honest = own.filter(({ bad }) => !bad);
  const byChannel = {
    email: honest.filter(({ channel }) => channel === 'email'),
    sms: honest.filter(({ channel }) => channel === 'sms'),
  };
  const taught = messages.filter(({ teachesWords, family }) => teachesWords && family !== 'injection');
  return taught.flatMap((message) => {
    const { text, source, bad, personal, family } = message;
    const random = randomFor(seed, 'padded', source, text.subject ?? '', text.body);
    if (!random.chance(PADDED_SHARE)) return [];
    const example = { ...text, source: `padded:${source}`, bad, personal };
    const lesson = {
      family,
      weight: (weightAmidOthers(message) * PADDED_WEIGHT) / PADDED_SHARE,
      signalWeight: 0,
      isPadded: true,
    };
    return [prepare(surround(example, byChannel[text.channel], random), lesson)];
  });
}

/** Weight of each message that a company gave feedback on, and of all together at most. */
const FEEDBACK_WEIGHT = { each: 3, all: 3_000 };

/** A company's own messages, which are held out together. */
export function prepareFeedback(feedback: readonly Example[]): Prepared[] {
  const weight = Math.min(FEEDBACK_WEIGHT.each, FEEDBACK_WEIGHT.all / feedback.length);
  return feedback.map((example) => prepare(example, { family: FEEDBACK_SOURCE, weight }));
}

/** What of the data is drawn. */
export interface Draw {
  seed?: number;
  /** So little that training takes minutes: it shows that everything works, and its figures mean nothing. */
  isQuick?: boolean;
}

/** Of so few messages of a corpus's class, and of a scenario's side, is a quick training made. */
const QUICK = { corpus: 60, scenario: 1 };

/**
 * Everything that training and evaluation use: the corpora, our own messages, business mail with its links swapped, and
 * what a company gave feedback on, if it trains on its own mail.
 */
export function prepareAll(
  corpora: readonly Example[],
  feedback: readonly Example[] = [],
  { seed = SEED, isQuick = false }: Draw = {},
): Prepared[] {
  const fromCorpora = SOURCES.flatMap((source) => {
    const cap = isQuick ? Math.min(source.cap, QUICK.corpus) : source.cap;
    return fromSource({ ...source, cap }, corpora, randomFor(seed, 'corpus', source.name));
  });
  const twins = relinkedTwins(corpora, seed);
  const own = ownExamples(seed, isQuick ? QUICK.scenario : Infinity);
  const ours = own.map((example) => {
    const weight = OWN_WEIGHT[example.channel] * (example.weight ?? 1);
    return prepare(example, { family: 'own', weight });
  });
  const mixed = padded([...fromCorpora, ...ours], own, seed);
  return [...fromCorpora, ...twins, ...ours, ...mixed, ...prepareFeedback(feedback)];
}
