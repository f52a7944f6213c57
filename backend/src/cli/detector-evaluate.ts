import { calibrated } from '../detection/builtin/model.js';
import { SCORE_THRESHOLDS } from '../detection/builtin/scale.js';
import { holdOutFamilies } from '../detection/training/holdout.js';
import { evaluationReport } from '../detection/training/report.js';
import { calibrationOf } from '../detection/training/train-model.js';
import { dataOrExit } from './detector-data.js';

// Usage: node backend/dist/cli/detector-evaluate.js [--data DIR]. Leave-one-corpus-out; about two minutes of one core.
const heldOut = holdOutFamilies(dataOrExit(), (family) =>
  console.error(`judging ${family} by a model that never saw it`),
);
const calibration = calibrationOf(heldOut);
const judged = heldOut.map(({ message, logit }) => ({
  message,
  value: Math.max(message.floor, calibrated(calibration[message.channel], logit)),
  bad: message.bad,
}));
console.log(
  evaluationReport(judged, { suspicious: SCORE_THRESHOLDS[2] ?? 1, high: SCORE_THRESHOLDS[5] ?? 1 }),
);
