import { describe, expect, it } from 'vitest';
import { judgeBuiltin } from '../../judge.js';

const codesOf = (body: string) =>
  judgeBuiltin({ channel: 'sms', subject: null, body }).indicators.map(({ code }) => code);

describe('warnings against a request', () => {
  it.each(['Never send us your password.', 'We will not ask you to enter your PIN here.'])(
    'clear %s',
    (body) => {
      expect(codesOf(body)).not.toContain('secret-request');
    },
  );

  it.each(['Do not delay. Send us your password.', 'Take your phone and enter your PIN.'])(
    'do not clear %s',
    (body) => {
      expect(codesOf(body)).toContain('secret-request');
    },
  );
});
