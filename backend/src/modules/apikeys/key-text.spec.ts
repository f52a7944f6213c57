import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf, isKeyText, newKeyText, prefixOf } from './key-text.js';

describe('the text of a key', () => {
  it('has the documented shape, and never comes twice', () => {
    const keys = Array.from({ length: 200 }, newKeyText);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^gp_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
      expect(isKeyText(key)).toBe(true);
      expect(prefixOf(key)).toBe(key.slice(0, 11));
    }
  });

  it('is not mistaken for a key with any one character changed', () => {
    const key = newKeyText();
    const place = fc.integer({ min: 0, max: key.length - 1 });
    fc.assert(
      fc.property(place, fc.string({ minLength: 1, maxLength: 1 }), (index, other) => {
        fc.pre(other !== key[index]);
        expect(isKeyText(key.slice(0, index) + other + key.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('refuses any other text without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isKeyText(text)).toBe(false);
      }),
    );
  });

  it('is stored as a digest of 32 bytes', () => {
    expect(digestOf('a')).toHaveLength(32);
    expect(digestOf('a')).not.toEqual(digestOf('b'));
  });
});
