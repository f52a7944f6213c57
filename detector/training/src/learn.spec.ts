import { describe, expect, it } from 'vitest';
import { WEIGHED } from '@gatepost/detector/internals/model/classifier';
import { TRAITS } from '@gatepost/detector/internals/model/traits';
import type { Channel } from '@gatepost/detector';
import type { Learned } from './fit.js';
import { learn } from './learn.js';
import type { Prepared } from './prepare.js';

function message(channel: Channel, bad: boolean, bucket: number, trait?: string): Prepared {
  const traits = Float32Array.from(TRAITS, (name) => (name === trait ? 1 : 0));
  const whole = { buckets: Uint32Array.of(bucket), meanings: new Uint32Array(0), traits };
  return {
    source: 'own',
    family: 'own',
    channel,
    bad,
    personal: false,
    isPadded: false,
    weight: 1,
    teachesWords: true,
    traitWeight: 0,
    floor: 0,
    text: { channel: 'email', subject: null, body: '' },
    segments: { whole, windows: [] },
  };
}

/** Mail says 1 and threatens where it is bad and 2 where it is not; SMS say 3 and 4. */
const MESSAGES = Array.from({ length: 20 }).flatMap(() => [
  message('email', true, 1, 'threat'),
  message('email', false, 2),
  message('sms', true, 3),
  message('sms', false, 4),
]);

function known({ text }: Learned): number[] {
  return [1, 2, 3, 4].filter((bucket) =>
    text.subarray(WEIGHED.length * bucket, WEIGHED.length * (bucket + 1)).some((weight) => weight !== 0),
  );
}

describe('learn', () => {
  const threat = TRAITS.indexOf('threat');

  it('teaches the model of mail nothing from SMS', () => {
    expect(known(learn(MESSAGES, 'email'))).toEqual([1, 2]);
    const bySms = MESSAGES.map(
      (item) => ({ ...item, channel: item.channel === 'sms' ? 'email' : 'sms' }) as const,
    );
    expect(learn(bySms, 'email').traits[threat]).toBe(0);
  });

  it('teaches the model of SMS the evidence of mail, and not its words', () => {
    const learned = learn(MESSAGES, 'sms');
    expect(known(learned)).toEqual([3, 4]);
    expect(learned.traits[threat]).toBeGreaterThan(0);
  });

  it('lets the kind of a link count for little, however sure a corpus is of it', () => {
    const shortened = MESSAGES.map((item) =>
      item.bad ? message(item.channel, true, 5, 'link-shortener') : item,
    );
    const repeated = Array.from({ length: 20 }, () => shortened).flat();
    expect(learn(repeated, 'email').traits[TRAITS.indexOf('link-shortener')]).toBeCloseTo(0.35);
  });
});
