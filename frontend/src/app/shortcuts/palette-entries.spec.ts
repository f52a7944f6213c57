import { describe, expect, it } from 'vitest';
import { matching, pageEntries } from './palette-entries.js';

const labels = (typed: string, isAdmin = true) =>
  matching(pageEntries(isAdmin), typed).map(({ label }) => label);

describe('the pages of the command palette', () => {
  it('are those that the person may see', () => {
    expect(labels('', true)).toContain('Audit Log');
    expect(labels('', false)).not.toContain('Audit Log');
  });

  it.each([
    ['scan hist', ['Scan History']],
    ['KEYS', ['API Keys']],
    ['kéys', ['API Keys']],
    ['  log ', ['Audit Log']],
    ['zzz', []],
  ])('that match %j', (typed, expected) => {
    expect(labels(typed)).toEqual(expected);
  });

  it('that have a word which starts like this come first', () => {
    expect(labels('in').slice(0, 1)).toEqual(['Scan Instructions']);
    expect(labels('in')).toContain('Waiting for me');
  });
});
