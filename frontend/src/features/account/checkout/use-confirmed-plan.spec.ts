import { expect, it } from 'vitest';
import { isThanked } from './use-confirmed-plan.js';

it.each([
  ['Professional', true, true],
  // A session of somebody else's, an old one, or anything: the company has paid, but not by it.
  ['Professional', false, false],
  ['Free', true, false],
  ['Free', false, false],
] as const)(
  'thanks only for a checkout that was paid: %s, confirmed %s',
  (tierType, isConfirmed, thanked) => {
    expect(isThanked({ subscription: { tierType }, isConfirmed })).toBe(thanked);
  },
);

it('thanks while that is not known yet', () => expect(isThanked(undefined)).toBe(true));
