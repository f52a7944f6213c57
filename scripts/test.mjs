// node scripts/test.mjs [SUITE ...]: `npm test`, then further suites, which CI adds. The first stage that fails ends the run.
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { ensureTested } = await import('./lib/build.mjs');
const { CHECKS } = await import('./lib/checks.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { check, Run } = await import('./lib/steps.mjs');
const { SUITES } = await import('./lib/suites.mjs');
const { ensureTools } = await import('./lib/tools.mjs');
const { suite } = await import('./lib/vitest.mjs');

const further = process.argv.slice(2);
const names = ['unit', 'integration', 'smoke', ...further];
await ensureInstalled()
  .then(() => ensureTools([...new Set(names.flatMap((name) => SUITES[name].tools))]))
  .then(ensureTested)
  .catch(giveUp);

/** What tells soonest that something is wrong comes first. */
const stages = [
  { steps: CHECKS.map(check), concurrency: 2 },
  { steps: [suite('unit')] },
  { steps: [suite('integration')] },
  { steps: ['contract:clients', 'stripe:commands', 'drift', 'first-load'].map(check), concurrency: 2 },
  { steps: [suite('smoke')] },
  ...further.map((name) => ({ steps: [suite(name)] })),
];
const run = new Run();
for (const { steps, concurrency } of stages) {
  await run.take(steps, { concurrency });
  if (run.failed > 0) break;
}
run.printTimes();
run.conclude();
