import { DateTime } from 'luxon';

/**
 * The next moment after `after` at which the clock shows `time`. Where clocks are put forward over it, an hour later; where
 * it comes twice, the second time: by the first one, quiet hours would not be over.
 */
export function nextTime(time: string, timeZone: string, after: Date): Date {
  const [hour, minute] = time.split(':').map(Number);
  const today = DateTime.fromJSDate(after, { zone: timeZone }).startOf('day');
  const days = [0, 1].map((days) => {
    const shown = today.plus({ days }).set({ hour, minute }).getPossibleOffsets();
    return shown.reduce((one, other) => (one < other ? other : one)).toJSDate();
  });
  return days.find((day) => day > after) ?? after;
}
