import type { Principal } from '../../access/principal.js';
import { newId } from '../../common/ids.js';
import type { Instruction } from '../instructions/instruction.schemas.js';
import type { Quota } from '../subscriptions/quota/subscriptions.service.js';
import type { CreateScanRequest } from './scan.schemas.js';
import type { NewScan } from './scans.repository.js';

const DAY_MS = 24 * 3_600_000;

/** The row of a scan that has just been accepted and paid for. */
export function newScan(
  caller: Principal,
  { email, sender, subject, body }: CreateScanRequest,
  instructions: Instruction | null,
  { quota: { periodStart, retentionDays }, batched }: { quota: Quota; batched: boolean },
): NewScan {
  return {
    id: newId(),
    clientId: caller.clientId,
    apiKeyId: caller.kind === 'api-key' ? caller.apiKeyId : null,
    batched,
    channel: email ? 'email' : 'sms',
    sender: sender || null,
    subject: (email && subject) || null,
    body,
    instructions: instructions?.instructions ?? null,
    scanningInstructionsName: instructions?.name ?? null,
    quotaPeriodStart: periodStart,
    expiresAt: new Date(Date.now() + retentionDays * DAY_MS),
  };
}
