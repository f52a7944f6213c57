import { DateTime } from 'luxon';
import { nextTime } from '../../../common/next-time.js';
import type { AlertMode } from '../alert-kinds.js';

/** When somebody wants to be told: times of day as `HH:mm` in a time zone by its IANA name. */
export interface Schedule {
  timeZone: string;
  /** Nothing is sent from then … */
  quietFrom: string | null;
  /** … until then, on the next day if that is earlier; null: there are no quiet hours. */
  quietUntil: string | null;
  digestAt: string;
}

/** Whether the wall clock is within quiet hours at `at`. */
function isQuiet({ timeZone, quietFrom, quietUntil }: Schedule, at: Date): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  const time = DateTime.fromJSDate(at, { zone: timeZone }).toFormat('HH:mm');
  return quietFrom < quietUntil
    ? quietFrom <= time && time < quietUntil
    : quietFrom <= time || time < quietUntil;
}

/** When to send what is to be told at `now`: in the digest, or at once; after the quiet hours in any case. Null: not at all. */
export function dueAt(mode: AlertMode, schedule: Schedule, now: Date): Date | null {
  if (mode === 'off') return null;
  const { timeZone, digestAt, quietUntil } = schedule;
  const wanted = mode === 'daily' ? nextTime(digestAt, timeZone, now) : now;
  return quietUntil !== null && isQuiet(schedule, wanted) ? nextTime(quietUntil, timeZone, wanted) : wanted;
}
