import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { SCORE_THRESHOLDS } from '@gatepost/detector/internals/verdict/verdict';
import { calibrationPlot } from '../calibration-plot.js';
import { judgeHeldOut } from '../held-out-verdicts.js';
import { holdOutFamilies, holdOutPolished } from '../holdout.js';
import { qualityPage, qualityReport, type Findings } from '../quality-report.js';
import { evaluationReport } from '../report.js';
import { obedienceReport } from '../obedience.js';
import { type Prepared, SEED } from '../prepare.js';
import { measureRobustness } from '../robustness/measure.js';
import { robustnessSection } from '../robustness/section.js';
import { ruleChapter, type RuleWeights } from '../rule-precision.js';
import { seedTable } from '../seeds.js';
import { type Target, targetsOf } from '../targets.js';
import { trainModels } from '../train-models.js';
import { measureWholeMail, wholeMailTable } from '../whole-mail.js';
import { dataOrExit, injectionsOrExit, optionValue, ROOT } from './data.js';

/*
 * Usage: npm run -s detector:evaluate -- [--data DIR] [--feedback FILE] [--rules | [--robust] [--report] [--train] [--seeds N] [--quick]]. Leave-one-corpus-out;
 * about twelve minutes of one core. `--feedback` adds what a company said of its own messages (GET /api/scans/feedback/export). `--rules` only prints what each rule finds, in a minute: it needs no training.
 * `--robust` also changes messages as real mail and disguise do, a minute more. `--report` does so too and writes
 * docs/quality.md with its plot, and reports/quality.md, which name the weights that ship by their hash. `--train` (`npm run detector:train`) first
 * writes the weights into the source, then the report, both from one set of held-out models; the same data give the same
 * weights. Build again after it. `--quick` does all this in minutes on little of the data, into `reports/quick`. `--seeds 3` also holds out by two other seeds, in threads beside the first, and gives mean and spread.
 */
const BANDS = { suspicious: SCORE_THRESHOLDS[2] ?? 1, high: SCORE_THRESHOLDS[5] ?? 1 };
const [onlyRules, isRobust, reports, trains, isQuick = false] = [
  '--rules',
  '--robust',
  '--report',
  '--train',
  '--quick',
].map((option) => process.argv.includes(option));

function seedCount(): number {
  const count = Number(optionValue('--seeds') ?? 1);
  if (Number.isInteger(count) && count > 0) return count;
  console.error('--seeds takes a number of seeds');
  process.exit(1);
}

function shippedWeights(): Findings['weights'] {
  const content = readFileSync(WEIGHTS);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { sha256, bytes: content.length, rules: JSON.parse(content.toString()) as RuleWeights };
}

/** A quick training leaves its weights and its report in `reports/quick`, and what ships as it is. */
const OUT = isQuick ? path.join(ROOT, 'reports/quick') : ROOT;
const SHIPPED = path.join(ROOT, 'detector/src/model/weights.json');
const WEIGHTS = isQuick && trains ? path.join(OUT, 'weights.json') : SHIPPED;

function writeReport(findings: Findings): void {
  const plot = path.join(OUT, 'docs/quality-calibration.svg');
  writeFileSync(plot, calibrationPlot(findings.judged, findings.bands));
  writeFileSync(path.join(OUT, 'docs/quality.md'), qualityPage(findings));
  mkdirSync(path.join(OUT, 'reports'), { recursive: true });
  writeFileSync(path.join(OUT, 'reports/quality.md'), qualityReport(findings));
}

function holdOut(prepared: readonly Prepared[], seed?: number) {
  const heldOut = holdOutFamilies(
    prepared,
    (family) => console.error(`judging ${family} by a model that never saw it`),
    seed,
  );
  const judged = judgeHeldOut(heldOut);
  const heldOutPolished = holdOutPolished(prepared, seed);
  return { heldOut, judged, heldOutPolished, polished: judgeHeldOut(heldOutPolished, heldOut) };
}

/** The same by another seed, of which no more is kept than what it reached. */
function reachedBy(seed: number): Target[] {
  console.error(`seed ${seed}`);
  return targetsOf({ ...holdOut(dataOrExit({ seed, isQuick }), seed), bands: BANDS });
}

/** {@link reachedBy} for all seeds but the first, each in a thread of its own. */
function reachedBeside(): Promise<Target[][]> {
  const seeds = Array.from({ length: seedCount() - 1 }, (_, index) => SEED + index + 1);
  const threads = seeds.map(async (seed) => {
    const thread = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), workerData: seed });
    const [reached] = (await once(thread, 'message')) as [Target[]];
    return reached;
  });
  return Promise.all(threads);
}

async function evaluate(prepared: readonly Prepared[], others: Promise<Target[][]>): Promise<void> {
  const { heldOut, judged, heldOutPolished, polished } = holdOut(prepared);
  console.log(evaluationReport({ judged, polished, bands: BANDS }));
  console.log(await obedienceReport(injectionsOrExit()));
  if (isQuick) mkdirSync(path.join(OUT, 'docs'), { recursive: true });
  if (trains) writeFileSync(WEIGHTS, `${JSON.stringify(trainModels(prepared, heldOut))}\n`);
  const weights = shippedWeights();
  console.log(ruleChapter(prepared, weights.rules));
  const reached = [targetsOf({ judged, polished, bands: BANDS }), ...(await others)];
  const seeds = reached.length > 1 ? seedTable(reached) : null;
  if (seeds !== null) console.log(seeds);
  if (!trains && !reports && !isRobust) return;
  const robustness = measureRobustness([...heldOut, ...heldOutPolished], heldOut, BANDS);
  console.log(robustnessSection(robustness));
  const wholeMail = measureWholeMail(heldOut, BANDS.high);
  console.log(wholeMailTable(wholeMail));
  const findings = { prepared, judged, polished, bands: BANDS, weights, robustness, wholeMail, seeds };
  if (trains || reports) writeReport(findings);
}

if (parentPort) parentPort.postMessage(reachedBy(workerData as number), []);
else if (onlyRules) console.log(ruleChapter(dataOrExit({ isQuick }), shippedWeights().rules));
else {
  const others = reachedBeside();
  await evaluate(dataOrExit({ isQuick }), others);
}
