import { parseArgs } from 'node:util';
import { productsIn, productsReport } from './outbreaks/products.js';
import { reportOf } from './outbreaks/report.js';
import { runSeed } from './outbreaks/seeds.js';
import { machineLine } from '@gatepost/report/machine';
import { publish } from './support/publish.js';

// npm run bench -- outbreaks [--quick] [--products DIR]: three simulated months of a company, with hijacks in them, and with an
// Admin who accepts what is proposed. Half an hour. With the folder of corpora, only their products are replayed as companies.
/** The rules were looked at with these while they were written … */
const KNOWN = [1, 2, 3, 4];
/** … and not with these. */
const UNSEEN = [11, 12, 13, 14, 15, 16];

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, products: { type: 'string' } },
});
const run = (seed: number) => {
  const result = runSeed(seed);
  console.error(`${Math.round(process.uptime())} s: seed ${seed}`);
  return result;
};
const machine = machineLine();
const simulated = () =>
  options.quick
    ? reportOf([], UNSEEN.slice(0, 1).map(run), machine)
    : reportOf(KNOWN.map(run), UNSEEN.map(run), machine);
const report = options.products === undefined ? simulated() : productsReport(productsIn(options.products));
await publish('outbreaks', report);
