import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inRoot, ROOT } from './root.mjs';
import { runQuietly } from './run.mjs';

const TSC = 'node_modules/typescript/bin/tsc';

/** A package that the TypeScript compiler builds. */
const compiled = (folder) => ({
  folder,
  inputs: ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'].map((name) => `${folder}/${name}`),
  command: [process.execPath, TSC, '-p', `${folder}/tsconfig.build.json`],
  env: {},
});

/** What the backend imports. */
export const PACKAGES = ['tools/billing-sandbox', 'tools/embedded-postgres', 'message', 'detector'];

/** What each part is made of, in the order in which they are built. A change in anything else, tests included, builds nothing. */
const PARTS = [
  ...PACKAGES.map((folder) => compiled(folder)),
  {
    folder: 'backend',
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
    folder: 'frontend',
    inputs: [
      'frontend/src',
      'frontend/public',
      'frontend/bundle',
      'frontend/translation',
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
/** What puts a run's figures into words: the tests' tables need it too. */
const REPORT = compiled('tools/report');
/** What trains and measures the detector: no part of the product. */
const TRAINED = new Set(['message', 'detector']);
const TRAINING = compiled('tools/training');
/** What measures the product. */
const BENCH = compiled('tools/bench');
const SHARED_INPUTS = ['package-lock.json', 'tsconfig.json'];
const IS_TEST = /\.(spec|e2e)\.tsx?$/;

/** Builds the parts of the product whose inputs have changed since their last complete build. */
export async function ensureBuilt() {
  for (const part of PARTS) await ensurePart(part);
}

/** What the frontend's types are checked against: of other packages it sees what is built. */
export async function ensurePackages() {
  for (const part of PARTS.filter(({ folder }) => PACKAGES.includes(folder))) await ensurePart(part);
}

/** The product, and what its tests import beside it. */
export async function ensureTested() {
  for (const part of [...PARTS, REPORT]) await ensurePart(part);
}

/** The same of the detector and what trains it. */
export async function ensureTrainingBuilt() {
  for (const part of [...PARTS.filter(({ folder }) => TRAINED.has(folder)), REPORT, TRAINING])
    await ensurePart(part);
}

/** The product, and what measures it. */
export async function ensureBenchBuilt() {
  for (const part of [...PARTS, REPORT, BENCH]) await ensurePart(part);
}

async function ensurePart({ folder, inputs, command, env }) {
  const digest = await digestOf([...inputs, ...SHARED_INPUTS]);
  const stamp = stampOf(folder);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) return;
  // Gone first, the stamp with it, which is written last: a build that was cut short is done again.
  await rm(inRoot(folder, 'dist'), { recursive: true, force: true });
  await runQuietly(`Building ${folder}`, command, env);
  await writeFile(stamp, digest);
}

/** For whoever changes dist in another way. */
export const forgetBuilds = (...folders) =>
  Promise.all(folders.map((folder) => rm(stampOf(folder), { force: true })));

const stampOf = (folder) => inRoot(folder, 'dist', '.inputs');

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
