import { loadGoogleAnalytics, type Report } from './google.js';
import { reportPath } from './report-path.js';

/** Reports wait here until it is known whether this installation measures visits; few pile up. */
let waiting: Report[] = [];
let deliver = (report: Report): void => void waiting.push(report);

export function track(event: Report['event'], pathname = location.pathname): void {
  deliver({ event, path: reportPath(pathname) });
}

function asksNotToBeTracked(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

/** Without a measurement id, or for people who ask not to be tracked, nothing is loaded and no request is made. */
export function startAnalytics(measurementId: string | null): void {
  const wanted = measurementId !== null && !asksNotToBeTracked();
  deliver = wanted ? loadGoogleAnalytics(measurementId) : () => undefined;
  for (const report of waiting) deliver(report);
  waiting = [];
}
