import type { AuditAction } from '../../audit/audit-action.js';

/** What the company's audit log records of events that the subscription itself does not show. */
const RECORDED: Readonly<Record<string, AuditAction>> = {
  'charge.refunded': 'billing.payment_refunded',
  'charge.dispute.created': 'billing.payment_disputed',
  'charge.dispute.closed': 'billing.dispute_closed',
  'invoice.payment_action_required': 'billing.authentication_required',
};

/** After these a client's subscription may have changed. */
const CHANGES = new Set([
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
]);

/** What follows from an event. */
interface EventEffect {
  /** Null: the subscription is fetched, and its changes are all that is recorded. */
  recorded: AuditAction | null;
}

/** The same whatever came before, since the state is fetched anew after each event. Null: the event is ignored. */
export function effectOf(type: string): EventEffect | null {
  const recorded = Object.hasOwn(RECORDED, type) ? RECORDED[type] : undefined;
  if (recorded) return { recorded };
  return CHANGES.has(type) ? { recorded: null } : null;
}
