import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceMail } from '../scan.examples.js';
import { type ExportedScan, exportSlices, WRITERS } from './scan-export.js';

const large = { ...({ ...invoiceMail, message: null } as ExportedScan), body: '漢'.repeat(99_000) };

/** Waits until no part of the stream has anything left to do. */
const settled = async () => {
  for (let turns = 0; turns < 50; turns += 1) await turn();
};

describe.each(['csv', 'jsonl'] as const)('a file as %s', (format) => {
  it('is generated as it is read: nothing is generated that nobody reads', async () => {
    let made = 0;
    async function* scans() {
      for (; made < 100; made += 1) yield large;
    }
    const file = await WRITERS[format].write(scans());
    await once(file, 'readable');
    await settled();
    expect(made).toBeLessThanOrEqual(1);
    file.destroy();
  });
});

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
