import type { SubscriptionEntity } from '../quota/subscription.entity.js';

/** A row whose client has a subscription at the provider that is not over. */
export type Subscribed = SubscriptionEntity & { paymentCustomerId: string; paymentSubscriptionId: string };

export function isSubscribed(row: SubscriptionEntity): row is Subscribed {
  const isOver = row.tierType === 'Free' && row.status === 'active';
  return row.paymentCustomerId !== null && row.paymentSubscriptionId !== null && !isOver;
}

/** Nothing is owed. Who owes pays that first. */
export const isInOrder = ({ status }: SubscriptionEntity): boolean =>
  status === 'active' || status === 'trialing';
