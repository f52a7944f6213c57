import { describe, expect, it } from 'vitest';
import { calibrated } from '@gatepost/detector/internals/model/classifier';
import { calibrate, type Scored } from './calibrate.js';

const alone = (whole: number) => ({ whole, window: -Infinity });
const scored = (logits: Scored['logits'], bad: boolean, weight = 1): Scored => ({ logits, bad, weight });

describe('calibrate', () => {
  const mixed = [-3, -2, -1, 1, 2, 3].flatMap((logit) => [
    scored(alone(logit), true, logit > 0 ? 3 : 1),
    scored(alone(logit), false, logit > 0 ? 1 : 3),
  ]);

  it('gives the probabilities that were seen', () => {
    const calibration = calibrate(mixed, 0.8);
    expect(calibrated(calibration, alone(0))).toBeCloseTo(0.5);
    const mean = (calibrated(calibration, alone(1)) + calibrated(calibration, alone(3))) / 2;
    expect(mean).toBeCloseTo(0.75, 1);
  });

  it('puts the alarm where a window is as probably bad as asked for', () => {
    const calibration = calibrate(mixed, 0.8);
    expect(calibrated(calibration, { whole: -9, window: calibration.alarm })).toBeCloseTo(0.8);
  });

  it('is more careful where ham weighs more', () => {
    const careful = mixed.map((item) => ({ ...item, weight: item.bad ? item.weight : 2 * item.weight }));
    expect(calibrated(calibrate(careful, 0.8), alone(1))).toBeLessThan(
      calibrated(calibrate(mixed, 0.8), alone(1)),
    );
  });
});
