import { describe, expect, it } from 'vitest';
import { readMessage } from '../reading/reading.js';
import { findEvidence } from './evidence.js';
import { RULES } from './rules.js';

const codesOf = (body: string) =>
  findEvidence(readMessage({ channel: 'email', subject: null, body })).map(({ rule }) => rule.code);

describe('rules', () => {
  it.each(RULES)('$code finds its examples, and nothing in its counterexamples', ({ code, examples }) => {
    expect(examples.found.filter((body) => !codesOf(body).includes(code))).toEqual([]);
    expect(examples.notFound.filter((body) => codesOf(body).includes(code))).toEqual([]);
    expect(Math.min(examples.found.length, examples.notFound.length)).toBeGreaterThan(0);
  });

  it('have a code each', () => {
    expect(new Set(RULES.map(({ code }) => code)).size).toBe(RULES.length);
  });
});
