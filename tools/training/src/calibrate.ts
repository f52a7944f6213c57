import {
  logistic,
  messageLogit,
  type Calibration,
  type Logits,
} from '@gatepost/detector/internals/model/classifier';

/** A held-out message's logits with its class and weight. */
export interface Scored {
  logits: Logits;
  bad: boolean;
  weight: number;
}

const STEPS = 2000;
const RATE = 0.5;
/** The alarm rests on slope and offset, and they on which windows alarm: each round takes the alarm of the one before. */
const ROUNDS = 4;

/** Slope and offset by gradient descent on the weighted log loss. */
function platt(scored: readonly Scored[], alarm: number): Omit<Calibration, 'alarm'> {
  const total = scored.reduce((sum, { weight }) => sum + weight, 0);
  const raw = Float64Array.from(scored, ({ logits }) => messageLogit(logits, { alarm }));
  let [slope, offset] = [1, 0];
  for (let step = 0; step < STEPS; step += 1) {
    let [bySlope, byOffset] = [0, 0];
    scored.forEach(({ bad, weight }, index) => {
      const logit = raw[index] ?? 0;
      const error = (weight / total) * (logistic(slope * logit + offset) - (bad ? 1 : 0));
      bySlope += error * logit;
      byOffset += error;
    });
    slope -= RATE * bySlope;
    offset -= RATE * byOffset;
  }
  return { slope: Math.max(0.05, slope), offset };
}

/** Platt scaling, with the logit that a probability of `alarming` stands at. */
export function calibrate(scored: readonly Scored[], alarming: number): Calibration {
  let calibration: Calibration = { slope: 1, offset: 0, alarm: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { slope, offset } = platt(scored, calibration.alarm);
    const alarm = (Math.log(alarming / (1 - alarming)) - offset) / slope;
    calibration = { slope, offset, alarm };
  }
  return calibration;
}
