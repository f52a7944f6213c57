import { describe, expect, it } from 'vitest';
import { findEvidence, highlight, within } from './highlight.js';

const marked = (text: string, evidence: string[]) =>
  highlight(text, evidence)
    .filter((piece) => piece.indicators.length > 0)
    .map((piece) => [piece.text, piece.indicators]);

describe('findEvidence', () => {
  it.each([
    ['word for word', 'Please confirm your password now', 'confirm your password', [7, 28]],
    ['in other letter case', 'VERIFY NOW', 'verify now', [0, 10]],
    ['across a line break', 'verify\n  your account', 'verify your account', [0, 21]],
    ['cut with an ellipsis', 'click here to verify', 'click here …', [0, 10]],
    ['with signs that mean something in a pattern', 'Win $100 (really?)', '$100 (REALLY?)', [4, 18]],
  ])('finds a quote %s', (_case, text, evidence, [from, to]) => {
    expect(findEvidence(text, evidence)).toEqual({ from, to });
  });

  it.each(['not there', '', '   ', '…'])('finds nothing for "%s"', (evidence) => {
    expect(findEvidence('Hello', evidence)).toBeNull();
  });
});

describe('highlight', () => {
  it('gives the whole text as one piece when nothing is quoted', () => {
    expect(highlight('Hello', [])).toEqual([{ from: 0, text: 'Hello', indicators: [] }]);
  });

  it('has no piece for an empty text', () => {
    expect(highlight('', ['x'])).toEqual([]);
  });

  it('marks each quote with its indicator', () => {
    expect(marked('Dear user, pay today', ['pay today', 'Dear user'])).toEqual([
      ['Dear user', [1]],
      ['pay today', [0]],
    ]);
  });

  it('cuts overlapping quotes where they overlap', () => {
    expect(marked('abcdef', ['abcd', 'cdef'])).toEqual([
      ['ab', [0]],
      ['cd', [0, 1]],
      ['ef', [1]],
    ]);
  });

  it('loses and adds nothing', () => {
    const text = 'Dear user,\n\n<b>pay</b> today 💶 or else';
    const joined = highlight(text, ['user,\n\n<b>', 'today 💶', 'pay</b> today'])
      .map((piece) => piece.text)
      .join('');
    expect(joined).toBe(text);
  });

  it('marks a message of 100,000 characters in no time', () => {
    const text = 'lorem ipsum '.repeat(8_333) + 'pay now';
    const started = process.cpuUsage();
    expect(marked(text, ['PAY  NOW', 'absent words', 'ipsum lorem'])).toHaveLength(2);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});

describe('the pieces between two places', () => {
  it.each([
    [0, 4, ['aaaa']],
    [0, 7, ['aaaaa', 'bb']],
    [6, 9, ['bb', 'c']],
    [8, 99, ['cc']],
  ])('%d and %d', (from, to, expected) => {
    const pieces = within(highlight('aaaaabbbcc', ['bbb']), from, to);
    expect(pieces.map((piece) => piece.text)).toEqual(expected);
  });
});
