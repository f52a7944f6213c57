import { describe, expect, it } from 'vitest';
import { sparkPath } from './spark-path.js';

const tops = (path: string) => [...path.matchAll(/V([\d.]+)h/g)].map(([, top]) => Number(top));

describe('the bars of a sparkline', () => {
  it('are as high as their share of the highest', () => {
    expect(tops(sparkPath([5, 10, 20]))).toEqual([15, 10, 0]);
  });

  it('leave days without a scan empty, in their place', () => {
    expect(sparkPath([0, 0, 1, 0])).toBe('M48 20V0h16.8V20z');
    expect(sparkPath(Array.from({ length: 30 }, () => 0))).toBe('');
  });

  it('are seen however small they are beside the highest', () => {
    expect(tops(sparkPath([1, 1_000_000]))).toEqual([18.5, 0]);
  });
});
