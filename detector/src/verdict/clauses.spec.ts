import { describe, expect, it } from 'vitest';
import { predicateOf, quoted } from './clauses.js';
import { RULES } from '../evidence/evidence.js';

describe('predicateOf', () => {
  it.each(RULES.map(({ code, label }) => ({ code, label })))('says in words what $code is', (kind) => {
    const predicate = predicateOf(kind);
    expect(predicate).toMatch(/^(?:has (?:an? [a-zG]|words|text|invisible)|(?!words)[a-z]+s )/);
    // With the longest beginning, what a list shows.
    expect(`High risk: the subject ${predicate}.`.length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['Asks for a PIN', 'asks for a PIN'],
    ['Link to an unusual port', 'has a link to an unusual port'],
    ['Link host with many parts', 'has a link with a host with many parts'],
    ['Link host that looks odd', 'has a link whose host looks odd'],
    ['Invisible text', 'has invisible text'],
    ['Archive without a name', 'has an archive without a name'],
  ])('makes of %j %j', (label, predicate) => expect(predicateOf({ code: 'x', label })).toBe(predicate));
});

describe('quoted', () => {
  it.each([
    ['Act now!!', '"Act now"'],
    ['He said "now"\n today.', `"He said 'now' today"`],
    ['x'.repeat(200), `"${'x'.repeat(79)}…"`],
    ['😀'.repeat(200), `"${'😀'.repeat(79)}…"`],
  ])('%j is %j', (evidence, quote) => expect(quoted(evidence)).toBe(quote));
});
