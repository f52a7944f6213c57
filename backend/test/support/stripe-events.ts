import { newId } from '@gatepost/billing-sandbox/internals/billing/context';

/** Seconds, as Stripe counts time. */
export const now = () => Math.floor(Date.now() / 1000);

/** What Stripe sends, before it is signed. */
export const eventOf = (type: string, object: object, id = newId('evt')) =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now(),
    data: { object },
    livemode: false,
    type,
  });

/** A subscription of a customer. */
export const about = (customer: string) => ({ id: newId('sub'), object: 'subscription', customer });
