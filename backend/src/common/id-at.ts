import { firstIdAt } from './ids.js';
import { MINUTE_MS } from './durations.js';

/** By so much the clocks of processes, which make the ids, and of the database may differ. */
const SKEW_MS = 10 * MINUTE_MS;

/** An id that messages of that time are surely not before, or after: it narrows what is read, and the time itself decides. */
export const idAt = (time: string | Date, side: 'before' | 'after'): string =>
  firstIdAt(new Date(time).getTime() + (side === 'before' ? -SKEW_MS : SKEW_MS));
