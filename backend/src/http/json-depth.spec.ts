import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nestsDeeper } from './json-depth.js';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('the nesting depth of JSON', () => {
  it('is that of its value, whatever its strings contain', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 7 }), (value, max) => {
        const bytes = Buffer.from(JSON.stringify(value));
        expect(nestsDeeper(bytes, max)).toBe(depthOf(value) > max);
      }),
    );
  });

  it.each([
    ['brackets in a string', '{"a":"[[[["}', false],
    ['an escaped quote', '{"a":"\\"[[[["}', false],
    ['an escaped backslash', '["\\\\",[[[]]]]', true],
    ['brackets that never close', '['.repeat(1_000_000), true],
    ['too many closing brackets', ']]]]]]', false],
    ['an unterminated string', '{"a":"[[[', false],
  ])('is checked for %s', (_, text, deeper) => {
    expect(nestsDeeper(Buffer.from(text), 3)).toBe(deeper);
  });
});
