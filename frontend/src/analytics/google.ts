/** What is reported to the analytics service. `path` is a kind of page, never an address with ids. */
export interface Report {
  event: 'page_view' | 'login' | 'sign_up';
  path: string;
}

const SOURCE = 'https://www.googletagmanager.com/gtag/js';

/** Only what counting visits needs: no IP addresses, no advertising. */
const SETTINGS = {
  send_page_view: false,
  anonymize_ip: true,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
};

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads Google Analytics 4 and gives the function that reports to it. */
export function loadGoogleAnalytics(measurementId: string): (report: Report) => void {
  const layer = (window.dataLayer ??= []);
  // Google Analytics expects `arguments` objects, not arrays.
  const gtag: (...command: unknown[]) => void = function () {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  };
  gtag('js', new Date());
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SOURCE}?id=${encodeURIComponent(measurementId)}`;
  let started = false;
  return ({ event, path }) => {
    // By default Google Analytics sends the real address and title, with its automatic events too.
    gtag('set', { page_location: location.origin + path, page_referrer: '', page_title: path });
    if (!started) {
      started = true;
      gtag('config', measurementId, SETTINGS);
      document.head.append(script);
    }
    gtag('event', event, event === 'page_view' ? {} : { method: 'password' });
  };
}
