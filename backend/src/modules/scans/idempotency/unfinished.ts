import type { Scan } from '../scan.schemas.js';
import { pick } from '../../../common/pick.js';
import { NO_VERDICT } from '../judgement.js';
import { isFinished } from '../scan-status.js';

/** A scan that was not finished when the response was sent. */
export type UnfinishedScan = Pick<Scan, 'id' | 'status' | 'updatedAt'>;

/** The state of those `scans` that are not finished. */
export const unfinishedOf = (scans: readonly (Scan | null)[]): UnfinishedScan[] =>
  scans.flatMap((scan) =>
    scan === null || isFinished(scan.status)
      ? []
      : [{ id: scan.id, status: scan.status, updatedAt: scan.updatedAt }],
  );

/** What a scan shows while it has no verdict. */
const NOT_JUDGED = {
  ...pick(NO_VERDICT, [
    'score',
    'baseScore',
    'adjustments',
    'template',
    'summary',
    'engine',
    'detector',
    'degraded',
    'tokensConsumed',
  ]),
  indicators: [],
  riskLevel: null,
  reviewStatus: 'none' as const,
  reviewVersion: 0,
  assigneeId: null,
};

/** `scans` as they were when `unfinished` was recorded. */
export function asRecorded(
  scans: readonly (Scan | null)[],
  unfinished: readonly UnfinishedScan[],
): (Scan | null)[] {
  const then = new Map(unfinished.map((scan) => [scan.id, scan]));
  return scans.map((scan) => {
    const was = scan && then.get(scan.id);
    return was ? { ...scan, ...NOT_JUDGED, ...was } : scan;
  });
}
