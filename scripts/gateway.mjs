import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { become } = await import('./lib/product.mjs');
await become('gateway.js');
