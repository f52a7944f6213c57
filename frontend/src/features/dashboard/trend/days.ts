import { LOCALE } from '../../../locales/language.js';
import { scansWith } from '../../../components/scans/scans-with.js';

/** The scans of a day, which the statistics count in UTC. */
export const scansOf = (day: string | undefined): string =>
  scansWith(day ? { from: `${day}Z`, to: `${day}Z` } : {});

const dayOfYear = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day of the statistics, which are counted in UTC: 'Nov 21'. */
export const dayName = (day: string): string => dayOfYear.format(new Date(day));
