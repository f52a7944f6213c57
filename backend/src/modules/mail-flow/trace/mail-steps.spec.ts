import { expect, it } from 'vitest';
import { stepsOf } from './mail-steps.js';

const createdAt = new Date('2026-11-21T09:30:04.000Z');
const updatedAt = new Date('2026-11-21T09:30:05.000Z');
const row = {
  state: 'relayed',
  score: 2,
  reply: '250 2.0.0 Ok',
  judgedMs: 12,
  relayMs: 80,
  copyReply: null,
  copiedAt: null,
} as const;

it('a relayed message was received, judged, decided on, and answered by the next hop', () => {
  expect(stepsOf({ ...row, createdAt, updatedAt })).toEqual([
    { step: 'received', at: '2026-11-21T09:30:03.988Z', tookMs: null, reply: null },
    { step: 'judged', at: '2026-11-21T09:30:04.000Z', tookMs: 12, reply: null },
    { step: 'decided', at: '2026-11-21T09:30:04.000Z', tookMs: null, reply: null },
    { step: 'relayed', at: '2026-11-21T09:30:05.000Z', tookMs: 80, reply: '250 2.0.0 Ok' },
  ]);
});

it('one that nobody could judge has no step of judging', () => {
  const steps = stepsOf({ ...row, state: 'passed', score: null, reply: null, createdAt, updatedAt });
  expect(steps.map(({ step, tookMs }) => [step, tookMs])).toEqual([
    ['received', null],
    ['decided', 12],
    ['passed', null],
  ]);
});

it('one whose door has said nothing ends with the decision', () => {
  expect(stepsOf({ ...row, state: 'judged', createdAt, updatedAt }).at(-1)?.step).toBe('decided');
});

it('its copy comes last, with what the next hop said to that', () => {
  const copy = { copiedAt: new Date('2026-11-21T09:30:06.000Z'), copyReply: '550 5.1.1 No such mailbox' };
  expect(stepsOf({ ...row, ...copy, createdAt, updatedAt }).slice(3)).toMatchObject([
    { step: 'relayed' },
    { step: 'copied', at: '2026-11-21T09:30:06.000Z', reply: '550 5.1.1 No such mailbox' },
  ]);
});
