import type { Report } from './google.js';
import { reportPath } from './report-path.js';

/** Reports wait here until it is known whether this installation measures visits; few pile up. */
let waiting: Report[] = [];
let deliver = (report: Report): void => void waiting.push(report);

export function track(event: Report['event'], pathname = location.pathname): void {
  deliver({ event, path: reportPath(pathname) });
}

/** Where reports go from now on, those that waited first. */
export function deliverTo(receiver: (report: Report) => void): void {
  deliver = receiver;
  for (const report of waiting) deliver(report);
  waiting = [];
}
