import { describe, expect, it } from 'vitest';
import type { MailDecision } from '../../modules/mail-flow/mail-transaction.js';
import { DEFAULT_POLICY } from '../../modules/mail-flow/policy/mail-policy.schemas.js';
import { type Answered, answerOf, oldForm } from './rspamd-answer.js';

const indicator = (code: string, points: number | null, evidence = 'confirm your password') => ({
  code,
  label: `About ${code}`,
  evidence,
  points,
});
const judgedWith = (score: number, indicators = [indicator('credential-request', 4)]) => ({
  scanId: 's',
  score,
  summary: 'High risk',
  indicators,
});
const ENFORCED = { ...DEFAULT_POLICY, mode: 'enforce', tagFrom: 5, refuseFrom: 9 } as const;
const PASSING: MailDecision = {
  id: 'm',
  action: 'deliver',
  route: null,
  copyTo: null,
  reply: null,
  raw: Buffer.of(),
  headers: [{ name: 'X-Gatepost-Id', value: 'mark' }],
  subject: null,
  judged: judgedWith(8),
  policy: ENFORCED,
};
const reply = { code: 451, enhanced: '4.7.1', text: 'Held for review (m)' };

const answer = (decision: Partial<MailDecision> = {}, fields: Partial<Answered> = {}) =>
  answerOf({
    decision: { ...PASSING, ...decision },
    messageId: '<1@a.example>',
    foreign: [],
    seconds: 0.0042,
    isMilter: false,
    ...fields,
  });

describe('the answer to a mail server', () => {
  it('says what was decided, by what, and from which scores on', () => {
    expect(answer({ action: 'defer', reply })).toEqual({
      is_skipped: false,
      score: 8,
      required_score: 7,
      action: 'soft reject',
      thresholds: { 'add header': 5, 'soft reject': 7, reject: 9 },
      symbols: {
        GATEPOST_BASE: {
          name: 'GATEPOST_BASE',
          score: 4,
          metric_score: 4,
          description: 'What every message starts with, within the scale',
        },
        GATEPOST_CREDENTIAL_REQUEST: {
          name: 'GATEPOST_CREDENTIAL_REQUEST',
          score: 4,
          metric_score: 4,
          description: 'About credential-request',
          options: ['confirm your password'],
        },
      },
      messages: { smtp_message: 'Held for review (m)' },
      'message-id': '1@a.example',
      time_real: 0.004,
      milter: { add_headers: {}, remove_headers: {} },
    });
  });

  const tag = [{ name: 'X-Gatepost-Tag', value: '[Check]' }];
  it.each([
    [{ action: 'deliver' }, 'no action'],
    [{ action: 'delivered' }, 'no action'],
    [{ action: 'deliver', headers: tag }, 'add header'],
    [{ action: 'deliver', subject: '[Check] Lunch' }, 'rewrite subject'],
    [{ action: 'defer', reply }, 'soft reject'],
    [{ action: 'hold', reply }, 'soft reject'],
    [{ action: 'refuse', reply }, 'reject'],
  ] as const)('has for %j the action %j', (decision, action) => {
    expect(answer(decision).action).toBe(action);
  });

  it.each([
    ['held by evidence', { action: 'defer', reply, judged: judgedWith(3) }, ENFORCED, 3],
    ['released by people', { action: 'deliver', judged: judgedWith(9) }, ENFORCED, 11],
    ['tagged', { action: 'deliver', headers: tag, judged: judgedWith(6) }, ENFORCED, 7],
    ['observed', { action: 'deliver', judged: judgedWith(9) }, DEFAULT_POLICY, 11],
    [
      'refused from a score on',
      { action: 'refuse', reply, judged: judgedWith(9) },
      { ...ENFORCED, holdFrom: null },
      9,
    ],
    ['not judged and waits', { action: 'defer', reply, judged: null }, null, 0],
    ['not judged and passes', { action: 'deliver', judged: null }, null, 11],
  ] as const)(
    'requires a score that is reached only by what does not pass: %s',
    (_, decision, policy, expected) => {
      expect(answer({ ...decision, policy }).required_score).toBe(expected);
    },
  );

  it.each([
    [[indicator('a', 4), indicator('b', 3.25), indicator('a', 1.5)], 10],
    [[indicator('a', 40)], 10],
    [[indicator('a', null)], 7],
    [[], 1],
  ])('has symbols that sum to the score, each once: %j', (indicators, score) => {
    const symbols = Object.entries(answer({ judged: judgedWith(score, indicators) }).symbols);
    expect(symbols.reduce((sum, [, symbol]) => sum + symbol.score, 0)).toBeCloseTo(score);
    expect(symbols.every(([name, symbol]) => symbol.name === name && symbol.description !== '')).toBe(true);
  });

  it('puts headers on top for a milter, the mark lowest, and plain values for others', () => {
    const headers = [...tag, ...PASSING.headers];
    expect(Object.entries(answer({ headers }, { isMilter: true }).milter.add_headers)).toEqual([
      ['X-Gatepost-Id', { value: 'mark', order: 0 }],
      ['X-Gatepost-Tag', { value: '[Check]', order: 0 }],
    ]);
    const { milter } = answer({ headers }, { foreign: ['x-gatepost-score'] });
    expect(milter).toEqual({
      add_headers: { 'X-Gatepost-Tag': '[Check]', 'X-Gatepost-Id': 'mark' },
      remove_headers: { 'x-gatepost-score': 0 },
    });
  });

  it('has an old form', () => {
    expect(oldForm(answer({ subject: '[Check] Lunch' }, { messageId: null }))).toEqual({
      default: {
        is_skipped: false,
        is_spam: false,
        score: 8,
        required_score: 11,
        action: 'rewrite subject',
        subject: '[Check] Lunch',
        GATEPOST_BASE: expect.objectContaining({ score: 4 }),
        GATEPOST_CREDENTIAL_REQUEST: expect.objectContaining({ name: 'GATEPOST_CREDENTIAL_REQUEST' }),
      },
      messages: [],
      'message-id': 'undef',
      time_real: 0.004,
    });
  });
});
