import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { track } from '../analytics/analytics.js';

/** By then, redirects have taken place. */
const SETTLED_MS = 100;

/** Reports page views, without addresses that only redirect. */
export function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => track('page_view', pathname), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
