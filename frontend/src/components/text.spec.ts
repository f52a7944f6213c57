import { describe, expect, it } from 'vitest';
import { count, cut, limit } from './text.js';

describe('cut', () => {
  it('leaves a text of exactly the length alone', () => {
    expect(cut('a'.repeat(100), 100)).toBe('a'.repeat(100));
  });

  it('ends a longer one with an ellipsis', () => {
    expect(cut('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
  });

  it('leaves no blank before the ellipsis', () => {
    expect(cut('one two', 4)).toBe('one…');
  });

  it('does not split an emoji', () => {
    expect(cut('🙂🙂🙂', 2)).toBe('🙂🙂…');
  });
});

describe('count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [123456, '123,456'],
    [1234567, '1,234,567'],
    [-1234, '-1,234'],
    [1_000_000_000, '1,000,000,000'],
  ])('separates the thousands of %i', (value, text) => {
    expect(count(value)).toBe(text);
  });
});

describe('limit', () => {
  it.each([
    [2_000, '2,000'],
    [0, '0'],
    [null, 'Unlimited'],
  ])('%s is %s', (value, text) => expect(limit(value)).toBe(text));
});
