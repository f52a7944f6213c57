import { describe, expect, it } from 'vitest';
import { dueAt, type Schedule } from './schedule.js';

const BERLIN: Schedule = {
  timeZone: 'Europe/Berlin',
  quietFrom: '22:00',
  quietUntil: '07:00',
  digestAt: '08:00',
};
const of = (change: Partial<Schedule>): Schedule => ({ ...BERLIN, ...change });
const NONE = { quietFrom: null, quietUntil: null };

const due = (mode: 'now' | 'daily' | 'off', schedule: Schedule, now: string) =>
  dueAt(mode, schedule, new Date(now))?.toISOString() ?? null;

describe('at once', () => {
  it.each([
    ['by day', BERLIN, '2026-11-23T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
    ['a moment before quiet hours', BERLIN, '2026-11-23T20:59:59.999Z', '2026-11-23T20:59:59.999Z'],
    ['as quiet hours begin', BERLIN, '2026-11-23T21:00:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['after midnight', BERLIN, '2026-11-24T02:00:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['as they end', BERLIN, '2026-11-24T06:00:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['in summer', BERLIN, '2026-07-01T21:00:00.000Z', '2026-07-02T05:00:00.000Z'],
    ['in the night when summer begins', BERLIN, '2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['in the night when summer ends', BERLIN, '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['without quiet hours', of(NONE), '2026-11-24T02:00:00.000Z', '2026-11-24T02:00:00.000Z'],
    [
      'in quiet hours of the day',
      of({ quietFrom: '12:00', quietUntil: '13:30' }),
      '2026-11-23T11:30:00.000Z',
      '2026-11-23T12:30:00.000Z',
    ],
    [
      'on the other side of the date line',
      of({ timeZone: 'Pacific/Auckland' }),
      '2026-11-23T09:30:00.000Z',
      '2026-11-23T18:00:00.000Z',
    ],
    [
      'in a zone of quarter hours',
      of({ timeZone: 'Asia/Kathmandu' }),
      '2026-11-23T18:00:00.000Z',
      '2026-11-24T01:15:00.000Z',
    ],
    [
      'where midnight itself is left out',
      of({ timeZone: 'America/Santiago', quietFrom: '22:00', quietUntil: '00:30' }),
      '2026-09-06T03:00:00.000Z',
      '2026-09-06T04:30:00.000Z',
    ],
  ])('%s', (_, schedule, now, expected) => {
    expect(due('now', schedule, now)).toBe(expected);
  });

  // 02:30 comes at 00:30Z and at 01:30Z.
  const untilTwice = of({ quietFrom: '22:00', quietUntil: '02:30' });
  it.each(['2026-10-24T23:00:00.000Z', '2026-10-25T00:10:00.000Z', '2026-10-25T01:10:00.000Z'])(
    'holds back at %s until quiet hours end for the second time',
    (now) => {
      expect(due('now', untilTwice, now)).toBe('2026-10-25T01:30:00.000Z');
    },
  );

  it('ends quiet hours an hour later where clocks are put forward over their end', () => {
    expect(due('now', untilTwice, '2026-03-29T00:59:00.000Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(due('now', untilTwice, '2026-03-29T01:00:00.000Z')).toBe('2026-03-29T01:00:00.000Z');
  });
});

describe('in a digest', () => {
  it.each([
    ['today', BERLIN, '2026-11-23T05:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    [
      'tomorrow, from the minute of the digest on',
      BERLIN,
      '2026-11-23T07:00:00.000Z',
      '2026-11-24T07:00:00.000Z',
    ],
    ['a day of 23 hours later', BERLIN, '2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['a day of 25 hours later', BERLIN, '2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    [
      'after quiet hours if it is within them',
      of({ digestAt: '06:00' }),
      '2026-11-23T12:00:00.000Z',
      '2026-11-24T06:00:00.000Z',
    ],
    [
      'once on a day on which its time comes twice',
      of({ ...NONE, digestAt: '02:30' }),
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ],
    [
      'on the next day after that',
      of({ ...NONE, digestAt: '02:30' }),
      '2026-10-25T01:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ],
    [
      'on a day on which its time is left out',
      of({ ...NONE, digestAt: '02:30' }),
      '2026-03-28T12:00:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ],
  ])('%s', (_, schedule, now, expected) => {
    expect(due('daily', schedule, now)).toBe(expected);
  });
});

it('is never due where nothing is wanted', () => {
  expect(due('off', BERLIN, '2026-11-23T12:00:00.000Z')).toBeNull();
});
