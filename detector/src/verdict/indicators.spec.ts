import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { judgeBuiltin } from '../builtin-detector.js';

describe('indicators', () => {
  it('quotes the subject or the body, never across both', () => {
    const { indicators } = judgeBuiltin(
      messageOfText({
        channel: 'email',
        subject: 'Please verify',
        body: 'your account will be suspended',
      }),
    );
    for (const { evidence } of indicators) expect(evidence).not.toContain('\n');
  });

  it('quotes disguised words as they were written', () => {
    const { indicators } = judgeBuiltin(
      messageOfText({
        channel: 'sms',
        subject: null,
        body: 'Verify your pаypаl account',
      }),
    );
    expect(indicators.find(({ code }) => code === 'disguised-text')?.evidence).toContain('pаypаl');
  });
});
