import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { track } from '../analytics/analytics.js';

/** Addresses that redirect are gone by then. */
const SETTLED_MS = 100;

/** Counts the pages that people come to see. */
export function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => track('page_view', pathname), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
