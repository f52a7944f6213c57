import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { appPages, guestPages, patternOf, publicPages } from '../../src/app/pages.js';
import { NOTES, type Note } from './coverage.js';

const REPORT = resolve(import.meta.dirname, '../../../docs/web-coverage.md');

const HEAD = `# What the browser tests see of each page

Written by \`WEB_COVERAGE=1 npm run test:browser\`. Looked at: axe finds nothing serious and nothing is wider than the screen, light at 1,280
pixels, dark at 390, and neither at 768. States: empty, loading, failing (the server is away) and wide (names without a break); "more" counts
other states and dialogs.

| page | opened by | looked at |
| --- | --- | --- |
`;

/** The states that all pages have, as the first word of a look's name says. */
const STATES = ['empty', 'loading', 'failing', 'wide'];

/** WEB_COVERAGE=1 writes docs/web-coverage.md after the run. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // The other project of the run notes in the same file.
  if (!process.env['WEB_COVERAGE'] || process.env[NOTES]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'gatepost-web-coverage-'));
  process.env[NOTES] = join(folder, 'notes.jsonl');
  return async () => {
    const lines = (await readFile(process.env[NOTES] ?? '', 'utf8')).trimEnd().split('\n');
    await writeFile(REPORT, HEAD + reportOf(lines.map((line) => JSON.parse(line) as Note)));
    await rm(folder, { recursive: true });
  };
}

function reportOf(notes: readonly Note[]): string {
  const pages = [...guestPages, ...publicPages, ...appPages].map(({ path }) => ({
    path,
    pattern: patternOf(path),
  }));
  const found = new Map<string, Note[]>(pages.map(({ path }) => [path, []]));
  for (const note of notes) {
    // As the router, an address in full before one with a parameter.
    const [page] = pages
      .filter(({ pattern }) => pattern.test(note.path))
      .sort((a, b) => a.path.split(':').length - b.path.split(':').length);
    if (page) found.get(page.path)?.push(note);
  }
  return Array.from(found, ([path, of]) => rowOf(path, of)).join('');
}

function rowOf(path: string, notes: readonly Note[]): string {
  const tests = [...new Set(notes.map(({ test }) => test))].sort();
  const looks = new Set(notes.flatMap(({ look }) => look ?? []));
  const states = STATES.filter((state) => [...looks].some((look) => look.startsWith(`${state} `)));
  const others = [...looks].filter((look) => !STATES.includes(look.split(' ')[0] ?? '')).length;
  const seen = [...states, ...(others > 0 ? [`${others} more`] : [])];
  return `| \`${path}\` | ${tests.join(', ') || '**none**'} | ${seen.join(', ') || '**never**'} |\n`;
}
