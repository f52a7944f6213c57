import { calibrated, tempered } from '@gatepost/detector/internals/model/classifier';
import type { HeldOut } from './holdout.js';
import type { JudgedMessage } from './report.js';
import { calibrationOf } from './train-models.js';

/** Held-out messages with the probabilities that the product would give them: calibrated by `corpora`, and raised by sure evidence. */
export function judgeHeldOut(heldOut: readonly HeldOut[], corpora = heldOut): JudgedMessage[] {
  const calibration = calibrationOf(corpora);
  return heldOut.map(({ message, logit, judgedBy }) => ({
    message,
    value: Math.max(
      message.floor,
      tempered(calibrated(calibration[message.channel], logit), judgedBy, message.segments.whole),
    ),
    bad: message.bad,
  }));
}
