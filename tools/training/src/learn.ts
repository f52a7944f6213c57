import { WEIGHED } from '@gatepost/detector/internals/model/classifier';
import type { Segment } from '@gatepost/detector/internals/model/segments';
import { KIND_SIGNALS, SIGNALS } from '@gatepost/detector/internals/model/signals';
import type { Channel } from '@gatepost/message';
import { candidatesOf } from './classes.js';
import { fit, type Learned, type TrainingSample } from './fit.js';
import type { Prepared } from './prepare.js';
import { Random } from './random.js';
import { sharedBuckets } from './shared-buckets.js';

/** Of the weights that ship. */
const SEED = 7;
/**
 * More passes learn the habits of the corpora, and the first one's weights are too small to be sure of anything: lost amid prose,
 * phishing is found by the last two of three (docs/adr/measurements.md). SMS are few.
 */
const PASSES: Record<Channel, { passes: number; averaged: number }> = {
  email: { passes: 3, averaged: 2 },
  sms: { passes: 4, averaged: 4 },
};
/** Weight of a message's worst window beside that of its whole: all windows of ham are ham, and one of spam is spam. */
const WINDOW_SHARE = { honest: 0.7, bad: 1 };
/** Of honest lists, letters and newsletters it is larger: they are long, and quote adverts. */
const LONG_SHARE = 1.5;
const LONG_FAMILIES: ReadonlySet<string> = new Set(['enron', 'spamassassin', 'ling', 'business-newsletters']);

function windowShare({ bad, family }: Prepared): number {
  if (bad) return WINDOW_SHARE.bad;
  return LONG_FAMILIES.has(family) ? LONG_SHARE : WINDOW_SHARE.honest;
}

/** How much a message of a channel teaches the model of another: an SMS says less than mail does. */
const LESSON_OF: Record<Channel, Record<Channel, number>> = {
  email: { email: 1, sms: 0 },
  sms: { email: 0.2, sms: 1 },
};

function heardBy(channel: Channel, messages: readonly Prepared[]): Prepared[] {
  return messages.flatMap((message) => {
    const share = LESSON_OF[channel][message.channel];
    if (share === 0) return [];
    const [weight, signalWeight] = [share * message.weight, share * message.signalWeight];
    return [{ ...message, weight, signalWeight }];
  });
}

/** A lesson that knows what the words mean and not which they are: it counts in every language. */
function wordless(message: Prepared): TrainingSample {
  const { meanings, signals } = message.segments.whole;
  const segments = [{ buckets: meanings, signals }];
  return { segments, candidates: candidatesOf(message), weight: message.signalWeight, thinned: false };
}

function lesson(message: Prepared, segments: readonly Segment[], weight: number): TrainingSample {
  return { segments, candidates: candidatesOf(message), weight, thinned: true };
}

/** Weights of what a channel's own messages say; what only the other says is met by colliding hashes alone. */
function spoken(learned: Learned, messages: readonly Prepared[]): Learned {
  const text = new Float32Array(learned.text.length);
  for (const { segments } of messages) {
    for (const bucket of segments.whole.buckets) {
      const at = WEIGHED.length * bucket;
      text.set(learned.text.subarray(at, at + WEIGHED.length), at);
    }
  }
  return { ...learned, text };
}

/** Weight of what kind a link is, at most: a kind alone never makes an honest message bad. */
const MAX_KIND: Record<Channel, number> = { email: 0.29, sms: 0.2 };

/** In training a kind may explain more than it counts for in judging, or else the words would have to (ADR 11). */
function bounded(signals: Float32Array, channel: Channel): Float32Array {
  return signals.map((weight, index) =>
    KIND_SIGNALS.has(SIGNALS[index] ?? '') ? Math.min(weight, MAX_KIND[channel]) : weight,
  );
}

/** A channel's model from whole messages, from each one's worst window, and from what they say to all languages. */
export function learn(all: readonly Prepared[], channel: Channel, seed = SEED): Learned {
  // What is only judged, by its licence or as no lesson, doesn't tell which words are common either.
  const taught = all.filter(({ weight, signalWeight }) => weight > 0 || signalWeight > 0);
  const learnable = sharedBuckets(taught);
  const messages = heardBy(channel, taught);
  const read = messages.filter(({ teachesWords }) => teachesWords);
  const samples = [
    ...read
      .filter(({ isPadded }) => !isPadded)
      .map((message) => lesson(message, [message.segments.whole], message.weight)),
    ...read.flatMap((message) => {
      const windows = message.segments.windows.filter(({ teaches }) => teaches);
      return windows.length > 0 ? [lesson(message, windows, windowShare(message) * message.weight)] : [];
    }),
    ...messages.filter(({ signalWeight }) => signalWeight > 0).map(wordless),
  ];
  const learned = fit(samples, { ...PASSES[channel], learnable, random: new Random(seed) });
  return spoken(
    { ...learned, signals: bounded(learned.signals, channel) },
    messages.filter((message) => message.channel === channel),
  );
}
