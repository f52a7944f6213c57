import { describe, expect, it } from 'vitest';
import { endingOf } from './ending.js';

describe('what ends with a person’s time as an Admin', () => {
  it.each([
    [{ apiKeys: 0, invitations: 0, resetLinks: 0 }, ''],
    [
      { apiKeys: 1, invitations: 0, resetLinks: 0 },
      '1 API key that they created will stop working. If systems rely on a key, rotate it yourself first.',
    ],
    [
      { apiKeys: 0, invitations: 2, resetLinks: 1 },
      '2 open invitations and 1 reset link that they created will stop working.',
    ],
    [
      { apiKeys: 3, invitations: 1, resetLinks: 2 },
      '3 API keys, 1 open invitation, and 2 reset links that they created will stop working. ' +
        'If systems rely on a key, rotate it yourself first.',
    ],
    [undefined, 'The API keys, invitations and reset links that they created will stop working too.'],
  ])('is, of %j, "%s"', (holdings, text) => expect(endingOf(holdings)).toBe(text));
});
