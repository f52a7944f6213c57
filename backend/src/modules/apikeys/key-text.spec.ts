import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf, isKeyText, newKeyText, prefixOf } from './key-text.js';

describe('the text of a key', () => {
  it('has the documented shape and is never repeated', () => {
    const keys = Array.from({ length: 200 }, newKeyText);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^gp_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
      expect(isKeyText(key)).toBe(true);
      expect(prefixOf(key)).toBe(key.slice(0, 11));
    }
  });

  it('is rejected when any one character is changed', () => {
    const key = newKeyText();
    const place = fc.integer({ min: 0, max: key.length - 1 });
    fc.assert(
      fc.property(place, fc.string({ minLength: 1, maxLength: 1 }), (index, other) => {
        fc.pre(other !== key[index]);
        expect(isKeyText(key.slice(0, index) + other + key.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('is distinguished from any other text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isKeyText(text)).toBe(false);
      }),
    );
  });

  it('is matched as a whole: not with extra text around it, nor in part', () => {
    const key = newKeyText();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (more) => {
        expect(isKeyText(key + more)).toBe(false);
        expect(isKeyText(more + key)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.nat({ max: key.length - 1 }), fc.nat({ max: key.length - 1 }), (from, to) => {
        expect(isKeyText(key.slice(Math.min(from, to), Math.max(from, to)))).toBe(false);
      }),
    );
  });

  it('must carry its own checksum', () => {
    const base62 = fc.stringMatching(/^[0-9A-Za-z]+$/);
    const shaped = fc.stringMatching(/^gp_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
    fc.assert(
      fc.property(shaped, base62, (text, other) => {
        const key = newKeyText();
        // A random checksum matches one text in four billion.
        expect(isKeyText(text.slice(0, -6) + key.slice(-6))).toBe(false);
        expect(isKeyText(`gp_${other}_${key.slice(12)}`)).toBe(false);
      }),
    );
  });

  it('is distinguished from a megabyte of text quickly', () => {
    const started = process.cpuUsage();
    expect(isKeyText(`gp_12345678_${'a'.repeat(1_000_000)}`)).toBe(false);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });

  it('is stored as a 32-byte digest', () => {
    expect(digestOf('a')).toHaveLength(32);
    expect(digestOf('a')).not.toEqual(digestOf('b'));
  });
});
