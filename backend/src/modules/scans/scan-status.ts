export const SCAN_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;

export type ScanStatus = (typeof SCAN_STATUSES)[number];

/** A scan in one of these never changes again. */
export const isFinished = (status: ScanStatus): boolean => status === 'completed' || status === 'failed';

/** What an unfinished scan has in place of a verdict. */
export const NOT_JUDGED = {
  score: null,
  baseScore: null,
  adjustments: [],
  template: null,
  summary: null,
  indicators: [],
  engine: null,
  degraded: false,
  tokensConsumed: 0,
  reviewVersion: 0,
  assigneeId: null,
};
