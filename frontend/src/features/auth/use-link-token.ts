import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The token of an emailed link: `#token=...`, which browsers send to no server, not even as a referrer. It is removed
 * from the address bar at once, so that neither the history nor a shared screen shows it.
 */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (hash) window.history.replaceState(window.history.state, '', pathname);
  }, [hash, pathname]);
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
