import { ApiError } from '../../http/api-error.js';
import type { Quota } from './quota.js';
import { quotaHeaders } from './quota.js';

/** spec.md section 8, the wording and the spelling of the details included. */
export const scanLimitExceeded = (quota: Quota, now: Date) =>
  new ApiError('SCAN_LIMIT_EXCEEDED', {
    message: `Monthly scan limit exceeded. You have used ${quota.used} of ${quota.allowed} scans this month.`,
    details: { ScansUsed: quota.used, ScansAllowed: quota.allowed },
    headers: quotaHeaders(quota, now),
  });
