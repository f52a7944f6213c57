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
import type { Prepared } from '../prepare.js';
import { measureRobustness } from '../robustness/measure.js';
import { robustnessSection } from '../robustness/section.js';
import { ruleChapter, type RuleWeights } from '../rule-precision.js';
import { trainModels } from '../train-models.js';
import { dataOrExit, injectionsOrExit, ROOT } from './data.js';

/*
 * Usage: npm run -s detector:evaluate -- [--data DIR] [--feedback FILE] [--rules | [--robust] [--report] [--train]]. Leave-one-corpus-out;
 * about twelve minutes of one core. `--feedback` adds what a company said of its own messages (GET /api/scans/feedback/export). `--rules` only prints what each rule finds, in a minute: it needs no training.
 * `--robust` also changes messages as real mail and disguise do, a minute more. `--report` does so too and writes
 * docs/quality.md and its plot, which name the weights that ship by their hash. `--train` (`npm run detector:train`) first
 * writes the weights into the source, then the report, both from one set of held-out models; the same data give the same
 * weights. Build again after it.
 */
const WEIGHTS = path.join(ROOT, 'detector/src/model/weights.json');
const BANDS = { suspicious: SCORE_THRESHOLDS[2] ?? 1, high: SCORE_THRESHOLDS[5] ?? 1 };
const [onlyRules, isRobust, reports, trains] = ['--rules', '--robust', '--report', '--train'].map((option) =>
  process.argv.includes(option),
);

function shippedWeights(): Findings['weights'] {
  const content = readFileSync(WEIGHTS);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { sha256, bytes: content.length, rules: JSON.parse(content.toString()) as RuleWeights };
}

function writeReport(findings: Findings): void {
  const plot = path.join(ROOT, 'docs/quality-calibration.svg');
  writeFileSync(plot, calibrationPlot(findings.judged, findings.bands));
  writeFileSync(path.join(ROOT, 'docs/quality.md'), qualityReport(findings));
}

async function evaluate(prepared: readonly Prepared[]): Promise<void> {
  const heldOut = holdOutFamilies(prepared, (family) =>
    console.error(`judging ${family} by a model that never saw it`),
  );
  const judged = judgeHeldOut(heldOut);
  const heldOutPolished = holdOutPolished(prepared);
  const polished = judgeHeldOut(heldOutPolished, heldOut);
  console.log(evaluationReport({ judged, polished, bands: BANDS }));
  console.log(await obedienceReport(injectionsOrExit()));
  if (trains) writeFileSync(WEIGHTS, `${JSON.stringify(trainModels(prepared, heldOut))}\n`);
  const weights = shippedWeights();
  console.log(ruleChapter(prepared, weights.rules));
  if (!trains && !reports && !isRobust) return;
  const robustness = robustnessSection(measureRobustness([...heldOut, ...heldOutPolished], heldOut, BANDS));
  console.log(robustness);
  if (trains || reports) writeReport({ prepared, judged, polished, bands: BANDS, weights, robustness });
}

const prepared = dataOrExit();
if (onlyRules) console.log(ruleChapter(prepared, shippedWeights().rules));
else await evaluate(prepared);
