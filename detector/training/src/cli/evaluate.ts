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
import { ruleChapter } from '../rule-precision.js';
import { dataOrExit, injectionsOrExit, ROOT } from './data.js';

/*
 * Usage: npm run -s detector:evaluate -- [--data DIR] [--report | --rules]. Leave-one-corpus-out; about six minutes of
 * one core. `--report` also writes docs/quality.md and its plot, which name the weights that ship by their hash.
 * `--rules` only prints what each rule finds, in a minute: it needs no training.
 */
const WEIGHTS = path.join(ROOT, 'detector/src/model/weights.json');

function writeReport(findings: Omit<Findings, 'weights'>): void {
  const content = readFileSync(WEIGHTS);
  const weights = { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
  const plot = path.join(ROOT, 'docs/quality-calibration.svg');
  writeFileSync(plot, calibrationPlot(findings.judged, findings.bands));
  writeFileSync(path.join(ROOT, 'docs/quality.md'), qualityReport({ ...findings, weights }));
}

async function evaluate(prepared: readonly Prepared[]): Promise<void> {
  const heldOut = holdOutFamilies(prepared, (family) =>
    console.error(`judging ${family} by a model that never saw it`),
  );
  const judged = judgeHeldOut(heldOut);
  const polished = judgeHeldOut(holdOutPolished(prepared), heldOut);
  const bands = { suspicious: SCORE_THRESHOLDS[2] ?? 1, high: SCORE_THRESHOLDS[5] ?? 1 };
  console.log(evaluationReport({ judged, polished, bands }));
  console.log(ruleChapter(prepared));
  console.log(await obedienceReport(injectionsOrExit()));
  if (process.argv.includes('--report')) writeReport({ prepared, judged, polished, bands });
}

const prepared = dataOrExit();
if (process.argv.includes('--rules')) console.log(ruleChapter(prepared));
else await evaluate(prepared);
