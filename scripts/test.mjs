// node scripts/test.mjs [SCRIPT ...]: all of `npm test`, then further suites of package.json: CI adds those that take the machine for themselves.
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { ensureBuilt } = await import('./lib/build.mjs');
const { CHECKS } = await import('./lib/checks.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { check, conclude, printFailures, printFlaky, printTimes, runSteps, untried } =
  await import('./lib/steps.mjs');
const { ensureTool } = await import('./lib/tools.mjs');
const { suite } = await import('./lib/vitest.mjs');

const began = performance.now();
const total = { passed: 0, failed: 0, failures: [], flaky: [], stages: [] };
const add = ({ passed, failed, failures = [], flaky = [], stages = [] }) => {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.flaky.push(...flaky);
  total.stages.push(...stages);
};

/** What must be there first, by name: undefined if it is, else why it isn't. */
const missing = {};
const prepare = async (name, action) => {
  missing[name] = await action().then(
    () => undefined,
    (error) => error.message,
  );
  if (missing[name] === undefined) return;
  add(await runSteps([untried(name, missing[name])]));
};
const unless = (needs, step) => {
  const lacking = needs.filter((name) => missing[name] !== undefined);
  return lacking.length === 0 ? step : untried(step.name, `Not run: ${lacking.join(', ')} failed.`);
};

await prepare('install', ensureInstalled);
await prepare('chromium', () => ensureTool('chromium'));
await prepare('redis', () => ensureTool('redis'));
await prepare('python', () => ensureTool('python'));
await prepare('curl', () => ensureTool('curl'));
await prepare('php', () => ensureTool('php'));
await prepare('ruby', () => ensureTool('ruby'));

await prepare(
  'build',
  missing.install ? () => Promise.reject(new Error('Not run: install failed.')) : ensureBuilt,
);
if (!missing.build) add({ passed: 1, failed: 0 });

const built = ['install', 'build'];
add(await runSteps([unless([...built, 'redis', 'python', 'php', 'ruby'], suite('test:integration'))]));
// A browser waits more than it computes: what the browser tests leave of the machine is enough for all of these.
const LAST_IN_LINE = 19;
const light = [
  ...CHECKS.map((script) => unless(['install'], check(script, LAST_IN_LINE))),
  unless(['install'], suite('test:unit', LAST_IN_LINE)),
  unless(['install'], check('contract:clients', LAST_IN_LINE)),
  unless(['install'], check('stripe:commands', LAST_IN_LINE)),
  unless(built, check('drift', LAST_IN_LINE)),
  unless(built, check('first-load', LAST_IN_LINE)),
];
const besides = runSteps(light);
add(await runSteps([unless([...built, 'chromium', 'python', 'curl'], suite('test:e2e'))]));
add(await besides);
// One after the other: they measure.
for (const script of process.argv.slice(2)) add(await runSteps([unless(built, suite(script))]));

printTimes(total, began);
printFlaky(total);
printFailures(total);
conclude(total);
