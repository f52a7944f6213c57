// Fails when a document cites a test or a source that is not there. A citation is `file` "title", "title": the file is named
// by the end of its path (`a.spec` means a.spec.ts, `a` means a.e2e.ts), a test by the start of its title or of its group's.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRoot, ROOT } from './lib/root.mjs';

const DOCUMENTS = ['security.md', 'security-asvs.md', 'web-coverage.md'];
const FOLDERS = [
  'backend/src',
  'backend/test',
  'billing-sandbox/src',
  'detector/src',
  'detector/training/src',
  'frontend/src',
  'frontend/e2e',
  'frontend/translation',
  'scripts',
];
const TESTS = new Set(['it', 'describe', 'test']);

const CITATION = /`([^`\s]+)`((?:,?\s+"[^"]+")+)/g;
const TITLE = /"([^"]+)"/g;
const FILE = /`([^`\s]+\.(?:spec|e2e|faults|neighbours|ts|tsx|mjs))`/g;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path)),
);

/** Sources that `name` can mean. */
function filesNamed(name) {
  const ending = /\.(ts|tsx|mjs)$/.test(name) ? '' : /\.\w+$/.test(name) ? '.ts' : '.e2e.ts';
  return sources.filter((path) => `/${path}`.endsWith(`/${name}${ending}`));
}

/** `it.each([…])` is a call of a call: what both come from is `it`. */
function calleeOf(node) {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calleeOf(node.expression);
  return ts.isIdentifier(node) ? node.text : undefined;
}

/** Titles of the tests and groups in a file. */
function titlesIn(path) {
  const titles = [];
  const visit = (node) => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    if (title && ts.isStringLiteralLike(title) && TESTS.has(calleeOf(node))) titles.push(title.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest));
  return titles;
}

function faultsIn(document) {
  const text = readFileSync(inRoot('docs', document), 'utf8');
  const faults = [...text.matchAll(FILE)]
    .filter(([, name]) => filesNamed(name).length !== 1)
    .map(([, name]) => `\`${name}\` is ${filesNamed(name).length} files, not one`);
  for (const [, name, quoted] of text.matchAll(CITATION)) {
    const [path, ...others] = filesNamed(name);
    if (!path || others.length > 0) {
      faults.push(`\`${name}\` is ${path ? others.length + 1 : 0} files, not one`);
      continue;
    }
    const titles = titlesIn(path);
    for (const cited of Array.from(quoted.matchAll(TITLE), ([, title]) => title.replace(/\s+/g, ' ')))
      if (!titles.some((title) => title.startsWith(cited))) faults.push(`no test "${cited}" in ${path}`);
  }
  return [...new Set(faults)].map((fault) => `docs/${document}: ${fault}`);
}

const faults = DOCUMENTS.flatMap(faultsIn);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${DOCUMENTS.length} documents cite what is there`);
