import { expect, it } from 'vitest';
import { reportPath } from './report-path.js';

it.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/app/scans', '/app/scans'],
  ['/app/scans/create', '/app/scans/create'],
  ['/app/scans/01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', '/app/scans/:id'],
  ['/app/scans/a/b', '/app/scans/:id'],
  ['/ada@example.com', '/:other'],
  ['/nowhere/secret-token', '/:other'],
])('%s is reported as %s', (path, reported) => {
  expect(reportPath(path)).toBe(reported);
});
