import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inRoot, ROOT } from './root.mjs';
import { runQuietly } from './run.mjs';

/** What each half is made of. A change in anything else, tests included, builds nothing. */
const HALVES = [
  {
    name: 'backend',
    inputs: [
      'backend/src',
      'backend/package.json',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'nest-cli.json',
    ],
    command: [process.execPath, 'node_modules/@nestjs/cli/bin/nest.js', 'build'],
    env: {},
  },
  {
    name: 'frontend',
    inputs: [
      'frontend/src',
      'frontend/public',
      'frontend/index.html',
      'frontend/package.json',
      'frontend/tsconfig.json',
      'frontend/vite.config.ts',
    ],
    command: ['npm', 'run', '--silent', 'build', '--workspace=frontend'],
    // Vite takes NODE_ENV over its own choice: a development build is five times as large.
    env: { NODE_ENV: 'production' },
  },
];
const SHARED_INPUTS = ['package-lock.json', 'tsconfig.json'];
const IS_TEST = /\.(spec|e2e)\.tsx?$/;

/** Builds the halves whose inputs have changed since their last complete build. */
export async function ensureBuilt() {
  for (const { name, inputs, command, env } of HALVES) {
    const digest = await digestOf([...inputs, ...SHARED_INPUTS]);
    const stamp = stampOf(name);
    if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) continue;
    // Gone first and written last: a build that was cut short is done again.
    await rm(stamp, { force: true });
    await runQuietly(`Building the ${name}`, command, env);
    await writeFile(stamp, digest);
  }
}

/** For whoever changes dist in another way. */
export const forgetBackendBuild = () => rm(stampOf('backend'), { force: true });

const stampOf = (name) => inRoot(name, 'dist', '.inputs');

async function digestOf(inputs) {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(inputs.map((input) => filesOf(inRoot(input))))).flat()) {
    const content = await readFile(path);
    hash.update(`${relative(ROOT, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !IS_TEST.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
