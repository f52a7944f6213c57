import { describe, expect, it } from 'vitest';
import { quote } from './quote.js';

const at = (text: string, piece: string) => ({
  start: text.indexOf(piece),
  end: text.indexOf(piece) + piece.length,
});

describe('a quote', () => {
  const text = 'Hello. Confirm your password at http://mail.verify.top/login within 2.5 hours! Regards';

  it.each(['password', 'within', 'http'])(
    'of %j reaches out to its sentence, and through links and numbers',
    (piece) => {
      expect(quote(text, at(text, piece)).text).toBe(
        'Confirm your password at http://mail.verify.top/login within 2.5 hours!',
      );
    },
  );

  it('is the place alone without context', () => {
    expect(quote(text, at(text, 'your password'), false).text).toBe('your password');
  });

  it('is never longer than 200 characters, and literal', () => {
    const long = `${'word '.repeat(100)}password ${'word '.repeat(100)}`;
    const { text: found } = quote(long, at(long, 'password'));
    expect(found.length).toBeLessThanOrEqual(200);
    expect(long).toContain(found);
  });

  it('holds nothing that a database can not store', () => {
    expect(quote('pass\0word', { start: 0, end: 9 }).text).toBe('pass');
  });

  it.each(['  a\0 bcd e \0f', 'password', ' \0 ', '\uD800 one\n'])('of %j says where it is', (quoted) => {
    const { text: found, start, end } = quote(quoted, { start: 0, end: quoted.length }, false);
    expect(quoted.slice(start, end)).toBe(found);
  });
});
