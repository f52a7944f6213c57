import {
  messageLogit,
  segmentLogit,
  WEIGHED,
  type Weights,
} from '@gatepost/detector/internals/model/classifier';
import type { Segment } from '@gatepost/detector/internals/model/segments';
import type { Channel } from '@gatepost/detector';
import { candidatesOf } from './classes.js';
import { fit, type Learned, type Sample } from './fit.js';
import type { Prepared } from './prepare.js';
import { Random } from './random.js';
import { sharedBuckets } from './shared-buckets.js';

const SEED = 7;
const FIRST_EPOCHS = 2;
const LAST_EPOCHS = 4;
/** A window of ham is ham; the worst window of spam is probably spam. */
const WINDOW_SHARE = 0.6;
/** Logits that a window must exceed the whole message by; see docs of `Model`. */
export const WINDOW_PENALTY = 3;

/** How much a message of a channel teaches the model of another: an SMS says less than mail does. */
const LESSON_OF: Record<Channel, Record<Channel, number>> = {
  email: { email: 1, sms: 0 },
  sms: { email: 0.2, sms: 1 },
};

function heardBy(channel: Channel, messages: readonly Prepared[]): Prepared[] {
  return messages.flatMap((message) => {
    const share = LESSON_OF[channel][message.channel];
    if (share === 0) return [];
    const [weight, traitWeight] = [share * message.weight, share * message.traitWeight];
    return [{ ...message, weight, traitWeight }];
  });
}

function worstWindow(learned: Learned, { segments }: Prepared): Segment | null {
  let worst: Segment | null = null;
  let highest = -Infinity;
  for (const window of segments.windows) {
    const logit = segmentLogit(learned, window);
    if (logit > highest) [worst, highest] = [window, logit];
  }
  return worst;
}

/** A lesson that knows what the words mean and not which they are: it counts in every language. */
function wordless(message: Prepared): Sample {
  const { meanings, traits } = message.segments.whole;
  const segment = { buckets: meanings, traits };
  return { segment, candidates: candidatesOf(message), weight: message.traitWeight, thinned: false };
}

function lesson(message: Prepared, segment: Segment, weight: number): Sample {
  return { segment, candidates: candidatesOf(message), weight, thinned: true };
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

/** A channel's model in two rounds: whole messages first, then these together with each one's worst window under the first round's model. */
export function learn(all: readonly Prepared[], channel: Channel): Learned {
  const learnable = sharedBuckets(all);
  const messages = heardBy(channel, all);
  const read = messages.filter(({ teachesWords }) => teachesWords);
  const whole = [
    ...read.map((message) => lesson(message, message.segments.whole, message.weight)),
    ...messages.filter(({ traitWeight }) => traitWeight > 0).map(wordless),
  ];
  const first = fit(whole, { epochs: FIRST_EPOCHS, learnable, random: new Random(SEED) });
  const windows = read.flatMap((message): Sample[] => {
    const segment = worstWindow(first, message);
    return segment === null ? [] : [lesson(message, segment, message.weight * WINDOW_SHARE)];
  });
  const learned = fit([...whole, ...windows], { epochs: LAST_EPOCHS, learnable, random: new Random(SEED) });
  return spoken(
    learned,
    messages.filter((message) => message.channel === channel),
  );
}

/** Raw logit of a prepared message under weights that are not calibrated yet. */
export function rawLogit(weights: Weights, { segments }: Pick<Prepared, 'segments'>): number {
  return messageLogit({ ...weights, windowPenalty: WINDOW_PENALTY }, segments);
}
