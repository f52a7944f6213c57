import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from './root.mjs';
import { runQuietly } from './run.mjs';

/** Development packages too, whatever NODE_ENV says: they build the product. */
const INSTALL = ['npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/**
 * npm writes node_modules/.package-lock.json last, so it also tells an installation that was cut short.
 * @param {string} [folder] that has a lock file of its own
 */
export async function ensureInstalled(folder = '.') {
  const [installed, locked] = await Promise.all([
    changedAt(inRoot(folder, 'node_modules', '.package-lock.json')),
    changedAt(inRoot(folder, 'package-lock.json')),
  ]);
  if (installed !== undefined && installed >= locked) return;
  const what = folder === '.' ? 'Installing packages' : `Installing the packages of ${folder}`;
  await runQuietly(what, [...INSTALL, '--prefix', join('.', folder)]);
}

async function changedAt(path) {
  return (await stat(path).catch(() => undefined))?.mtimeMs;
}
