/** Goes where the person wants to. */
export type Leave = () => void;
type Ask = (leave: Leave) => void;

let asker: { ask: Ask; here: number | undefined } | null = null;

/** The router numbers the entries of the history; one that it did not make has no number. */
const place = () => (window.history.state as { idx?: number } | null)?.idx;

/** From now on `ask` decides whether and when this page is left; the function that comes back ends that. */
export function askBeforeLeaving(ask: Ask): () => void {
  const mine = { ask, here: place() };
  asker = mine;
  return () => {
    if (asker === mine) asker = null;
  };
}

/** For ways out that are no link: asks first if the page has something to lose. */
export function leaveBy(leave: Leave): void {
  if (asker) asker.ask(leave);
  else leave();
}

/**
 * Back and Forward are taken back before the router hears of them, and asked about. To be called before the router
 * listens. Its own blocker needs its data router, which would cost every page 17 kB of gzipped JavaScript.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => {
    const there = place();
    if (!asker || asker.here === undefined || there === undefined) return;
    event.stopImmediatePropagation();
    const steps = there - asker.here;
    if (steps === 0) return;
    window.history.go(-steps);
    asker.ask(() => {
      asker = null;
      window.history.go(steps);
    });
  });
}
