import { describe, expect, it } from 'vitest';
import { matching, pageEntries } from './palette-entries.js';

const labels = (typed: string, isAdmin = true) =>
  matching(pageEntries(isAdmin), typed).map(({ label }) => label);

describe('the pages of the command palette', () => {
  it('are those that the person may see', () => {
    expect(labels('', true)).toContain('Audit log');
    expect(labels('', false)).not.toContain('Audit log');
  });

  it.each([
    ['scan hist', ['Scan history']],
    ['KEYS', ['API keys']],
    ['kéys', ['API keys']],
    ['  log ', ['Audit log']],
    ['zzz', []],
  ])('that match %j', (typed, expected) => {
    expect(labels(typed)).toEqual(expected);
  });

  it('that have a word which starts like this come first', () => {
    expect(labels('in').slice(0, 1)).toEqual(['Scanning instructions']);
    expect(labels('in')).toContain('Waiting for me');
  });
});
