// node scripts/generate.mjs [FOLDER]: the OpenAPI document, both clients and the Postman collection, as they are committed, or into
// FOLDER. Needs a built backend.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './lib/root.mjs';

const GENERATE_INTO = resolve(process.argv[2] ?? ROOT);
const openapiTs = join(ROOT, 'node_modules/@hey-api/openapi-ts/bin/run.js');

mkdirSync(join(GENERATE_INTO, 'openapi'), { recursive: true });
for (const args of [
  ['backend/dist/cli/generate-openapi.js', GENERATE_INTO],
  [openapiTs, '-f', 'frontend/openapi-ts.config.ts'],
  [openapiTs, '-f', 'sdk/openapi-ts.config.ts'],
  ['scripts/postman.mjs', GENERATE_INTO],
])
  execFileSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, GENERATE_INTO },
  });
