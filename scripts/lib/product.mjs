import { ensureBenchBuilt, ensureBuilt, ensureTrainingBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, ROOT } from './root.mjs';
import { giveUp } from './run.mjs';

/** Installs and builds what is missing or old, then becomes the product: same process, so signals reach it. */
export const become = (entry) => run(ensureBuilt, 'backend', entry);

/** The same of a program that trains or measures the detector. */
export const becomeTraining = (entry) => run(ensureTrainingBuilt, 'tools/training', entry);

/** The same of a program that measures the product. */
export const becomeBench = (entry) => run(ensureBenchBuilt, 'tools/bench', entry);

async function run(build, folder, entry) {
  process.chdir(ROOT);
  await ensureInstalled().then(build).catch(giveUp);
  await import(new URL(`file://${inRoot(folder, 'dist', entry)}`));
}
