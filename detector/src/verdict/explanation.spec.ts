import { describe, expect, it } from 'vitest';
import { type Message, messageOfText } from '@gatepost/message';
import { judgeBuiltin } from '../builtin-detector.js';
import type { Indicator } from '../detector.js';
import { RULES } from '../evidence/evidence.js';

const mail = (body: string, subject: string | null = null): Message =>
  messageOfText({ channel: 'email', subject, body });

/** Bodies in which each of the rules finds something, alone or with others. */
const BODIES = RULES.flatMap(({ examples }) => examples.found);

const sumOf = (indicators: readonly Indicator[]) =>
  indicators.reduce((sum, { points }) => sum + (points ?? 0), 0);
const passagesOf = (indicators: readonly Indicator[]) => indicators.filter(({ code }) => code === 'wording');

/** Nothing in it is what a rule looks for. */
const WORDS_ALONE =
  'Make your neighbours jealous! Our herbal capsules melt away belly fat while you sleep, naturally. ' +
  'Thousands of happy customers lost 20 pounds. Order a bottle and get another at half the price.';

describe('the points of what was found', () => {
  it('are whole numbers that the score is the sum of, but for wording that is not suspicious by itself', () => {
    for (const channel of ['email', 'sms'] as const)
      for (const body of BODIES) {
        const { score, indicators } = judgeBuiltin(messageOfText({ channel, subject: null, body }));
        const rest = score - 1 - sumOf(indicators);
        expect(indicators.every(({ points }) => Number.isInteger(points))).toBe(true);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest === 0 || passagesOf(indicators).length === 0).toBe(true);
      }
  });

  it('go to the rule that sets the least score, as far as nothing else reaches it', () => {
    const { score, indicators } = judgeBuiltin(
      mail('Hello, the report is attached. <input type="password">'),
    );
    expect(score).toBe(8);
    const [form] = indicators;
    expect(form).toMatchObject({ code: 'password-form' });
    expect(form?.points).toBeGreaterThanOrEqual(4);
  });
});

describe('wording that is suspicious by itself', () => {
  it('is a reason of its own, with the passages that weighed most', () => {
    const { score, summary, indicators } = judgeBuiltin(mail(WORDS_ALONE));
    expect(score).toBeGreaterThan(3);
    const passages = passagesOf(indicators);
    expect(passages.length).toBeGreaterThan(0);
    expect(passages.length).toBeLessThanOrEqual(3);
    for (const { evidence } of passages) expect(WORDS_ALONE).toContain(evidence);
    expect(passages[0]?.points).toBeGreaterThan(0);
    expect(sumOf(passages.slice(1))).toBe(0);
    expect(summary).toContain('as a whole');
  });

  it('is found in the middle of a long honest text', () => {
    const minutes =
      'We went through the open points of the project and agreed on the next steps for March. '.repeat(40);
    const { indicators } = judgeBuiltin(mail(`${minutes}\n\n${WORDS_ALONE}\n\n${minutes}`));
    expect(passagesOf(indicators).length).toBeGreaterThan(0);
    for (const { evidence } of passagesOf(indicators)) expect(WORDS_ALONE).toContain(evidence);
  });

  it('is quoted sentence by sentence, and in parts where a text has none', () => {
    const { indicators } = judgeBuiltin(mail(WORDS_ALONE.replaceAll(/[.!,]/g, '').repeat(3)));
    for (const { evidence } of passagesOf(indicators)) expect(evidence.length).toBeLessThanOrEqual(200);
    expect(passagesOf(indicators).length).toBeGreaterThan(0);
  });

  it('quotes the subject or the body, never both', () => {
    const subject = 'Melt away belly fat while you sleep';
    const body = WORDS_ALONE;
    for (const { evidence } of passagesOf(judgeBuiltin(mail(body, subject)).indicators))
      expect(subject.includes(evidence) || body.includes(evidence)).toBe(true);
  });
});
