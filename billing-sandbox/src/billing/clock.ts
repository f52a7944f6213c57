import type { Desk } from './desk.js';
import type { Subscription } from './objects.js';
import { end, renew, retry } from './subscriptions.js';

/** When something happens to a subscription by itself next, in seconds. */
async function nextStep(desk: Desk, subscription: Subscription): Promise<number> {
  if (subscription.status === 'canceled') return Infinity;
  const periodEnd = subscription.items.data[0].current_period_end;
  if (subscription.status === 'active') return periodEnd;
  const invoice = await desk.get('invoice', subscription.latest_invoice);
  return invoice.next_payment_attempt ?? periodEnd;
}

async function step(desk: Desk, subscription: Subscription): Promise<void> {
  const isOver = subscription.items.data[0].current_period_end <= desk.now;
  if (isOver && (subscription.cancel_at_period_end || subscription.status === 'past_due'))
    await end(desk, subscription);
  else if (subscription.status === 'past_due') await retry(desk, subscription);
  else await renew(desk, subscription);
}

/** Lets everything happen that is due by now, each customer's in its own time. */
export async function runDue(desk: Desk): Promise<void> {
  const all = await desk.shelf.list('subscription');
  const live = all.filter(({ status }) => status !== 'canceled');
  for (const customer of new Set(live.map(({ customer }) => customer))) {
    const own = await desk.of(customer);
    await runUntil(own, own.now);
  }
}

/** Lets everything happen that is due to the desk's customer by `target`, in its order, each at its own time. */
export async function runUntil(desk: Desk, target: number): Promise<void> {
  const before = desk.clock.ahead;
  const real = before + (target - desk.now);
  for (;;) {
    const live = await desk.shelf.list('subscription', desk.clock.id);
    const steps: number[] = [];
    for (const subscription of live) steps.push(await nextStep(desk, subscription));
    const first = Math.min(...steps);
    const subscription = live[steps.indexOf(first)];
    if (!subscription || first > target) break;
    desk.clock.ahead += first - desk.now;
    await step(desk, subscription);
  }
  desk.clock.ahead = real;
  if (real !== before) await desk.saveClock({ ahead: real });
}
