import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Milliseconds since 1970, updated every minute, so that '5 minutes ago' stays true while the page is open. */
export const useNow = () => useSyncExternalStore(everyMinute, thisMinute);
