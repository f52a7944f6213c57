import { describe, expect, it } from 'vitest';
import { findEvidence } from '../evidence/evidence.js';
import { readMessage } from '../reading/reading.js';
import type { Message } from '../detector.js';
import { segmentsOf } from './segments.js';
import { TRAITS } from './traits.js';

const words = (count: number, word = 'meadow') => Array.from({ length: count }, () => word).join(' ');

function cut(body: string, { channel = 'email', subject = null }: Partial<Message> = {}) {
  const reading = readMessage({ channel, subject, body });
  return segmentsOf(reading, findEvidence(reading));
}

/** The bucket of a word that a message has nowhere but in one place. */
function bucketOf(word: string): number {
  return cut(word).whole.buckets[0] ?? -1;
}

describe('the windows of a message', () => {
  it.each([
    ['a short mail', words(80), 'email', 0],
    ['a mail', words(81), 'email', 2],
    ['a long mail', words(640), 'email', 19],
    ['a short SMS', words(30), 'sms', 0],
    ['an SMS', words(31), 'sms', 2],
    ['nothing', '', 'email', 0],
  ] as const)('%s', (_, body, channel, count) => {
    expect(cut(body, { channel }).windows).toHaveLength(count);
  });

  it('have the subject, each of them, with its evidence', () => {
    const { windows } = cut(words(300), { subject: 'Garden: confirm your password' });
    expect(windows.length).toBeGreaterThan(5);
    const demand = TRAITS.indexOf('credential-request');
    for (const { buckets, traits } of windows) {
      expect(buckets).toContain(bucketOf('garden'));
      expect(traits[demand]).toBe(1);
    }
  });

  it('have no more than the beginning of a subject without end', () => {
    const { windows } = cut(words(300), { subject: `${words(300, 'spade')} garden` });
    expect(windows.some(({ buckets }) => !buckets.includes(bucketOf('garden')))).toBe(true);
  });

  it('have what stands in them and not what stands elsewhere', () => {
    const { windows } = cut(`${words(200)} orchard ${words(200)}`);
    const holding = windows.filter(({ buckets }) => buckets.includes(bucketOf('orchard')));
    expect(holding).toHaveLength(2);
  });

  it('are told from the whole by a trait', () => {
    const { whole, windows } = cut(words(300));
    const isWindow = TRAITS.indexOf('email:window');
    expect(whole.traits[isWindow]).toBe(0);
    expect(windows.every(({ traits }) => traits[isWindow] === 1)).toBe(true);
  });
});
