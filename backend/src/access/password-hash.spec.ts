import bcrypt from 'bcrypt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { costOf, hashPassword, isPassword } from './password-hash.js';

/** The promise-based overloads, which the product uses. */
const comparer: { compare: (data: string, hash: string) => Promise<boolean> } = bcrypt;

/** How much work each comparison took, in units of the cheapest. */
const work: number[] = [];
beforeEach(() => {
  const { compare } = comparer;
  vi.spyOn(comparer, 'compare').mockImplementation(async (data, hash) => {
    work.push(2 ** costOf(hash));
    return compare(data, hash);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  work.length = 0;
});

describe('a wrong password', () => {
  it.each([
    ['of nobody', undefined],
    ['of a hash of this cost', 6],
    ['of a cheaper hash', 4],
  ])('%s takes as much work as one hash of that cost', async (_, cost) => {
    const hash = cost === undefined ? undefined : await hashPassword('right', cost);
    expect(await isPassword('wrong', hash, 6)).toBe(false);
    expect(work.reduce((sum, one) => sum + one, 0)).toBe(2 ** 6);
  });
});

describe('a right password', () => {
  it('is accepted whatever the cost of its hash', async () => {
    for (const cost of [4, 5, 7])
      expect(await isPassword('right', await hashPassword('right', cost), 6)).toBe(true);
  });
});
