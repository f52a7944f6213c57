import { describe, expect, it } from 'vitest';
import { plainWords } from './plain-words.js';

const MAX = 200;

describe('plainWords', () => {
  it.each([
    ['Open https://evil.top/a?b=c to release it.', 'Open [link] to release it.'],
    ['Open https://evil.top. Then wait.', 'Open [link]. Then wait.'],
    ['Open hxxps://evil.top/x, now.', 'Open [link], now.'],
    ['Go to evil-bank.com/login now', 'Go to [link] now'],
    ['Go to www.evil.co.uk.', 'Go to [link].'],
    ['Go to evil。top', 'Go to [link]'],
    ['Go to ｅｖｉｌ．ｃｏｍ', 'Go to [link]'],
    ['Go to ev\u200bil.com', 'Go to [link]'],
    ['Go to 192.0.2.7/x', 'Go to [link]'],
    ['Go to 192.0.2.7', 'Go to [link]'],
    ['[Release it](https://evil.top/x) now', 'Release it([link]) now'],
    ['<a href="https://evil.top">Release</a> it', 'Release it'],
    ['&lt;script&gt;alert(1)', 'script alert(1)'],
    ['**Bold** `code` # Heading | table', 'Bold code Heading table'],
    ['Write to help@evil.top.', 'Write to [address].'],
    ['mailto:help@evil.top?x=1', '[link]'],
    ['Call +1 (888) 555-0100 now', 'Call [number] now'],
    ['Call 0800 555 0100.', 'Call [number].'],
    ['Call ＋１ ８８８ ５５５ ０１００.', 'Call [number].'],
    ['Call 1-800-RELEASE now', 'Call [number] now'],
    ['Pay to bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh', 'Pay to [code]'],
  ])('%j becomes %j', (source, expected) => expect(plainWords(source, MAX)).toBe(expected));

  it.each([
    'It asks for a password by 2026-11-21, e.g. "now", and 480.00 EUR of invoice 5512.',
    "The subject says it's urgent; the attachment is report.pdf.",
    '3 of 10 - nothing to do (see the body).',
  ])('leaves ordinary words alone: %j', (source) => expect(plainWords(source, MAX)).toBe(source));

  it('is one line that can be stored, of a bounded length, cut between characters', () => {
    expect(plainWords('a\n\tb\0c\ud800d\u202ee', MAX)).toBe('a b c de');
    expect(plainWords('😀'.repeat(500), 10)).toBe(`${'😀'.repeat(9)}…`);
  });

  it('takes long nonsense in no time', () => {
    const started = process.cpuUsage();
    for (const part of ['a', 'a.', '@', '1 ', '<', 'a@', 'x://', '8', '-', 'A1'])
      plainWords(part.repeat(100_000), 600);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
