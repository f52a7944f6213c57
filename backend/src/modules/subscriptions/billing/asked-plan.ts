import { type BillingInterval, priceOf, type Tiers } from '../../../config/tiers.js';
import type { SubscriptionEntity } from '../quota/subscription.entity.js';
import { notForSale, outdatedPreview } from './billing.errors.js';
import type { PaidPlan } from './billing-provider.port.js';

/** How long a preview's price can be had. */
const PREVIEW_MS = 3_600_000;

/** Without an interval: the one that the company has, or the month. */
export interface AskedPlan extends Pick<PaidPlan, 'tierType'> {
  interval?: BillingInterval | null | undefined;
}

type CurrentPlan = Pick<SubscriptionEntity, 'tierType' | 'billingInterval'>;

export const isOn = ({ tierType, billingInterval }: CurrentPlan, plan: PaidPlan): boolean =>
  tierType === plan.tierType && billingInterval === plan.interval;

/** @throws INVALID_REQUEST for a plan that can't be bought, unless the company has it */
export function planOf(tiers: Tiers, current: CurrentPlan, asked: AskedPlan): PaidPlan {
  const plan = { tierType: asked.tierType, interval: asked.interval ?? current.billingInterval };
  if (isOn(current, plan)) return plan;
  const tier = tiers[plan.tierType];
  if (current.tierType !== plan.tierType && !tier.forSale) throw notForSale('tierType');
  if (priceOf(tier, plan.interval) === null) throw notForSale('interval');
  return plan;
}

/**
 * From when a change is prorated.
 * @throws CONFLICT for a time that is to come, or more than an hour ago
 */
export function prorationOf(asked: string | null | undefined, now: Date): Date {
  if (!asked) return now;
  const at = new Date(asked);
  if (at > now || now.getTime() - at.getTime() > PREVIEW_MS) throw outdatedPreview();
  return at;
}
