// node scripts/suite.mjs NAME [options of Vitest]: installs and builds what is missing, then runs a suite of lib/suites.mjs.
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { spawn } = await import('node:child_process');
const { once } = await import('node:events');
const { ensureTested } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { inRoot, ROOT } = await import('./lib/root.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { optionsOf, SUITES } = await import('./lib/suites.mjs');
const { ensureTools } = await import('./lib/tools.mjs');

const [name, ...options] = process.argv.slice(2);
if (!SUITES[name]) giveUp(new Error(`node scripts/suite.mjs ${Object.keys(SUITES).join('|')}`));
await ensureInstalled()
  .then(() => ensureTools(SUITES[name].tools))
  .then(ensureTested)
  .catch(giveUp);

const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
const child = spawn(process.execPath, [vitest, 'run', ...optionsOf(name), ...options], {
  cwd: ROOT,
  stdio: 'inherit',
});
const [code, signal] = await once(child, 'exit');
process.exitCode = signal ? 1 : code;
