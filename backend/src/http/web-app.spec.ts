import { expect, it } from 'vitest';
import { isPage } from './web-app.js';

it.each([
  ['GET', '/', true],
  ['HEAD', '/app/dashboard', true],
  ['GET', '/login?email=ada@northwind.example', true],
  ['GET', '/?utm_source=news.example.com', true],
  ['GET', '/index.html', true],
  ['GET', '/apiary', true],
  ['GET', '/api', false],
  ['GET', '/API/scans?x=1', false],
  ['GET', '/assets/app-1a2b.js', false],
  ['GET', '/favicon.svg?v=2', false],
  ['POST', '/login', false],
])('%s %s', (method, url, page) => {
  expect(isPage({ method, url })).toBe(page);
});
