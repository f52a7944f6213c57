import { describe, expect, it } from 'vitest';
import { readText } from './reading.js';
import { rejoined } from './split-letters.js';

const TOGETHER: [written: string, read: string][] = [
  ['Please v e r i f y your p a s s w o r d.', 'Please verify your password.'],
  ['Y.o.u.r a.c.c.o.u.n.t i.s l.o.c.k.e.d', 'Your account is locked'],
  ['p.a.y t.h.e f.e.e', 'pay the fee'],
  ['V_e_r_i_f_y it', 'Verify it'],
  ['a. c. c. o. u. n. t', 'account'],
  ['y o u r a c c o u n t i s l o c k e d', 'your account is locked'],
  ['b e s t ä t i g e n', 'bestätigen'],
  ['п а р о л ь', 'пароль'],
  ['h t t p s://fjord.example/x', 'https://fjord.example/x'],
  ['h t t p s : / / a . c o / x y', 'https://a.co/xy'],
  ['h.t.t.p.s.:././fjord.example/x', 'https://fjord.example/x'],
];

const APART = [
  'J. R. R. Tolkien, M.B.A., of the U.S.A.',
  'i. d. F. v. Mai, z. B. u. a. m., d. h.',
  'version 2.4.1.b of a.b.c.d at a.b.example.com',
  'groups a b c d e f and x_i_j, a/b/c/d',
  'Name: _ _ _ _ _ _',
  'rock-n-roll, r-b-g, 4-h-club',
];

describe('letters that are kept apart', () => {
  it.each(TOGETHER)('%s is read as it is meant', (written, read) => {
    expect(rejoined(written)?.text).toBe(read);
  });

  it.each(APART)('%s stays as it is', (text) => {
    expect(rejoined(text)).toBeNull();
  });

  it('leaves what is found in them where it stands in the original', () => {
    const text = 'See h t t p s://fjord.example/x and v e r i f y it';
    const { links, folded, split } = readText(text);
    const of = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    expect(links.map(of)).toEqual(['h t t p s://fjord.example/x']);
    expect(split.map(of)).toEqual(['h t t p s://', 'v e r i f y']);
    const at = folded.text.indexOf('verify');
    expect(text.slice(folded.offsets[at], folded.offsets[at + 6])).toBe('v e r i f y');
  });

  it('leaves so many that make no words as they are, beside words that they make', () => {
    const strange = 'z o r q a l p i d w e t g o h y u n f s b e k u m';
    const together = rejoined(`p a s s w o r d: ${strange}.`);
    expect(together?.text).toBe(`password: ${strange}.`);
    expect(together?.offsets.slice(0, 12)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 15, 16, 17, 18]);
    expect(together?.offsets.at(-1)).toBe('p a s s w o r d: '.length + strange.length + 1);
  });

  it('tells headings in capitals from words of a lure', () => {
    expect(rejoined('N O R T H W I N D\n\nI N V O I C E')).toMatchObject({
      text: 'NORTHWIND\n\nINVOICE',
      split: [],
    });
    expect(rejoined('V.E.R.I.F.Y Y.O.U.R P.A.S.S.W.O.R.D')?.split).toHaveLength(3);
  });
});
