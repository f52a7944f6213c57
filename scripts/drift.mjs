// Generates again, beside it, what is generated and committed, and fails where it differs. Needs a built backend.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from './lib/root.mjs';

const GENERATED = ['openapi', 'frontend/src/api/generated', 'sdk/src/generated'];

/** Every file below `folder`, by its path inside it. */
const contentsOf = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );

const differing = (before, after) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

const fresh = mkdtempSync(join(tmpdir(), 'gatepost-drift-'));
try {
  execFileSync(process.execPath, ['scripts/generate.mjs', fresh], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stale = GENERATED.flatMap((folder) =>
    differing(contentsOf(inRoot(folder)), contentsOf(join(fresh, folder))).map((name) => join(folder, name)),
  );
  if (stale.length > 0) {
    console.error(`Out of date, run \`npm run build:backend && npm run generate\`:\n${stale.join('\n')}`);
    process.exitCode = 1;
  } else console.log('OpenAPI document, clients and Postman collection are up to date');
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
