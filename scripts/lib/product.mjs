import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, ROOT } from './root.mjs';

/** Installs and builds what is missing or old, then becomes the product: same process, so signals reach it. */
export async function become(entry) {
  process.chdir(ROOT);
  try {
    await ensureInstalled();
    await ensureBuilt();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  await import(new URL(`file://${inRoot('backend', 'dist', entry)}`));
}
