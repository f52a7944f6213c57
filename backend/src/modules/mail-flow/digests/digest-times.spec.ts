import { describe, expect, it } from 'vitest';
import { afterFailure, type DigestTimes, nextDigestAt } from './digest-times.js';

const DAILY: DigestTimes = { frequency: 'daily', digestAt: '08:00', timeZone: 'Europe/Berlin' };
const HOURLY: DigestTimes = { ...DAILY, frequency: 'hourly' };
const next = (times: DigestTimes, now: string) => nextDigestAt(times, new Date(now)).toISOString();

const after = (times: DigestTimes, failures: number) => {
  const { nextAt, ...rest } = afterFailure(times, failures, new Date('2026-11-23T07:10:00.000Z'));
  return [nextAt.toISOString(), rest.failures];
};

describe('a digest', () => {
  it.each([
    ['today', DAILY, '2026-11-23T06:59:59.999Z', '2026-11-23T07:00:00.000Z'],
    ['tomorrow', DAILY, '2026-11-23T07:00:00.000Z', '2026-11-24T07:00:00.000Z'],
    ['after a day of 23 hours', DAILY, '2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['after a day of 25 hours', DAILY, '2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    [
      'at a time that is left out',
      { ...DAILY, digestAt: '02:30' },
      '2026-03-28T12:00:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'once where its time comes twice',
      { ...DAILY, digestAt: '02:30' },
      '2026-10-25T01:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ],
    [
      'in a zone of quarter hours',
      { ...DAILY, timeZone: 'Asia/Kathmandu' },
      '2026-11-23T02:00:00.000Z',
      '2026-11-23T02:15:00.000Z',
    ],
    ['at the full hour', HOURLY, '2026-11-23T06:59:59.999Z', '2026-11-23T07:00:00.000Z'],
    ['an hour after the one before', HOURLY, '2026-11-23T07:00:00.000Z', '2026-11-23T08:00:00.000Z'],
    ['in the hour that comes twice too', HOURLY, '2026-10-25T00:30:00.000Z', '2026-10-25T01:00:00.000Z'],
  ])('is due %s', (_, times, now, expected) => {
    expect(next(times, now)).toBe(expected);
  });

  it('that could not be sent is tried again, a few times, until the next one is due', () => {
    expect(after(DAILY, 0)).toEqual(['2026-11-23T07:11:00.000Z', 1]);
    expect(after(DAILY, 5)).toEqual(['2026-11-23T07:42:00.000Z', 6]);
    expect(after(DAILY, 6)).toEqual(['2026-11-24T07:00:00.000Z', 0]);
    expect(after(HOURLY, 6)).toEqual(['2026-11-23T08:00:00.000Z', 0]);
  });
});
