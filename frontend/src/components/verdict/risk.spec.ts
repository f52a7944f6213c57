import { expect, it } from 'vitest';
import { bands, riskOf } from './risk.js';
import { withoutBand } from './without-band.js';

it.each([
  [1, 'Likely legitimate'],
  [3, 'Likely legitimate'],
  [4, 'Suspicious'],
  [6, 'Suspicious'],
  [7, 'High risk'],
  [10, 'High risk'],
])('reads score %i as %s', (score, label) => {
  expect(bands[riskOf(score)].label).toBe(label);
});

it.each([
  ['High risk: the text asks for a password.', 'The text asks for a password.'],
  ['Suspicious: its wording is that of spam.', 'Its wording is that of spam.'],
  ['Hohes Risiko: der Text fragt nach Passwort.', 'Der Text fragt nach Passwort.'],
  ['Verdächtig: im Ganzen liest sie sich wie Spam.', 'Im Ganzen liest sie sich wie Spam.'],
  ['Looks safe: no lure was found.', 'Looks safe: no lure was found.'],
  ['It says "High risk: the end".', 'It says "High risk: the end".'],
])('tells the band once: %s', (summary, shown) => {
  expect(withoutBand(summary)).toBe(shown);
});
