import {
  type Location,
  type NavigateOptions,
  NavigationType,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';

/** Where the person is, and how they came there. */
export interface Place {
  location: Location;
  navigationType: NavigationType;
}

type Ask = (leave: () => void) => void;

/**
 * The history of the library's `BrowserRouter`: with `v5Compat`, it reports pushes and replacements too. Only the
 * library's data router can ask before a page is left, at 16 kB of every page's first load.
 */
const browser = createBrowserHistory({ v5Compat: true });

/** Asks the person before the page is left. */
let ask: Ask | null = null;
/** What the next `popstate` is: the person's own step, our step back from it, or theirs again after they confirmed it. */
let step: 'own' | 'undone' | 'confirmed' = 'own';

/** Leaves the page, after a question if there is something to lose. */
export function leaveBy(way: () => void): void {
  if (ask) ask(way);
  else way();
}

/** Has `question` asked, with what to do on "yes", before any link, step or sign-out leaves the page. Returns its end. */
export function guardLeaving(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

export const placeNow = (): Place => ({ location: browser.location, navigationType: browser.action });

/** Calls back with each new place. Returns its end. */
export const watchPlace = (show: (place: Place) => void): (() => void) =>
  browser.listen(({ delta }) => {
    if (browser.action === NavigationType.Pop && isStopped(delta)) return;
    show(placeNow());
  });

/** The browser has taken a step before anyone can ask: it is taken back, and again when the person confirms it. */
function isStopped(delta: number | null): boolean {
  const was = step;
  step = 'own';
  if (was === 'undone') return true;
  if (was === 'confirmed' || !ask || delta === null) return false;
  step = 'undone';
  browser.go(-delta);
  ask(() => {
    step = 'confirmed';
    browser.go(delta);
  });
  return true;
}

/** What the router navigates by. */
export const navigation = {
  createHref: (to: To) => browser.createHref(to),
  encodeLocation: (to: To) => browser.encodeLocation(to),
  go: (delta: number) => browser.go(delta),
  push: (to: To, state?: unknown, _options?: NavigateOptions) => leaveBy(() => browser.push(to, state)),
  replace: (to: To, state?: unknown, _options?: NavigateOptions) => leaveBy(() => browser.replace(to, state)),
};
