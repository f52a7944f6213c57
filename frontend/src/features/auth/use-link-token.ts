import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The token of a link that came by mail: `#token=...`, which reaches no server and no referrer.
 * It leaves the address bar at once, so that neither history nor a shared screen keeps it.
 */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (hash) window.history.replaceState(window.history.state, '', pathname);
  }, [hash, pathname]);
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
