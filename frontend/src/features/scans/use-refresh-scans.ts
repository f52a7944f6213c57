import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  scanReportsTrendsQueryKey,
  scansListQueryKey,
  scansMetricsQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';

/** Gives the function that has lists and counts of scans loaded anew where they are next shown. */
export function useRefreshScans() {
  const queries = useQueryClient();
  return useCallback(async () => {
    const keys = [scansListQueryKey(), scansMetricsQueryKey(), scanReportsTrendsQueryKey()];
    await Promise.all([
      ...keys.map((queryKey) => queries.invalidateQueries({ queryKey })),
      // Its key can't be made without a term.
      queries.invalidateQueries({ queryKey: [{ _id: 'scansSearch' }] }),
    ]);
  }, [queries]);
}
