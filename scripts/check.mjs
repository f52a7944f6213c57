import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { ensureInstalled } = await import('./lib/install.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { check, runSteps } = await import('./lib/steps.mjs');
const { CHECKS } = await import('./lib/checks.mjs');

await ensureInstalled().catch(giveUp);
const { passed, failed } = await runSteps(
  CHECKS.map((script) => check(script)),
  { atOnce: 2, showPassed: false },
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
