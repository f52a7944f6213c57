import { describe, expect, it } from 'vitest';
import { type MessageText, messageOfText } from '@gatepost/message';
import { findEvidence } from '../evidence/evidence.js';
import { readMessage } from '../reading/reading.js';
import { segmentsOf } from './segments.js';
import { SIGNALS } from './signals.js';

const words = (count: number, word = 'meadow') => Array.from({ length: count }, () => word).join(' ');

function cut(body: string, { channel = 'email', subject = null }: Partial<MessageText> = {}) {
  const reading = readMessage(messageOfText({ channel, subject, body }));
  return segmentsOf(reading, findEvidence(reading));
}

/** The bucket of a word that a message has nowhere but in one place. */
function bucketOf(word: string): number {
  return cut(word).whole.buckets[0] ?? -1;
}

/** Which words the windows that training learns from begin with. */
function teaching(body: string, channel: MessageText['channel']): number[] {
  const { windows } = cut(body, { channel });
  return windows.filter(({ teaches }) => teaches).map(({ span }) => span.start / 'meadow '.length);
}

describe('the windows of a message', () => {
  it.each([
    ['a short mail', words(80), 'email', 0],
    ['a mail', words(97), 'email', 3],
    ['a long mail', words(640), 'email', 19],
    ['a short SMS', words(30), 'sms', 0],
    ['an SMS', words(97), 'sms', 14],
    ['an SMS of six parts', words(201), 'sms', 16],
    ['nothing', '', 'email', 0],
  ] as const)('%s', (_, body, channel, count) => {
    expect(cut(body, { channel }).windows).toHaveLength(count);
  });

  it('have the subject, each of them, with its evidence', () => {
    const { windows } = cut(words(300), { subject: 'Garden: confirm your password' });
    expect(windows.length).toBeGreaterThan(5);
    const demand = SIGNALS.indexOf('credential-request');
    for (const { buckets, signals } of windows) {
      expect(buckets).toContain(bucketOf('garden'));
      expect(signals[demand]).toBe(1);
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

  it('hold exactly a message that stands between paragraphs of others', () => {
    const message = `${words(20, 'orchard')}\n\n${words(30, 'harvest')}`;
    const body = [words(150), message, words(150)].join('\n\n');
    const texts = cut(body).windows.map(({ span: { start, end } }) => body.slice(start, end));
    expect(texts).toContain(message);
  });

  it('are not many more for the many paragraphs of a hostile text', () => {
    const plain = cut(words(20_000)).windows.length;
    const torn = cut(words(20_000).replaceAll(' ', '\n\n')).windows.length;
    expect(torn - plain).toBeLessThanOrEqual(500);
  });

  it('teach where they lie half over one another, and as paragraphs do not', () => {
    expect(teaching(words(97), 'sms')).toEqual([0, 12, 24, 36, 48, 60, 72]);
    expect(teaching(`${words(50)}\n${words(50)}\n \n${words(60)}`, 'email')).toHaveLength(4);
  });

  it('are told from the whole by a signal', () => {
    const { whole, windows } = cut(words(300));
    const isWindow = SIGNALS.indexOf('email:window');
    expect(whole.signals[isWindow]).toBe(0);
    expect(windows.every(({ signals }) => signals[isWindow] === 1)).toBe(true);
  });
});

describe('a link through a service', () => {
  it.each([
    ['a shortener', 'https://bit.ly/kwhqpz'],
    ['a click counter', 'https://abcd.r.us-east-1.awstrack.me/L0/kwhqpz'],
    ['a file store', 'https://we.tl/'],
  ])('adds no words, whatever its address: %s', (_, url) => {
    expect(cut(`The garden opens ${url}`).whole.buckets).toEqual(cut('The garden opens').whole.buckets);
  });

  it('keeps the words of a path that a person has chosen', () => {
    const { whole } = cut('The garden opens https://storage.googleapis.com/files/programme.pdf');
    expect(whole.buckets.length).toBeGreaterThan(cut('The garden opens').whole.buckets.length);
  });

  it('is told by its address in training', () => {
    const reading = readMessage(
      messageOfText({ channel: 'email', subject: null, body: 'It opens https://bit.ly/kwhqpz' }),
    );
    const [told, silent] = (['named', 'silent'] as const).map((links) => segmentsOf(reading, [], links));
    expect(told?.whole.buckets.length).toBeGreaterThan(silent?.whole.buckets.length ?? Infinity);
  });

  it('is evidence in the windows that it stands in', () => {
    const { windows } = cut(`${words(200)} https://bit.ly/kwhqpz`);
    const shortener = SIGNALS.indexOf('link-shortener');
    expect(windows.map(({ signals }) => signals[shortener])).toEqual([...windows.slice(1).map(() => 0), 1]);
  });
});
