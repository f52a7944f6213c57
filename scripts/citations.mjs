// Fails when a document links to a file or a heading that is not there, or cites a test that is not: `a.spec` means a.spec.ts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, ROOT } from './lib/root.mjs';

const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const TEST = /`([\w-]+\.(?:spec|e2e|faults|neighbours))`/g;

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const documents = files.filter((path) => path.endsWith('.md') && existsSync(inRoot(path)));
const read = (path) => readFileSync(inRoot(path), 'utf8');

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsIn = (path) =>
  Array.from(read(path).matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

function leadsSomewhere(from, link, anchor) {
  const path = link === '' ? from : join(dirname(from), link);
  return existsSync(inRoot(path)) && (anchor === undefined || anchorsIn(path).includes(anchor));
}

function faultsIn(path) {
  const text = read(path);
  const links = Array.from(text.matchAll(LINK)).filter(
    ([, link, anchor]) => !leadsSomewhere(path, link, anchor),
  );
  const tests = Array.from(text.matchAll(TEST)).filter(
    ([, name]) => !files.some((file) => file.endsWith(`/${name}.ts`)),
  );
  return [...links, ...tests].map(([cited]) => `${path}: nothing is at ${cited}`);
}

const faults = documents.flatMap(faultsIn);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${documents.length} documents cite what is there`);
