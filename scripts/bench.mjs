// node scripts/bench.mjs NAME [options]: one of the programs of backend/src/bench, built first if need be.
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { existsSync, readdirSync } = await import('node:fs');
const { inRoot } = await import('./lib/root.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { become } = await import('./lib/product.mjs');

const [name = ''] = process.argv.splice(2, 1);
const folder = inRoot('backend', 'src', 'bench');
if (!/^[a-z-]+$/.test(name) || !existsSync(inRoot('backend', 'src', 'bench', `${name}.ts`))) {
  const known = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  giveUp(new Error(`npm run bench -- ${known.map((file) => file.slice(0, -3)).join('|')}`));
}
await become(`bench/${name}.js`);
