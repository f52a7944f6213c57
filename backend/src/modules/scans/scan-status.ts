export const SCAN_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;

export type ScanStatus = (typeof SCAN_STATUSES)[number];

/** A scan in one of these never changes again. */
export const isFinished = (status: ScanStatus): boolean => status === 'completed' || status === 'failed';
