import { calibrated } from '../builtin/model.js';
import { raise } from '../builtin/overrides.js';
import { TRAITS } from '../builtin/traits.js';
import type { HeldOut } from './holdout.js';
import type { JudgedMessage } from './report.js';
import { calibrationOf } from './train-model.js';

/** Held-out messages with the probabilities that the product would give them: calibrated, and raised by sure evidence. */
export function judgeHeldOut(heldOut: readonly HeldOut[]): JudgedMessage[] {
  const calibration = calibrationOf(heldOut);
  return heldOut.map(({ message, logit }) => {
    const { traits } = message.segments.whole;
    const found = TRAITS.filter((_, index) => (traits[index] ?? 0) > 0).map((code) => ({ code }));
    return {
      message,
      value: raise(calibrated(calibration[message.channel], logit), found),
      bad: message.bad,
    };
  });
}
