// node scripts/suite.mjs faults|neighbours [options of Vitest]: a suite that needs the built product and programs of the system.
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { spawn } = await import('node:child_process');
const { once } = await import('node:events');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { inRoot, ROOT } = await import('./lib/root.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { ensureTool } = await import('./lib/tools.mjs');

const TOOLS = { faults: ['redis', 'nginx', 'faketime'], neighbours: [] };
const [name, ...options] = process.argv.slice(2);
const tools = TOOLS[name];
if (!tools) giveUp(new Error(`node scripts/suite.mjs ${Object.keys(TOOLS).join('|')}`));

await ensureInstalled().then(ensureBuilt).catch(giveUp);
for (const tool of tools) await ensureTool(tool).catch(giveUp);
// One file at a time: what they measure is the machine's.
const command = ['run', '--project', name, '--no-file-parallelism', ...options];
const vitest = spawn(process.execPath, [inRoot('node_modules', 'vitest', 'vitest.mjs'), ...command], {
  cwd: ROOT,
  stdio: 'inherit',
});
const [code, signal] = await once(vitest, 'exit');
process.exitCode = signal ? 1 : code;
