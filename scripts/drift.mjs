// Regenerates what is generated and committed, and fails if it was not what the sources say. Needs a built backend.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

const saved = mkdtempSync(join(tmpdir(), 'gatepost-drift-'));
const stale = [];
try {
  for (const folder of GENERATED) cpSync(folder, join(saved, folder), { recursive: true });
  execFileSync('npm', ['run', '-s', 'generate'], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const folder of GENERATED) {
    const names = differing(contentsOf(join(saved, folder)), contentsOf(folder));
    stale.push(...names.map((name) => join(folder, name)));
  }
} finally {
  for (const folder of GENERATED) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(saved, folder), folder, { recursive: true });
  }
  rmSync(saved, { recursive: true, force: true });
}

if (stale.length > 0) {
  console.error(`Out of date, run \`npm run build:backend && npm run generate\`:\n${stale.join('\n')}`);
  process.exit(1);
}
console.log('OpenAPI document, clients and Postman collection are up to date');
