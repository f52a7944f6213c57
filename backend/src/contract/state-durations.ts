import { DAY_MS, HOUR_MS, MINUTE_MS } from '../common/durations.js';

/** How long a state lasts; null: until somebody unlocks the account. */
const LASTING = {
  '15m': 15 * MINUTE_MS,
  '1h': HOUR_MS,
  '24h': DAY_MS,
  'until-unlocked': null,
} as const;

export const DURATIONS = ['15m', '1h', '24h', 'until-unlocked'] as const;
export type Duration = (typeof DURATIONS)[number];

/** `longer`: the first time 15 minutes, then an hour, a day, and at last until somebody unlocks it. */
export const RULE_DURATIONS = [...DURATIONS, 'longer'] as const;
export type RuleDuration = (typeof RULE_DURATIONS)[number];

/** So far back a rule has been applied to an account before. */
export const STRIKES_MS = 30 * DAY_MS;

export function untilOf(duration: Duration, now: number): Date | null {
  const ms = LASTING[duration];
  return ms === null ? null : new Date(now + ms);
}

/** @param strikes how often rules have done the same to the account within {@link STRIKES_MS} */
export const durationOf = (duration: RuleDuration, strikes: number): Duration =>
  duration === 'longer' ? (DURATIONS[strikes] ?? 'until-unlocked') : duration;
