// node scripts/detector.mjs evaluate|compare|copied|score [options]: the detector's own programs, built first if need be.
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { becomeTraining } = await import('./lib/product.mjs');
const [program] = process.argv.splice(2, 1);
await becomeTraining(`cli/${program}.js`);
