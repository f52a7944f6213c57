#!/usr/bin/env node
// Committed, so that npm finds it before anything is built: in a clone `npx gatepost` works as soon as dist is there.
import { existsSync } from 'node:fs';

const main = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(main)) await import(main.href);
else {
  process.stderr.write('gatepost: not built yet. Run: npm run build --workspace=sdk\n');
  process.exitCode = 2;
}
