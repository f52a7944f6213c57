// node scripts/dormant.mjs: our direct dependencies that have had no release for 18 months, asked of npm's registry one by one.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inRoot, ROOT } from './lib/root.mjs';

const MONTHS = 18;
const LOCKED = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')).packages;

/** @returns {string[]} what our packages name in their package.json, without our own */
function directDependencies() {
  const ours = Object.entries(LOCKED).filter(([path]) => !path.includes('node_modules'));
  const own = new Set(ours.map(([, { name }]) => name));
  const named = ours.flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  return [...new Set(named)].filter((name) => !own.has(name)).sort();
}

/** @param {string} name @returns {Promise<string>} when its newest version was released, ISO */
async function releasedAt(name) {
  const options = { cwd: ROOT, maxBuffer: 64 * 1_048_576 };
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'time', '--json'], options);
  const { created: _, modified: __, ...versions } = JSON.parse(stdout);
  return Object.values(versions).reduce((latest, at) => (at > latest ? at : latest), '');
}

const since = new Date();
since.setMonth(since.getMonth() - MONTHS);
for (const name of directDependencies()) {
  const released = await releasedAt(name);
  if (new Date(released) < since) console.log(`${released.slice(0, 10)} ${name}`);
}
