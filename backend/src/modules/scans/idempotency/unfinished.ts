import type { Scan } from '../scan.schemas.js';
import { isFinished, NOT_JUDGED } from '../scan-status.js';

/** A scan that was not finished when the response was sent. */
export type UnfinishedScan = Pick<Scan, 'id' | 'status' | 'updatedAt'>;

/** The state of those `scans` that are not finished. */
export const unfinishedOf = (scans: readonly (Scan | null)[]): UnfinishedScan[] =>
  scans.flatMap((scan) =>
    scan === null || isFinished(scan.status)
      ? []
      : [{ id: scan.id, status: scan.status, updatedAt: scan.updatedAt }],
  );

/** `scans` as they were when `unfinished` was recorded. */
export function asTheyWere(
  scans: readonly (Scan | null)[],
  unfinished: readonly UnfinishedScan[],
): (Scan | null)[] {
  const then = new Map(unfinished.map((scan) => [scan.id, scan]));
  return scans.map((scan) => {
    const was = scan && then.get(scan.id);
    return was ? { ...scan, ...NOT_JUDGED, riskLevel: null, reviewStatus: 'none', ...was } : scan;
  });
}
