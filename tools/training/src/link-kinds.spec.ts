import { describe, expect, it } from 'vitest';
import { BRANDS } from '@gatepost/detector/internals/reading/brands';
import { describeHost } from '@gatepost/detector/internals/reading/hosts';
import { findLinks } from '@gatepost/detector/internals/reading/links';
import { castFor, fill } from './fill.js';
import { drawKind, footerOf, linkOf, LINK_KINDS, type LinkKind, type Sender } from './link-kinds.js';
import { Random } from './random.js';

const KINDS = Object.keys(LINK_KINDS) as LinkKind[];
const SHARED = KINDS.filter((kind) => LINK_KINDS[kind].write !== null);
const SIDES = [false, true].flatMap((hostile) =>
  (['email', 'sms'] as const).map((channel) => ({ hostile, channel })),
);

function senderOf(side: (typeof SIDES)[number]): Sender {
  return { ...side, company: 'Amber Books', brand: null };
}

function isShared(host: string): boolean {
  return !/amber|books/.test(host);
}

function hostsOf(kind: LinkKind, hostile: boolean): Set<string> {
  const random = new Random(1);
  const sender = senderOf({ hostile, channel: 'email' });
  // Where the link itself leads: what a click counter passes on to is the sender's own.
  const hosts = Array.from({ length: 1500 }, () => describeHost(linkOf(kind, sender, random)));
  return new Set(hosts.map((host) => host?.domain ?? 'no host'));
}

describe('kinds of links', () => {
  it.each(SIDES)('are drawn in their shares: %o', (side) => {
    const index = side.hostile ? 1 : 0;
    const shares = KINDS.map((kind) => LINK_KINDS[kind][side.channel][index]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);

    const random = new Random(1);
    const drawn = Array.from({ length: 5000 }, () => drawKind(senderOf(side), random));
    KINDS.forEach((kind, at) => {
      const found = drawn.filter((name) => name === kind).length / 50;
      expect(Math.abs(found - (shares[at] ?? 0))).toBeLessThan(2.5);
    });
  });

  it('are never a free page for a known brand that writes itself', () => {
    const random = new Random(4);
    const sender = { ...senderOf({ hostile: false, channel: 'email' }), brand: BRANDS[0] ?? null };
    const drawn = new Set(Array.from({ length: 2000 }, () => drawKind(sender, random)));
    expect([...drawn].sort()).toEqual(['app', 'form', 'own', 'ownShort', 'short', 'storage', 'tracked']);
  });

  it.each(['tracked', 'short', 'storage', 'form'] as const)(
    'have the same hosts on both sides: %s',
    (kind) => {
      const honest = [...hostsOf(kind, false)].filter(isShared).sort();
      expect(honest.length).toBeGreaterThan(5);
      expect([...hostsOf(kind, true)].filter(isShared).sort()).toEqual(honest);
    },
  );

  it.each(SHARED)('are read as one link each: %s', (kind) => {
    const random = new Random(2);
    const drawn = SIDES.flatMap((side) =>
      Array.from({ length: 50 }, () => linkOf(kind, senderOf(side), random)),
    );
    // Without its scheme a name as short as t.co is read as a word.
    const links = drawn.filter((link) => link.startsWith('http'));
    expect(links.length).toBeGreaterThan(100);
    for (const link of links) expect(findLinks(`See ${link} now`).map(({ url }) => url)).toEqual([link]);
  });
});

it('are of the own name where an honest sender bought the domain', () => {
  const random = new Random(3);
  const sender = senderOf({ hostile: false, channel: 'email' });
  const links = Array.from({ length: 50 }, () => linkOf('newEnding', sender, random));
  for (const link of links) expect(link).toMatch(/amber-?books/);
});

describe('footerOf', () => {
  it('counts clicks where the main link does, by another token', () => {
    const random = new Random(1);
    const sender = senderOf({ hostile: false, channel: 'email' });
    const link = linkOf('tracked', sender, random);
    const footer = footerOf('tracked', link, sender, random);
    expect(footer).not.toBe(link);
    expect(findLinks(footer)[0]?.host.name).toBe(findLinks(link)[0]?.host.name);
  });

  it('is the own domain of an honest sender whose main link is elsewhere', () => {
    const random = new Random(1);
    const sender = senderOf({ hostile: false, channel: 'email' });
    expect(footerOf('form', linkOf('form', sender, random), sender, random)).toMatch(/amber-?books\./);
  });
});

describe('fill', () => {
  const cast = castFor(false, 'email', new Random(1));

  it('fills a link of a kind, and the small print', () => {
    expect(findLinks(fill('Join us: {at:form}', cast))).toHaveLength(1);
    const prints = Array.from({ length: 20 }, () => fill('{footer:Unsubscribe}', cast));
    expect(prints.every((print) => print.startsWith('Unsubscribe'))).toBe(true);
    expect(prints.some((print) => print.includes(cast.footer))).toBe(true);
  });

  it('links to others as honest mail does, on both sides', () => {
    const hostile = castFor(true, 'email', new Random(1));
    const links = Array.from({ length: 200 }, () => findLinks(fill('{elsewhere}', hostile))[0]?.host);
    expect(new Set(links.map((host) => host?.domain)).size).toBeGreaterThan(50);
    expect(links.some((host) => host?.isIp === true)).toBe(false);
  });

  it.each(['{at:bridge}', '{at}', '{nothing}'])('refuses %s', (line) => {
    expect(() => fill(line, cast)).toThrow('unknown slot');
  });
});
