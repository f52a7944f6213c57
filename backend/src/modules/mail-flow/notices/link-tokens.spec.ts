import { describe, expect, it } from 'vitest';
import { LinkTokens } from './link-tokens.js';

const ID = '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const NOW = new Date('2026-11-25T12:00:00Z');
const DAY = 86_400_000;
const tokens = new LinkTokens('a secret', 'answer');
const token = tokens.of(ID, NOW);
const at = (days: number) => NOW.getTime() + days * DAY;

describe('the token of a link', () => {
  it('of a notice works for seven days, and names it', () => {
    expect(tokens.read(token, at(0))).toBe(ID);
    expect(tokens.read(token, at(7) - 1)).toBe(ID);
    expect(tokens.read(token, at(7))).toBeNull();
    expect(tokens.of(ID, NOW)).toBe(token);
  });

  it.each([
    ['an empty one', ''],
    ['a longer life', token.replace(/\.\d+\./, `.${at(30)}.`)],
    ['another notice', token.replace('0193', '0194')],
    ['another proof', token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['more behind it', `${token}A`],
    ['a line behind it', `${token}\n`],
    ['that of another secret', new LinkTokens('another', 'answer').of(ID, NOW)],
    ['that of another purpose', new LinkTokens('a secret', 'confirm').of(ID, NOW)],
  ])('is not %s', (_, given) => {
    expect(tokens.read(given, at(0))).toBeNull();
  });

  it('to unsubscribe works for a year', () => {
    const unsubscribe = new LinkTokens('a secret', 'unsubscribe');
    expect(unsubscribe.read(unsubscribe.of(ID, NOW), at(365) - 1)).toBe(ID);
    expect(unsubscribe.read(unsubscribe.of(ID, NOW), at(365))).toBeNull();
  });
});
