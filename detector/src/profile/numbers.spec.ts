import { describe, expect, it } from 'vitest';
import { NOTHING_DECLARED } from './declared.js';
import { numbersIn } from './numbers.js';

const found = (text: string): string[] =>
  numbersIn(text, NOTHING_DECLARED).numbers.map(
    ({ kind, start, end }) => `${kind} ${text.slice(start, end)}`,
  );

describe('numbersIn', () => {
  it.each([
    ['an account of sixteen letters and digits', 'to ab12cd34ef56gh78 now', ['other ab12cd34ef56gh78']],
    ['fifteen', 'to ab12cd34ef56gh7 now', []],
    ['more than any account has', `to ${'a1'.repeat(61)} now`, []],
    ['letters of other scripts around it', 'доab12cd34ef56gh78', []],
    ['the number of an order', 'order no. ab12cd34ef56gh78', []],
    ['three groups near each other', 'pay ab12 cd34 ef56 now', ['other ab12 cd34 ef56']],
    ['two groups', 'pay ab12 cd34 now', []],
    ['quantities and ordinals', '12kg, 3rd of 500ml, 20cm', []],
    ['a telephone number', 'call +49 431 555 0100', ['phone 49 431 555 0100']],
    ['seven digits', 'pay 12-345-67', ['other 12-345-67']],
    ['a date and an amount', 'on 12.05.2026 pay $12,345.67', []],
  ])('%s', (_, text, numbers) => {
    expect(found(text)).toEqual(numbers);
  });

  it('leaves blanks in their place', () => {
    const text = 'call 0431 555 0100 now';
    expect(numbersIn(text, NOTHING_DECLARED).rest).toBe(`call${' '.repeat(text.length - 8)} now`);
  });
});
