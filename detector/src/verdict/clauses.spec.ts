import { describe, expect, it } from 'vitest';
import { quoted } from './clauses.js';
import { ENGLISH } from './english.js';
import { GERMAN } from './german.js';
import { ENVELOPE_RULES, RULES } from '../evidence/evidence.js';

describe('a predicate', () => {
  it.each([...RULES, ...ENVELOPE_RULES].map(({ code, label }) => ({ code, label })))(
    'says in words what $code is',
    (kind) => {
      const predicate = ENGLISH.predicate(kind);
      expect(predicate).toMatch(/^(?:has (?:an? [a-zG]|words|text|invisible)|(?!words)[a-z]+s )/);
      // With the longest beginning, what a list shows.
      expect(`High risk: the subject ${predicate}.`.length).toBeLessThanOrEqual(100);
    },
  );

  it.each([
    ['Asks for a PIN', 'asks for a PIN'],
    ['Link to an unusual port', 'has a link to an unusual port'],
    ['Link host with many parts', 'has a link with a host with many parts'],
    ['Link host that looks odd', 'has a link whose host looks odd'],
    ['Is from an address', 'is from an address'],
    ['Invisible text', 'has invisible text'],
    ['Archive without a name', 'has an archive without a name'],
  ])('makes of %j %j', (label, predicate) => expect(ENGLISH.predicate({ code: 'x', label })).toBe(predicate));
});

describe('a German predicate', () => {
  it.each([...RULES, ...ENVELOPE_RULES].map(({ code, label }) => ({ code, label })))(
    'says in words what $code is',
    (kind) => expect(GERMAN.predicate(kind)).toMatch(/^(?:enthält: \p{Lu}|(?!fällt auf)[a-zäöü]+t,? )/u),
  );

  it.each([
    ['Asks for a PIN', 'fällt auf: „Asks for a PIN“'],
    ['Link to an unusual port', 'enthält: Link auf einen ungewöhnlichen Port'],
    ['Asks for gift cards or their codes', 'fragt nach Geschenkkarten oder deren Codes'],
    ['Differs from your template "Offer" in: its layout', 'weicht von Ihrer Vorlage „Offer“ ab'],
  ])('makes of %j %j', (label, predicate) => expect(GERMAN.predicate({ code: 'x', label })).toBe(predicate));

  it('quotes in German quotation marks', () => {
    expect(quoted('He said "now" and „jetzt“.', GERMAN)).toBe("„He said 'now' and 'jetzt'“");
  });
});

describe('quoted', () => {
  it.each([
    ['Act now!!', '"Act now"'],
    ['He said "now"\n today.', `"He said 'now' today"`],
    ['x'.repeat(200), `"${'x'.repeat(79)}…"`],
    ['😀'.repeat(200), `"${'😀'.repeat(79)}…"`],
  ])('%j is %j', (evidence, quote) => expect(quoted(evidence, ENGLISH)).toBe(quote));
});
