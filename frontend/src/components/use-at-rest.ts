import { useEffect } from 'react';

const REST_MS = 3_000;

/** Fetches what is drawn only when somebody asks for it, once the page itself is long there. */
export function useAtRest(fetchCode: () => Promise<unknown>): void {
  useEffect(() => {
    // Not fetched: it is tried again when it is asked for.
    const timer = setTimeout(() => void fetchCode().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [fetchCode]);
}
