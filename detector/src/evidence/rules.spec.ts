import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { readMessage } from '../reading/reading.js';
import { findEvidence } from './evidence.js';
import type { Example } from './rule.js';
import { ENVELOPE_RULES, RULES } from './rules.js';

/** Given the body, or more of a message. */
function codesOf(example: string | Example) {
  const { body = '', subject = null, ...more } = typeof example === 'string' ? { body: example } : example;
  const message = { ...messageOfText({ channel: 'email', subject, body }), ...more };
  return findEvidence(readMessage(message)).map(({ rule }) => rule.code);
}

const ALL = [...RULES, ...ENVELOPE_RULES];

describe('rules', () => {
  it.each(ALL)('$code finds its examples, and nothing in its counterexamples', ({ code, examples }) => {
    expect(examples.found.filter((each) => !codesOf(each).includes(code))).toEqual([]);
    expect(examples.notFound.filter((each) => codesOf(each).includes(code))).toEqual([]);
    expect(Math.min(examples.found.length, examples.notFound.length)).toBeGreaterThan(0);
  });

  it('have a code each', () => {
    expect(new Set(ALL.map(({ code }) => code)).size).toBe(ALL.length);
  });
});
