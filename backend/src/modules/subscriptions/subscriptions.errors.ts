import { ApiError } from '../../http/api-error.js';
import type { Quota } from './quota.js';

/** spec.md section 8, the wording and the spelling of the details included. */
export const scanLimitExceeded = (
  { used, allowed }: Pick<Quota, 'used' | 'allowed'>,
  headers: Record<string, string>,
) =>
  new ApiError('SCAN_LIMIT_EXCEEDED', {
    message: `Monthly scan limit exceeded. You have used ${used} of ${allowed} scans this month.`,
    details: { ScansUsed: used, ScansAllowed: allowed },
    headers,
  });
