import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { ensurePackages } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { check, Run } = await import('./lib/steps.mjs');
const { CHECKS } = await import('./lib/checks.mjs');

await ensureInstalled().then(ensurePackages).catch(giveUp);
const run = new Run({ showPassed: false });
const [longest, ...others] = CHECKS.map((script) => check(script));
await run.take([longest], others);
process.exitCode = run.conclude();
