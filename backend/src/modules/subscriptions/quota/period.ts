/** A quota period: from `start`, up to but not including `end`. */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * The month, counted from `anchor`, that contains `now` (not before `anchor`). A month without the anchor's day ends on
 * its last day, and the next one has the anchor's day again: 31 January, 28 February, 31 March.
 */
export function periodContaining(anchor: Date, now: Date): Period {
  const months =
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  const nth = addMonths(anchor, months) > now ? months - 1 : months;
  return { start: addMonths(anchor, nth), end: addMonths(anchor, nth + 1) };
}

function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}
