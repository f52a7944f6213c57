import { describe, expect, it } from 'vitest';
import { findLinks } from './links.js';

const hostsIn = (text: string) => findLinks(text).map(({ host, path }) => host.name + path);

describe('links', () => {
  it.each([
    ['hxxps://evil.example.com/login', 'evil.example.com/login'],
    ['See hxxp://evil[.]example[.]com/login now', 'evil.example.com/login'],
    ['evil[.]com/verify', 'evil.com/verify'],
    ['https[:]//evil(dot)com/a', 'evil.com/a'],
    ['hxxp[://]evil{.}com', 'evil.com'],
    ['(evil[dot]com/a)', 'evil.com/a'],
    ['HXXPS://EVIL[.]COM/A', 'evil.com/a'],
  ])('are read where they are defanged: %s', (text, expected) => {
    expect(hostsIn(text)).toEqual([expected]);
  });

  it('keep the place of a defanged one', () => {
    const text = 'Go to hxxps://evil[.]com/a, please.';
    const [link] = findLinks(text);
    expect(text.slice(link?.start, link?.end)).toBe('hxxps://evil[.]com/a');
  });

  it.each(['see [1] and (2)', 'a[0].b', 'wait (...) for it', 'the (dot) stays', 'x[:] = y', '[.] (.) {dot}'])(
    'are not made of brackets: %s',
    (text) => {
      expect(hostsIn(text)).toEqual([]);
    },
  );

  it.each([
    ['www.acme.com [https://evil.net/x]', true],
    ['https://acme.com/a [https://evil.net/x]', true],
    ['acme.com [https://evil.net/x]', true],
    ['The story of acme.com [https://evil.net/x]', false],
  ])('know whether their text is an address: %s', (text, isAddress) => {
    expect(findLinks(text).at(-1)?.shown?.isAddress).toBe(isAddress);
  });
});
