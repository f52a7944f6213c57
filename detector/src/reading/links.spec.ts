import { describe, expect, it } from 'vitest';
import { findLinks } from './links.js';

const hostsIn = (text: string) => findLinks(text).map(({ host, path }) => host.name + path);

const inGoogle = (url: string) => `https://www.google.com/url?q=${encodeURIComponent(url)}`;
const inOutlook = (url: string) =>
  `https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05`;
const TARGET = 'https://garden-school.org/x';

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

  it.each([
    ['Pay at parcel-fee .com/x now', 'parcel-fee.com/x'],
    ['Pay at parcel-fee. com/x now', 'parcel-fee.com/x'],
    ['Pay at parcel-fee . com/x now', 'parcel-fee.com/x'],
    ['Track: parcelfee .top/r7', 'parcelfee.top/r7'],
    ['Confirm at n-flix . bi11ing . cc', 'bi11ing.cc'],
    ['Pay 2.75 >> c0lis . top / k8', 'c0lis.top'],
    ['bit .ly/3xY8a', 'bit.ly/3xy8a'],
    ['bit dot ly/3xY8a', 'bit.ly/3xy8a'],
    ['see www dot parcelfee dot com.', 'www.parcelfee.com'],
  ])('are read where they are torn apart: %s', (text, expected) => {
    expect(hostsIn(text)).toEqual([expected]);
    const [{ start, end } = { start: 0, end: 0 }] = findLinks(text);
    expect(text.slice(start, end)).toMatch(/^[^ ]+ .*[^ .]$/);
  });

  it.each([
    'built with .NET/C# and the .com/tech boom',
    'Reply to anna at garden dot org',
    'dot com/dot net',
    'We moved. Info/FAQ: ask us.',
    'Version 2. App/Web',
    'Made for mp3 . Top quality',
    'after covid-19 . live music',
    'the dot in the middle',
    'from 3 .co/op',
  ])('are not made of sentences: %s', (text) => {
    expect(hostsIn(text)).toEqual([]);
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
    ['Pay at t.co/k7m2 today', 't.co/k7m2'],
    ['v.gd/x, u.to/y', 'v.gd/x', 'u.to/y'],
    ['S.ID/Promo', 's.id/promo'],
  ])('lead through a shortener of one letter without a scheme: %s', (text, ...expected) => {
    expect(hostsIn(text)).toEqual(expected);
  });

  it.each([
    ['Link:https://garden.org/x', 'garden.org/x'],
    ['Pay here:garden.org/x', 'garden.org/x'],
    ['请点击https://garden.org/x', 'garden.org/x'],
    ['点击garden.org/x', 'garden.org/x'],
    ['กดhttps://garden.org/x', 'garden.org/x'],
    ['링크:https://garden.org/x', 'garden.org/x'],
    ['여기https://garden.org을 확인', 'garden.org'],
    ['詳細はhttps://garden.orgへ', 'garden.org'],
    ['およびAmazon.co.jp、', 'amazon.co.jp'],
    ['https://日本語.jp/x', '日本語.jp/x'],
  ])('stand next to words without a blank: %s', (text, expected) => {
    expect(hostsIn(text)).toEqual([expected]);
  });

  it.each([
    ['Renew it -> k7-parcel.sbs', 'k7-parcel.sbs'],
    ['See gcq8.cfd, today only', 'gcq8.cfd'],
    ['now: refund.gov-claims.us.com', 'refund.gov-claims.us.com'],
    ['K7-PARCEL.SBS', 'k7-parcel.sbs'],
  ])('are bare names of an abused ending that are no word: %s', (text, expected) => {
    expect(hostsIn(text)).toEqual([expected]);
  });

  it.each([
    'please help.work is done',
    'week-end.Fun for all',
    'minutes-2024.zip',
    'clip-3.mov',
    'No 3.work',
  ])('are not made of words and files before such an ending: %s', (text) => {
    expect(hostsIn(text)).toEqual([]);
  });

  it.each(['at 12:30.Then', 'mailto:anna@garden.org', 'a:b:c', 'https://', 'x:https://'])(
    'are not made of what follows a colon: %s',
    (text) => {
      expect(hostsIn(text)).toEqual([]);
    },
  );

  it('keep their place next to words', () => {
    const text = '请点击https://garden.org/x。';
    const [link] = findLinks(text);
    expect(text.slice(link?.start, link?.end)).toBe('https://garden.org/x');
  });

  it.each(['t.co', 'the a.m/p.m line', 's.id / x', 'e.g/i.e', 'a.co/x'])(
    'are not made of initials: %s',
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

describe('a link through a service that shows its target', () => {
  it.each([
    [
      'Amazon SES',
      'https://k3v9.r.eu-west-1.awstrack.me/L0/https:%2F%2Fwww.garden-school.org%2FJoin%3Fa=1/1/01020304-000000/Ab1=333',
      'garden-school.org',
      '/join?a=1',
    ],
    [
      'Outlook',
      'https://eur02.safelinks.protection.outlook.com/?url=http%3A%2F%2Fgarden-school.org%2Fx&data=05%7C01',
      'garden-school.org',
      '/x',
    ],
    [
      'Google',
      'https://www.google.com/url?sa=t&q=https://garden-school.org/x&usg=1',
      'garden-school.org',
      '/x',
    ],
    [
      'Proofpoint',
      'https://urldefense.com/v3/__https://garden-school.org/x__;!!Ab!c$',
      'garden-school.org',
      '/x',
    ],
  ])('%s leads to its target', (_, url, domain, path) => {
    const [link] = findLinks(`See ${url}`);
    expect(link).toMatchObject({ url, path });
    expect(link?.host.domain).toBe(domain);
  });

  it.each([
    ['Outlook and Google', inOutlook(inGoogle(TARGET))],
    [
      'Google and Amazon SES',
      inGoogle('https://k3.r.eu-west-1.awstrack.me/L0/https:%2F%2Fgarden-school.org%2Fx/1/0'),
    ],
    ['Outlook, Google and Outlook', inOutlook(inGoogle(inOutlook(TARGET)))],
    ['Outlook four times', inOutlook(inOutlook(inOutlook(inOutlook(TARGET))))],
  ])('is unwrapped again: %s', (_, url) => {
    const [link] = findLinks(url);
    expect(link?.host.name).toBe('garden-school.org');
    expect(link?.path).toMatch(/^\/x/);
  });

  it('is unwrapped only so often', () => {
    let url = TARGET;
    for (let depth = 0; depth < 200 && url.length < 1900; depth += 1) url = `google.com/url?q=${url}`;
    expect(findLinks(`https://${url}`)[0]?.host.domain).toBe('google.com');
  });

  it.each([
    'https://k3v9.r.eu-west-1.awstrack.me/I0/0102',
    'https://k3v9.r.eu-west-1.awstrack.me/L0/https:%2F%2F%E0%A4%A/1',
    'https://www.google.com/url?q=not-an-address',
    'https://www.google.com/search?q=https://garden-school.org/x',
    'https://google.party/url?q=https://garden-school.org/x',
    'https://google.co.com/url?q=https://garden-school.org/x',
    'https://awstrack.me.example.org/L0/https:%2F%2Fgarden-school.org',
  ])('%s is what it is', (url) => {
    const [link] = findLinks(url);
    expect(link?.host.domain).not.toBe('garden-school.org');
    expect(link).toBeDefined();
  });
});

describe('what kind of service a link leads through', () => {
  it.each([
    ['https://bit.ly/3abc', 'shortener'],
    ['https://acme.us4.list-manage.com/track/click?u=1', 'tracker'],
    ['https://acme-files.s3.eu-west-1.amazonaws.com/guide.pdf', 'storage'],
    ['https://storage.googleapis.com/acme/guide.pdf', 'storage'],
    ['https://acme.typeform.com/to/x1', 'form'],
    ['https://play.google.com/store/apps/details?id=com.acme', 'app'],
    ['https://google.co.uk/url?q=https%3A%2F%2Fbit.ly%2F3abc', 'shortener'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Facme.typeform.com%2Fto%2Fx1&h=A', 'form'],
    ['https://www.garden-school.org/bit.ly', null],
    ['https://amazonaws.com.garden-school.org/x', null],
  ])('%s: %s', (url, kind) => {
    expect(findLinks(url)[0]?.host.kind).toBe(kind);
  });
});
