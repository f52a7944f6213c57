import { createHash } from 'node:crypto';
import bcrypt from 'bcrypt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { costOf, hashPassword, matchOf } from './password-hash.js';

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
    expect(await matchOf('wrong', hash, 6)).toBeNull();
    expect(work.reduce((sum, one) => sum + one, 0)).toBe(2 ** 6);
    work.length = 0;
    expect(await matchOf('falsch\u0308', hash, 6)).toBeNull();
    expect(work.reduce((sum, one) => sum + one, 0)).toBe(2 * 2 ** 6);
  });
});

/** As hashes were made before passwords were normalised. */
const hashAsTyped = (password: string) =>
  bcrypt.hash(createHash('sha256').update(password).digest('base64'), 4);

describe('a right password', () => {
  it.each([
    ['composed and decomposed letters', 'Übergrößenträger', 'Übergrößenträger'.normalize('NFD')],
    ['full-width and plain letters', 'ｐａｓｓｐｏｒｔ ７', 'passport 7'],
    ['a ligature and its letters', 'ﬁne oﬃce', 'fine office'],
    ['Hangul syllables and their letters', '비밀번호비밀번호', '비밀번호비밀번호'.normalize('NFD')],
  ])('is one password in %s', async (_, one, other) => {
    expect(one).not.toBe(other);
    expect(await matchOf(other, await hashPassword(one, 4), 4)).toBe('normal');
    expect(await matchOf(one, await hashPassword(other, 4), 4)).toBe('normal');
  });

  it('matches a hash from before passwords were normalised, as it was typed then', async () => {
    const typed = 'Übergrößenträger'.normalize('NFD');
    expect(await matchOf(typed, await hashAsTyped(typed), 4)).toBe('typed');
    expect(await matchOf(typed.normalize('NFC'), await hashAsTyped(typed.normalize('NFC')), 4)).toBe(
      'normal',
    );
  });

  it('is accepted whatever the cost of its hash', async () => {
    for (const cost of [4, 5, 7])
      expect(await matchOf('right', await hashPassword('right', cost), 6)).toBe('normal');
  });
});
