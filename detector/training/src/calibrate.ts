import { logistic, type Calibration } from '@gatepost/detector/internals/model/classifier';

/** A held-out logit with its class and weight. */
export interface Scored {
  logit: number;
  bad: boolean;
  weight: number;
}

const STEPS = 2000;
const RATE = 0.5;

/** Platt scaling by gradient descent on the weighted log loss: probability = logistic(slope * logit + offset). */
export function calibrate(scored: readonly Scored[]): Calibration {
  const total = scored.reduce((sum, { weight }) => sum + weight, 0);
  let [slope, offset] = [1, 0];
  for (let step = 0; step < STEPS; step += 1) {
    let [bySlope, byOffset] = [0, 0];
    for (const { logit, bad, weight } of scored) {
      const error = (weight / total) * (logistic(slope * logit + offset) - (bad ? 1 : 0));
      bySlope += error * logit;
      byOffset += error;
    }
    slope -= RATE * bySlope;
    offset -= RATE * byOffset;
  }
  return { slope: Math.max(0.05, slope), offset };
}
