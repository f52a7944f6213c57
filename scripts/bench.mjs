// node scripts/bench.mjs NAME [options]: one of the programs of tools/bench/src, the detector or the web app; built first if need be.
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { existsSync, readdirSync } = await import('node:fs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { becomeBench, becomeTraining } = await import('./lib/product.mjs');
const { ensureTool, ensureTools } = await import('./lib/tools.mjs');

const [name = ''] = process.argv.splice(2, 1);
if (name === 'web') await web().catch(giveUp);
else if (name === 'detector') await becomeTraining('bench/detector.js');
else await program();

async function web() {
  await ensureInstalled().then(ensureBuilt);
  await ensureTool('wholeChromium');
  const { benchWeb } = await import('./bench/web.mjs');
  await benchWeb();
}

async function program() {
  const folder = inRoot('tools', 'bench', 'src');
  if (!/^[a-z-]+$/.test(name) || !existsSync(inRoot('tools', 'bench', 'src', `${name}.ts`))) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const known = [...files.map((file) => file.slice(0, -3)), 'detector', 'web'];
    giveUp(new Error(`npm run bench -- ${known.join('|')}`));
  }
  if (name === 'gateway') await ensureTools(['postfix']);
  await becomeBench(`${name}.js`);
}
