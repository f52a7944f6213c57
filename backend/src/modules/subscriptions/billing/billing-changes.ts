import type { AuditAction } from '../../audit/audit-action.js';
import type { BillingRow, BillingUpdate } from './billing-update.js';

interface Change {
  action: AuditAction;
  details: { from?: string; to: string };
}

/** What the company's audit log records of an update. */
export function changesOf(row: BillingRow, update: BillingUpdate): Change[] {
  const next = { ...row, ...update };
  const [wasPaid, isPaid] = [row.tierType !== 'Free', next.tierType !== 'Free'];
  const details =
    row.tierType === next.tierType ? { to: next.tierType } : { from: row.tierType, to: next.tierType };
  const stays = wasPaid && isPaid;
  const changes: [boolean, AuditAction][] = [
    [!wasPaid && isPaid, 'billing.subscription_started'],
    [stays && row.tierType !== next.tierType, 'billing.plan_changed'],
    [stays && !row.cancelAtPeriodEnd && next.cancelAtPeriodEnd, 'billing.subscription_cancelled'],
    [stays && row.cancelAtPeriodEnd && !next.cancelAtPeriodEnd, 'billing.subscription_resumed'],
    [row.status !== 'past_due' && next.status === 'past_due', 'billing.payment_failed'],
    [row.status === 'past_due' && next.status === 'active' && isPaid, 'billing.payment_succeeded'],
    [wasPaid && !isPaid, 'billing.subscription_ended'],
  ];
  return changes.flatMap(([applies, action]) => (applies ? [{ action, details }] : []));
}
