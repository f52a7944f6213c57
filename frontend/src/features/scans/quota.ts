/** The error code of a message that the plan has no scan left for. */
export const USED_UP = 'SCAN_LIMIT_EXCEEDED';
