import { describe, expect, it } from 'vitest';
import { toneOfUsage, widthOf } from './usage-tone.js';

describe('toneOfUsage', () => {
  it.each([
    [0, 'safe'],
    [79.9, 'safe'],
    [80, 'suspicious'],
    [89.9, 'suspicious'],
    [90, 'high'],
    [140, 'high'],
  ])('%d %% is %s', (percentage, tone) => expect(toneOfUsage(percentage)).toBe(tone));
});

describe('widthOf', () => {
  it.each([
    [-1, 0],
    [50, 50],
    [140, 100],
  ])('%d %% is drawn as %d', (percentage, width) => expect(widthOf(percentage)).toBe(width));
});
