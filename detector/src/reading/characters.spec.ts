import { describe, expect, it } from 'vitest';
import { CHARACTER, characterEnd, kindAt, OF_WORDS, runEnd, runStart } from './characters.js';

const { letter, mark, number, unspaced, sign, capital, eastAsian } = CHARACTER;

describe('characters', () => {
  it.each([
    ['a', letter],
    ['Ä', letter | capital],
    ['\u0301', mark],
    ['7', number],
    ['½', number],
    ['漢', letter | unspaced | eastAsian],
    ['ก', letter | unspaced],
    ['〇', number | unspaced | eastAsian],
    ['𠀀', letter | unspaced | eastAsian],
    ['€', sign],
    ['😀', 0],
    ['\ud83d', 0],
    [' ', 0],
  ])('%j is of its kinds, the first time and after it', (char, kinds) => {
    const all = letter | mark | number | unspaced | sign | capital | eastAsian;
    expect([kindAt(char, 0) & all, kindAt(char, 0) & all]).toEqual([kinds, kinds]);
  });

  it.each([
    ['ab c', 0, 2],
    ['ab c', 2, 2],
    ['cafe\u0301!', 0, 5],
    ['a𠀀b1', 0, 4],
    ['ab', 2, 2],
  ])('run on in %j from %i to %i', (text, from, to) => {
    expect(runEnd(text, from, OF_WORDS)).toBe(to);
  });

  it.each([
    ['one two', 6, 0, 4],
    ['one two', 3, 0, 0],
    ['one two', 6, 5, 5],
    ['1𠀀a', 3, 0, 1],
    ['\udc00a', 1, 0, 1],
  ])('begin in %j before %i, from %i on, at %i', (text, at, from, start) => {
    expect(runStart(text, at, OF_WORDS, from)).toBe(start);
  });

  it('end after both halves of a pair', () => {
    expect([characterEnd('😀', 0), characterEnd('a', 0), characterEnd('\ud83d', 0)]).toEqual([2, 1, 1]);
  });
});
