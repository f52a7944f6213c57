import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportSlices } from './export-slices.js';

const KIB = 1_024;
const slicesOf = (...bytes: number[]) => [
  ...exportSlices(bytes.map((size, index) => ({ id: String(index), bytes: size }))),
];

describe('the slices of an export', () => {
  it.each([
    ['nothing', [], []],
    ['a body over the limit stands alone', [300 * KIB, 300 * KIB], [['0'], ['1']]],
    ['what fits goes together', [100 * KIB, 156 * KIB, 1], [['0', '1'], ['2']]],
    ['a large one does not take small ones with it', [10, 300 * KIB, 10], [['0'], ['1'], ['2']]],
  ])('%s', (_, bytes, slices) => {
    expect(slicesOf(...bytes)).toEqual(slices);
  });

  it('have every scan once, in order, and are bounded in rows and bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 * KIB }), { maxLength: 120 }), (bytes) => {
        const slices = slicesOf(...bytes);
        expect(slices.flat()).toEqual(bytes.map((_, index) => String(index)));
        for (const slice of slices) {
          const held = slice.reduce((sum, id) => sum + (bytes[Number(id)] ?? 0), 0);
          expect(slice.length === 1 || (slice.length <= 25 && held <= 256 * KIB)).toBe(true);
        }
      }),
    );
  });
});
