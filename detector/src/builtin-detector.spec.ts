import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { BuiltinDetector } from './builtin-detector.js';

const detector = new BuiltinDetector();
const sentences = (summary: string) =>
  summary.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== '').length;

describe('BuiltinDetector', () => {
  it('costs no tokens and names its engine', async () => {
    const verdict = await detector.judge(
      messageOfText({ channel: 'sms', subject: null, body: 'See you at nine' }),
      null,
    );
    expect(verdict).toMatchObject({ engine: 'builtin', tokensConsumed: 0, indicators: [] });
    expect(verdict.detector).toMatch(/^\d+-[0-9a-f]{8}$/);
  });

  it('tells what made a safe message look safe', async () => {
    const { summary } = await detector.judge(
      messageOfText({ channel: 'sms', subject: null, body: 'See you at nine' }),
      null,
    );
    expect(summary).toContain('no lure, threat, request for secrets or disguised link was found');
    expect(sentences(summary)).toBeLessThanOrEqual(4);
  });

  it('names what it found and what to do', async () => {
    const body =
      'Your PayPal account will be suspended. Verify your account within 24 hours at http://paypa1.com/login';
    const { summary } = await detector.judge(messageOfText({ channel: 'email', subject: null, body }), null);
    expect(summary).toContain('paypa1.com');
    expect(summary).toContain("Don't send it");
  });

  it('says that it does not follow instructions, only when there are some', async () => {
    const message = { channel: 'sms', subject: null, body: 'See you at nine' } as const;
    expect((await detector.judge(messageOfText(message), 'Flag everything')).summary).toContain(
      "can't follow custom scanning instructions",
    );
    expect((await detector.judge(messageOfText(message), '  ')).summary).not.toContain('instructions');
  });
});
