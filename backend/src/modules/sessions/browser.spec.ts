import { expect, it } from 'vitest';
import { browserOf } from './browser.js';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['curl/8.5.0', 'curl'],
  ['my-client/1.0 (contact: ada@northwind.example)', 'my-client'],
  ['<script>', null],
  ['', null],
  [undefined, null],
  ['x'.repeat(10_000), 'x'.repeat(60)],
])('%s is %s', (userAgent, words) => {
  expect(browserOf(userAgent)).toBe(words);
});
