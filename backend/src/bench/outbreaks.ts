import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { reportOf } from './outbreaks/report.js';
import { runSeed } from './outbreaks/seeds.js';
import { machineLine } from './support/machine.js';
import { replaceMarkedPart } from './support/marked-part.js';

// npm run bench -- outbreaks [--quick] [--write]: three simulated months of a company, with hijacks in them. Ten minutes.
const DOCUMENT = 'docs/outbreaks.md';
/** The rules were looked at with these while they were written … */
const KNOWN = [1, 2, 3, 4];
/** … and not with these. */
const UNSEEN = [11, 12, 13, 14, 15, 16];

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, write: { type: 'boolean' } },
});
const run = (seed: number) => {
  const result = runSeed(seed);
  console.error(`${Math.round(process.uptime())} s: seed ${seed}`);
  return result;
};
const machine = machineLine();
const report = options.quick
  ? reportOf([], UNSEEN.slice(0, 1).map(run), machine)
  : reportOf(KNOWN.map(run), UNSEEN.map(run), machine);
console.log(report);
if (options.write && !options.quick)
  await writeFile(DOCUMENT, replaceMarkedPart(await readFile(DOCUMENT, 'utf8'), 'outbreaks', report));
