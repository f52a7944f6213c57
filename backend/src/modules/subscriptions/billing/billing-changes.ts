import type { AuditAction } from '../../audit/audit-action.js';
import type { BillingRow, BillingUpdate } from './billing-update.js';

interface Change {
  action: AuditAction;
  details: { from?: string; to: string };
}

const tiersOf = (row: BillingRow, next: BillingRow): Change['details'] =>
  row.tierType === next.tierType ? { to: next.tierType } : { from: row.tierType, to: next.tierType };

const nameOf = ({ tierType, billingInterval }: BillingRow): string => `${tierType} by the ${billingInterval}`;
const plansOf = (row: BillingRow, next: BillingRow): Change['details'] => ({
  from: nameOf(row),
  to: nameOf(next),
});

/** What the company's audit log records of an update. */
export function changesOf(row: BillingRow, update: BillingUpdate): Change[] {
  const next = { ...row, ...update };
  const [wasPaid, isPaid] = [row.tierType !== 'Free', next.tierType !== 'Free'];
  const stays = wasPaid && isPaid;
  const details =
    !stays || row.billingInterval === next.billingInterval ? tiersOf(row, next) : plansOf(row, next);
  const changes: [boolean, AuditAction][] = [
    [!wasPaid && isPaid, 'billing.subscription_started'],
    [stays && details.from !== undefined, 'billing.plan_changed'],
    [stays && !row.cancelAtPeriodEnd && next.cancelAtPeriodEnd, 'billing.subscription_cancelled'],
    [stays && row.cancelAtPeriodEnd && !next.cancelAtPeriodEnd, 'billing.subscription_resumed'],
    [row.status !== 'past_due' && next.status === 'past_due', 'billing.payment_failed'],
    [row.status === 'past_due' && next.status === 'active' && isPaid, 'billing.payment_succeeded'],
    [wasPaid && !isPaid, 'billing.subscription_ended'],
  ];
  return changes.flatMap(([applies, action]) => (applies ? [{ action, details }] : []));
}
