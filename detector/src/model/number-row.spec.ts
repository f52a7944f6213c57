import { describe, expect, it } from 'vitest';
import { NumberRow } from './number-row.js';

const LONG = 100_000;

describe('NumberRow', () => {
  it('gives the numbers that were added, and begins again', () => {
    const row = new NumberRow((length) => new Float64Array(length));
    for (const value of [0.25, 3]) row.push(value);
    expect([row.length, [...row.take()]]).toEqual([2, [0.25, 3]]);
    row.push(7);
    expect([...row.take()]).toEqual([7]);
  });

  it('keeps what is longer than its room, and none of it for the next', () => {
    const row = new NumberRow((length) => new Int32Array(length));
    for (let value = 0; value < LONG; value += 1) row.push(value);
    const long = row.take();
    row.push(-1);
    expect([long.length, long.at(-1), [...row.take()]]).toEqual([LONG, LONG - 1, [-1]]);
  });

  it('forgets what was not taken', () => {
    const row = new NumberRow((length) => new Int32Array(length));
    row.push(1);
    row.clear();
    expect([...row.take()]).toEqual([]);
  });
});
