import { once } from 'node:events';
import { basename } from 'node:path';
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { ensureBuilt, forgetBuilds, PACKAGES } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { startWatched } = await import('./lib/watched.mjs');

// The API process also serves the built web app.
await ensureInstalled().then(ensureBuilt).catch(giveUp);
// From now on the compiler writes into dist, and leaves there what has lost its source.
await forgetBuilds(...PACKAGES, 'backend');

// Nobody stands in front who has to be told that a reload stops the process before.
process.env.SHUTDOWN_DELAY_MS ??= '0';
const children = [];
let backendRuns = false;
const compilerOf = (folder) => [
  'node_modules/typescript/bin/tsc',
  '-p',
  `${folder}/tsconfig.build.json`,
  '--watch',
  '--preserveWatchOutput',
];
children.push(
  ...PACKAGES.map((folder) => startWatched(basename(folder), compilerOf(folder))),
  startWatched('compiler', compilerOf('backend'), (line) => {
    if (backendRuns || !line.includes('Watching for file changes')) return;
    backendRuns = true;
    children.push(startWatched('backend', ['--watch', '--watch-preserve-output', 'backend/dist/main.js']));
  }),
  startWatched('frontend', ['node_modules/vite/bin/vite.js', '--config', 'frontend/vite.config.ts']),
);

let ending = false;
/** npm passes on a Ctrl-C that the terminal has sent already: the second one is the same. */
async function end() {
  if (ending) return;
  ending = true;
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = alive.map((child) => once(child, 'exit'));
  for (const child of alive) child.kill('SIGTERM');
  await Promise.all(ended);
}
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
