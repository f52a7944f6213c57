import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { appPages, guestPages, loadAppLayout, loadsFor, publicPages } from './pages.js';

const loadOf = (path: string) => appPages.find((page) => page.path === path)?.load;

it.each([
  ['/app/dashboard', '/app/dashboard'],
  ['/app/Dashboard/', '/app/dashboard'],
  ['/app/scans/create', '/app/scans/create'],
  ['/app/scans/01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', '/app/scans/:scanId'],
])('%s loads the frame of the app and the page of %s', (pathname, path) => {
  expect(loadsFor(pathname)).toEqual([loadAppLayout, loadOf(path)]);
});

it.each([
  ['/', 1],
  ['/login', 1],
  ['/privacy/', 1],
  ['/app', 0],
  ['/login/x', 0],
  ['/app/scans/a/b', 0],
  ['/nowhere', 0],
])('%s loads %i', (pathname, loads) => {
  expect(loadsFor(pathname)).toHaveLength(loads);
});

it('docs/web-coverage.md has each page as looked at by a browser test', () => {
  const report = readFileSync(new URL('../../../docs/web-coverage.md', import.meta.url), 'utf8');
  const looked = Array.from(report.matchAll(/^\| `(\S+)` +\| .+ \| (?!\*\*)/gm), ([, path]) => path);
  expect(looked).toEqual([...guestPages, ...publicPages, ...appPages].map(({ path }) => path));
});
