import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SCORE_THRESHOLDS } from '@gatepost/detector/internals/verdict/verdict';
import { calibrationPlot } from '../calibration-plot.js';
import { judgeHeldOut } from '../held-out-verdicts.js';
import { holdOutFamilies, holdOutPolished } from '../holdout.js';
import { qualityReport, type Findings } from '../quality-report.js';
import { evaluationReport } from '../report.js';
import { obedienceReport } from '../obedience.js';
import { measureRobustness } from '../robustness/measure.js';
import { robustnessSection } from '../robustness/section.js';
import { trainModels } from '../train-models.js';
import { dataOrExit, injectionsOrExit, ROOT } from './data.js';

/*
 * Usage: npm run -s detector:evaluate -- [--data DIR] [--robust] [--report] [--train]. Leave-one-corpus-out; about twelve
 * minutes of one core. `--robust` also changes messages as real mail and disguise do, a minute more. `--report` does so
 * too and writes docs/quality.md and its plot, which name the weights that ship by their hash. `--train`
 * (`npm run detector:train`) first writes the weights into the source, then the report, both from one set of held-out
 * models; the same data give the same weights. Build again after it.
 */
const WEIGHTS = path.join(ROOT, 'detector/src/model/weights.json');

function writeReport(findings: Omit<Findings, 'weights'>): void {
  const content = readFileSync(WEIGHTS);
  const weights = { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
  const plot = path.join(ROOT, 'docs/quality-calibration.svg');
  writeFileSync(plot, calibrationPlot(findings.judged, findings.bands));
  writeFileSync(path.join(ROOT, 'docs/quality.md'), qualityReport({ ...findings, weights }));
}

const prepared = dataOrExit();
const heldOut = holdOutFamilies(prepared, (family) =>
  console.error(`judging ${family} by a model that never saw it`),
);
const judged = judgeHeldOut(heldOut);
const heldOutPolished = holdOutPolished(prepared);
const polished = judgeHeldOut(heldOutPolished, heldOut);
const bands = { suspicious: SCORE_THRESHOLDS[2] ?? 1, high: SCORE_THRESHOLDS[5] ?? 1 };
console.log(evaluationReport({ judged, polished, bands }));
console.log(await obedienceReport(injectionsOrExit()));
const trains = process.argv.includes('--train');
if (trains) writeFileSync(WEIGHTS, `${JSON.stringify(trainModels(prepared, heldOut))}\n`);
const writesReport = trains || process.argv.includes('--report');
if (writesReport || process.argv.includes('--robust')) {
  const robustness = robustnessSection(measureRobustness([...heldOut, ...heldOutPolished], heldOut, bands));
  console.log(`\n${robustness}`);
  if (writesReport) writeReport({ prepared, judged, polished, bands, robustness });
}
