import { describe, expect, it } from 'vitest';
import { hashWord } from './hash.js';

const of = (word: string) => hashWord(word, 1);

describe('hashWord', () => {
  it.each([
    ['account', 'acocunt'],
    ['password', 'passwrod'],
    ['überweisung', 'übreweisung'],
    ['посилка', 'поислка'],
  ])('takes %s and %s for the same word', (word, swapped) => {
    expect(of(swapped)).toBe(of(word));
  });

  it.each([
    ['form', 'from'],
    ['account', 'accounts'],
    ['account', 'discount'],
    ['stressed', 'desserts'],
    ['aabbcc', 'aacbcc'],
  ])('tells %s from %s', (word, other) => {
    expect(of(other)).not.toBe(of(word));
  });
});
