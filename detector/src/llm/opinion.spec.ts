import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { toOpinion } from './opinion.js';

const MESSAGE = {
  channel: 'email',
  subject: 'Final  notice',
  body: '<p>Confirm your\n <b>pass\u00adword</b> at <a href="http://evil.top">the bank</a> 😀😀</p>',
} as const;

const indicator = (evidence: string, change = {}) => ({
  code: 'credential-request',
  label: 'Asks for a password',
  severity: 'high' as const,
  evidence,
  ...change,
});
const opinion = (...indicators: ReturnType<typeof indicator>[]) =>
  toOpinion({ score: 8, summary: 'It asks for a password.', indicators }, messageOfText(MESSAGE));

describe('evidence', () => {
  it.each([
    ['Final notice', 'Final  notice', 'subject', 'Final  notice'],
    ['Confirm your', 'Confirm your', 'body', 'Confirm your'],
    [
      'password at the bank [http://evil.top]',
      'pass\u00adword at the bank [http://evil.top]',
      'body',
      'pass\u00adword</b> at <a href="http://evil.top">the bank',
    ],
    ['http:// evil.top', 'http://evil.top', 'body', 'http://evil.top'],
    ['😀', '😀', 'body', '😀'],
  ] as const)('%j is kept as the message has it, with its place', (quoted, literal, field, source) => {
    const start = MESSAGE[field].indexOf(source);
    const part = field === 'body' ? 0 : null;
    const place = { field, part, header: null, attachment: null, start, end: start + source.length };
    expect(opinion(indicator(quoted)).indicators).toEqual([indicator(literal, { place })]);
  });

  it.each(['Confirm your PIN', '', '   ', '\u200b', 'CONFIRM YOUR', 'notice Confirm'])(
    '%j is not in the message, so its indicator is dropped',
    (quoted) => expect(opinion(indicator(quoted)).indicators).toEqual([]),
  );

  it('is cut to 200 characters, never inside an emoji', () => {
    const body = `x${'😀'.repeat(300)}`;
    const { indicators } = toOpinion(
      { score: 8, summary: 'Emoji.', indicators: [indicator(body)] },
      messageOfText({ channel: 'sms', subject: null, body }),
    );
    expect(indicators[0]?.evidence).toBe(`x${'😀'.repeat(99)}`);
  });
});

describe('what the model words itself', () => {
  it('becomes short lines that a database can store', () => {
    const { summary, indicators } = toOpinion(
      {
        score: 8,
        summary: `A\0B\ud800\n${'long '.repeat(1_000)}`,
        indicators: [indicator('Confirm', { code: ' Asks_For PIN! ', label: `\0${'wordy '.repeat(100)}` })],
      },
      messageOfText(MESSAGE),
    );
    expect(summary).toMatch(/^A B long /);
    expect(summary).toHaveLength(600);
    expect(indicators[0]?.code).toBe('asks-for-pin');
    expect(indicators[0]?.label).toHaveLength(100);
  });

  it('may be missing', () => {
    const { indicators } = opinion(indicator('Confirm', { code: '!', label: ' ' }));
    expect(indicators[0]).toMatchObject({ code: 'other', label: 'other' });
  });

  it('is limited to eight indicators', () => {
    const many = Array.from({ length: 40 }, () => indicator('Confirm'));
    expect(opinion(...many).indicators).toHaveLength(8);
  });
});
