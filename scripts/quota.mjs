// node scripts/quota.mjs verify: whether the counters are what the rows say; of the product's own or DATABASE_URL's database.
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { become } = await import('./lib/product.mjs');
const [program] = process.argv.splice(2, 1);
await become(`cli/quota-${program}.js`);
