// Fails when docs/quality.md reports on other weights than those that ship.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';

const weights = readFileSync(inRoot('detector', 'src', 'model', 'weights.json'));
const shipped = createHash('sha256').update(weights).digest('hex');
const [, reported] =
  /SHA-256 `([0-9a-f]{64})`/.exec(readFileSync(inRoot('docs', 'quality.md'), 'utf8')) ?? [];

if (reported !== shipped) {
  console.error(`docs/quality.md is about the weights ${reported ?? '(none named)'}, but ${shipped} ship:`);
  console.error('run `npm run -s detector:evaluate -- --report`');
  process.exit(1);
}
console.log('docs/quality.md is about the weights that ship');
