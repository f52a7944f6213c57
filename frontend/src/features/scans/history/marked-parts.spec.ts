import { describe, expect, it } from 'vitest';
import { partsOf } from './marked-parts.js';

describe('partsOf', () => {
  it.each([
    ['Pay the Invoice, invoice 7', 'invoice', ['Pay the ', '[Invoice]', ', ', '[invoice]', ' 7']],
    ['Pay', '', ['Pay']],
    ['a.b a+b', 'a+b', ['a.b ', '[a+b]']],
    ['<img onerror=x>', 'onerror', ['<img ', '[onerror]', '=x>']],
    ['ÄÖ äö', 'äö', ['[ÄÖ]', ' ', '[äö]']],
    ['Minutes of meeting 7', 'meeting minutes', ['[Minutes]', ' of ', '[meeting]', ' 7']],
    ['Minutes of a meeting', '"of a" minutes', ['[Minutes]', ' ', '[of a]', ' meeting']],
    ['nothing', 'some', ['nothing']],
  ])('%j for %j is %j', (text, term, expected) => {
    const parts = partsOf(text, term);
    expect(parts.map(({ part, isTerm }) => (isTerm ? `[${part}]` : part))).toEqual(expected);
    expect(parts.map(({ part }) => part).join('')).toBe(text);
  });
});
