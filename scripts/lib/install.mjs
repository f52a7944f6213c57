import { stat } from 'node:fs/promises';
import { inRoot } from './root.mjs';
import { runQuietly } from './run.mjs';

/** Development packages too, whatever NODE_ENV says: they build the product. */
const INSTALL = ['npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/** npm writes node_modules/.package-lock.json last, so it also tells an installation that was cut short. */
export async function ensureInstalled() {
  const [installed, locked] = await Promise.all([
    changedAt(inRoot('node_modules', '.package-lock.json')),
    changedAt(inRoot('package-lock.json')),
  ]);
  if (installed === undefined || installed < locked) await runQuietly('Installing packages', INSTALL);
}

async function changedAt(path) {
  return (await stat(path).catch(() => undefined))?.mtimeMs;
}
