import type { SubscriptionEntity } from '../quota/subscription.entity.js';

/** The row of a client who has a subscription at the payment provider that has not ended. */
export type Subscribed = SubscriptionEntity & { paymentCustomerId: string; paymentSubscriptionId: string };

export function isSubscribed(row: SubscriptionEntity): row is Subscribed {
  const isOver = row.tierType === 'Free' && row.status === 'active';
  return row.paymentCustomerId !== null && row.paymentSubscriptionId !== null && !isOver;
}

/** No invoice is unpaid. Otherwise it has to be paid before the plan can change. */
export const isPaidUp = ({ status }: SubscriptionEntity): boolean =>
  status === 'active' || status === 'trialing';
