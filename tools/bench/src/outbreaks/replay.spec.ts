import { describe, expect, it } from 'vitest';
import { Chance } from './chance.js';
import { Company, type Sent } from './company.js';
import { HIJACKS } from './hijacks.js';
import { judged } from './judged.js';
import { LAYOUTS, OWN_HOST } from './machines.js';
import { replay } from './replay.js';

const DAYS = 36;
const company = new Company(3, DAYS, 5);
const chance = new Chance(3);
const correspondence = company.correspondence();
/** A few orders of each day, so that there is something to copy. */
const orders: Sent[] = Array.from({ length: DAYS * 6 }, (_, place) => ({
  at: (correspondence[0]?.at ?? 0) + place * 4 * 3_600_000,
  sender: `shop@${OWN_HOST}`,
  message: LAYOUTS[place % 2 === 0 ? 'order' : 'shipping'](chance, OWN_HOST),
}));
const ordinary = [...correspondence, ...orders].sort((a, b) => a.at - b.at).map(judged);

describe('a simulated company', () => {
  it('has no outbreak in five ordinary weeks', () => {
    expect(replay(ordinary).opened).toEqual([]);
  });

  it.each(HIJACKS.filter(({ aim }) => aim !== undefined))(
    'notices a hijack in time: $name',
    ({ make, aim = 0 }) => {
      const hijack = make(company, chance, DAYS - 1);
      const all = [...ordinary, ...hijack.map(judged)].sort((a, b) => a.at - b.at);
      const { opened, stopped } = replay(all);
      const { messages = Infinity, senders } = opened[0] ?? {};
      expect(senders).toEqual([hijack[0]?.sender]);
      expect(messages).toBeLessThanOrEqual(aim);
      // A few copies can be too far from the first one.
      expect(stopped).toBeGreaterThanOrEqual(0.9 * (hijack.length - messages));
    },
  );
});
