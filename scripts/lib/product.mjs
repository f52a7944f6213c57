import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, ROOT } from './root.mjs';
import { giveUp } from './run.mjs';

/** Installs and builds what is missing or old, then becomes the product: same process, so signals reach it. */
export async function become(entry) {
  process.chdir(ROOT);
  await ensureInstalled().then(ensureBuilt).catch(giveUp);
  await import(new URL(`file://${inRoot('backend', 'dist', entry)}`));
}
