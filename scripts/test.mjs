// node scripts/test.mjs: `npm test`. node scripts/test.mjs SUITE [OPTION ...]: one suite, with options of Vitest, by the same rule:
// what fails is repeated once, by itself, when all else has run.
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

const [only, ...options] = process.argv.slice(2);
const names = only ? [only] : ['unit', 'integration', 'smoke'];
if (only && !SUITES[only]) giveUp(new Error(`node scripts/test.mjs [${Object.keys(SUITES).join('|')}]`));
await ensureInstalled()
  .then(() => ensureTools([...new Set(names.flatMap((name) => SUITES[name].tools))]))
  .then(ensureTested)
  .catch(giveUp);

const sources = [...CHECKS, 'drift', 'first-load'].map((script) => check(script));
const clients = ['contract:clients', 'stripe:commands'].map((script) => check(script, { repeatable: true }));
const run = new Run();
if (only) await run.take([suite(only, options)]);
// What needs the processors goes beside what waits for servers and a browser half of the time.
else await run.take([...sources, suite('unit'), ...clients], [suite('integration'), suite('smoke')]);
run.printTimes();
process.exitCode = run.conclude();
