import { expect, it } from 'vitest';
import { keptTexts } from './kept-texts.js';

it.each([
  [{ links: 0, addresses: 0, phones: 0, accounts: 0 }, 'Its words'],
  [{ links: 2, addresses: 1, phones: 0, accounts: 1 }, 'Its words, 2 links, 1 email address, 1 account'],
])('what must be the same: %j', (keeps, text) => {
  expect(keptTexts(keeps)).toBe(text);
});
