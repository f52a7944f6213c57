import { describe, expect, it } from 'vitest';
import { mailHeadOf } from './mail-head.js';

const header = (name: string, ...addresses: string[]) => ({
  name,
  value: addresses.join(', '),
  addresses: addresses.map((address) => ({ name: '', address })),
});

const headOf = (...headers: { name: string; value: string }[]) =>
  mailHeadOf({ headers, subject: null, parts: [], attachments: [], forwarded: [] });

describe('the head of a mail', () => {
  it('has each header with its place', () => {
    const { from, date } = headOf({ name: 'DATE', value: 'today' }, header('from', 'ada@x.test'));
    expect(from).toMatchObject([{ value: 'ada@x.test', index: 1 }]);
    expect(date).toBe('today');
  });

  it.each([
    ['the same address', ['Ada@x.test'], 0],
    ['another address', ['eve@evil.test'], 1],
    ['one address more', ['ada@x.test', 'eve@evil.test'], 1],
  ])('says where answers go if it is not where it is from: %s', (_, replyTo, shown) => {
    const head = headOf(header('From', 'ada@x.test'), header('Reply-To', ...replyTo));
    expect(head.replyTo).toHaveLength(shown);
  });

  it('names the first recipients, and counts the others', () => {
    const { to, cc } = headOf(
      header('To', 'a@x.test', 'b@x.test'),
      header('to', 'c@x.test', 'd@x.test', 'e@x.test'),
    );
    expect(to).toEqual({ first: ['a@x.test', 'b@x.test', 'c@x.test'], more: 2 });
    expect(cc).toEqual({ first: [], more: 0 });
  });
});
