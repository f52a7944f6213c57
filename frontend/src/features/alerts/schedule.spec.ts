import { expect, it } from 'vitest';
import { timeZones } from '../../components/form/time-zones.js';
import { scheduleOf, scheduleSchema, valuesOf } from './schedule.js';

const saved = {
  modes: { 'high-risk': 'daily', outbreak: 'now', limit: 'off' },
  timeZone: 'Europe/Berlin',
  digestAt: '08:00',
  quietHours: { from: '21:30', until: '06:00' },
} as const;

it('sends what it was given', () => {
  expect(scheduleOf(valuesOf(saved))).toEqual(saved);
  expect(scheduleOf(valuesOf({ ...saved, quietHours: null }))).toEqual({ ...saved, quietHours: null });
});

it('refuses quiet hours that end as they begin, unless there are none', () => {
  const values = { ...valuesOf(saved), quietUntil: '21:30' };
  expect(scheduleSchema.safeParse(values).error?.issues[0]?.path).toEqual(['quietUntil']);
  expect(scheduleSchema.safeParse({ ...values, quiet: false }).success).toBe(true);
});

it('offers a time zone that the browser does not know', () => {
  expect(timeZones('Mars/Olympus')).toContainEqual({ value: 'Mars/Olympus', text: 'Mars/Olympus' });
  expect(timeZones('UTC').filter(({ value }) => value === 'UTC')).toHaveLength(1);
});
