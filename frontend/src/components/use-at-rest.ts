import { useEffect } from 'react';

const REST_MS = 3_000;

/** Fetches code that is needed only on demand, some time after the page itself is there. */
export function useAtRest(fetchCode: () => Promise<unknown>): void {
  useEffect(() => {
    // It failed: it is fetched again when it is needed.
    const timer = setTimeout(() => void fetchCode().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [fetchCode]);
}
