import { paths } from '../paths.js';

/** The scan history, filtered: by risk, by days, by a part of the sender, by its id, by an outbreak, by an incident, by a template. */
export function scansWith(filter: {
  risk?: string;
  from?: string;
  to?: string;
  sender?: string;
  account?: string;
  outbreak?: string;
  incident?: string;
  template?: string;
}): string {
  const query = new URLSearchParams(filter).toString();
  return query ? `${paths.scans}?${query}` : paths.scans;
}
