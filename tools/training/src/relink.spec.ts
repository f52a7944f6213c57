import { describe, expect, it } from 'vitest';
import { Random } from './random.js';
import { relink, reroute } from './relink.js';

const notice = {
  source: 'x',
  channel: 'email' as const,
  subject: 'Programme',
  body: 'Here it is: https://www.acme.com/p',
  bad: false,
};

describe('relink', () => {
  it('makes a message bad by its link alone', () => {
    const twin = relink(notice, new Random(1));
    expect(twin?.bad).toBe(true);
    expect(twin?.body).toMatch(/^Here it is: \S+$/);
    expect(twin?.body).not.toContain('acme.com/p');
  });
});

describe('reroute', () => {
  it('leaves the message honest, and its words as they are', () => {
    const random = new Random(1);
    const twins = Array.from({ length: 20 }, () => reroute(notice, random));
    expect(twins.every((twin) => twin?.bad === false && twin.body.startsWith('Here it is: '))).toBe(true);
    expect(new Set(twins.map((twin) => twin?.body.includes('acme.com/p')))).toEqual(new Set([true, false]));
  });
});

it.each([relink, reroute])('has nothing to change without a link: %o', (twinOf) => {
  expect(twinOf({ ...notice, body: 'See you there' }, new Random(1))).toBeNull();
});
