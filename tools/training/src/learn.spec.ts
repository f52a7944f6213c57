import { describe, expect, it } from 'vitest';
import { WEIGHED } from '@gatepost/detector/internals/model/classifier';
import { SIGNALS } from '@gatepost/detector/internals/model/signals';
import type { Channel } from '@gatepost/message';
import type { Learned } from './fit.js';
import { learn } from './learn.js';
import type { Prepared } from './prepare.js';

function message(channel: Channel, bad: boolean, bucket: number, signal?: string): Prepared {
  const signals = Float32Array.from(SIGNALS, (name) => (name === signal ? 1 : 0));
  const whole = { buckets: Uint32Array.of(bucket), meanings: new Uint32Array(0), signals };
  return {
    source: 'own',
    family: 'own',
    channel,
    bad,
    personal: false,
    isPadded: false,
    weight: 1,
    teachesWords: true,
    signalWeight: 0,
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
  const threat = SIGNALS.indexOf('threat');

  it('teaches the model of mail nothing from SMS', () => {
    expect(known(learn(MESSAGES, 'email'))).toEqual([1, 2]);
    const bySms = MESSAGES.map(
      (item) => ({ ...item, channel: item.channel === 'sms' ? 'email' : 'sms' }) as const,
    );
    expect(learn(bySms, 'email').signals[threat]).toBe(0);
  });

  it('teaches the model of SMS the evidence of mail, and not its words', () => {
    const learned = learn(MESSAGES, 'sms');
    expect(known(learned)).toEqual([3, 4]);
    expect(learned.signals[threat]).toBeGreaterThan(0);
  });

  it('lets the kind of a link count for little, however sure a corpus is of it', () => {
    const shortened = MESSAGES.map((item) =>
      item.bad ? message(item.channel, true, 5, 'link-shortener') : item,
    );
    const repeated = Array.from({ length: 20 }, () => shortened).flat();
    expect(learn(repeated, 'email').signals[SIGNALS.indexOf('link-shortener')]).toBeCloseTo(0.29);
  });
});
