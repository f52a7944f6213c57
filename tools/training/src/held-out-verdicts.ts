import { calibrated, logitsOf, tempered } from '@gatepost/detector/internals/model/classifier';
import type { Calibration, Logits, Weights } from '@gatepost/detector/internals/model/classifier';
import type { Channel, Message } from '@gatepost/message';
import type { HeldOut } from './holdout.js';
import { weighable, type Weighable } from './prepare.js';
import type { JudgedMessage } from './report.js';
import { calibrationOf } from './train-models.js';

function probability(
  { floor, segments }: Weighable,
  logits: Logits,
  judgedBy: Weights,
  calibration: Calibration,
): number {
  return Math.max(floor, tempered(calibrated(calibration, logits), judgedBy, segments.whole));
}

/** Held-out messages with the probabilities that the product would give them: calibrated by `corpora`, and raised by sure evidence. */
export function judgeHeldOut(heldOut: readonly HeldOut[], corpora = heldOut): JudgedMessage[] {
  const calibration = calibrationOf(corpora);
  return heldOut.map(({ message, logits, judgedBy }) => ({
    message,
    value: probability(message, logits, judgedBy, calibration[message.channel]),
    bad: message.bad,
  }));
}

/** Gives a message the probability, 0 to 1, that the product would give it. */
export type JudgeUnder = (message: Message) => number;

/** Judges of other messages by the model that judged a held-out one, calibrated by `corpora`. */
export function verdictsUnder(corpora: readonly HeldOut[]): (heldOut: HeldOut) => JudgeUnder {
  const calibration: Record<Channel, Calibration> = calibrationOf(corpora);
  return ({ judgedBy }) =>
    (message) => {
      const read = weighable(message);
      return probability(read, logitsOf(judgedBy, read.segments), judgedBy, calibration[message.channel]);
    };
}
