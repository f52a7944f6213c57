import { describe, expect, it } from 'vitest';
import { count, cut } from './text.js';

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
  it('separates thousands', () => {
    expect([count(7), count(1234567)]).toEqual(['7', '1,234,567']);
  });
});
