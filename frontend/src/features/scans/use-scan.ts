import { useQuery } from '@tanstack/react-query';
import { scansGetOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Scan } from '../../api/types.js';

const POLL_MS = 1000;

export const isUnfinished = (scan: Pick<Scan, 'status'>) =>
  scan.status === 'queued' || scan.status === 'running';

const isFollowed = (scan: Scan | null | undefined) => (scan && isUnfinished(scan) ? POLL_MS : false);

/** A stored scan, polled while it is queued or running. */
export function useScan(id: string, enabled = true) {
  return useQuery({
    ...scansGetOptions({ path: { id } }),
    enabled,
    refetchInterval: ({ state }) => isFollowed(state.data?.data),
  });
}
