import { describe, expect, it } from 'vitest';
import { unpaidSinceOf } from './objects.js';

const invoice = (status: string, created: number, total = 7_900) => ({ status, created, total });

describe('unpaidSinceOf', () => {
  it.each([
    ['nothing', [], null],
    ['one that is unpaid', [invoice('open', 30), invoice('paid', 20)], 30],
    ['two', [invoice('open', 30), invoice('uncollectible', 20), invoice('paid', 10)], 20],
    [
      'an old one before one that was paid',
      [invoice('open', 30), invoice('paid', 20), invoice('open', 10)],
      30,
    ],
    ['a credit in between', [invoice('open', 30), invoice('paid', 25, -500), invoice('open', 20)], 20],
    [
      'a draft and one that was made void',
      [invoice('draft', 40), invoice('open', 30), invoice('void', 20)],
      30,
    ],
    ['paid', [invoice('paid', 30), invoice('open', 20)], null],
  ])('%s', (_, invoices, since) => {
    expect(unpaidSinceOf(invoices)).toEqual(since === null ? null : new Date(since * 1000));
  });
});
