import type { Context } from './context.js';
import type { Subscription } from './objects.js';
import { end, renew, retry } from './subscriptions.js';

/** When the next automatic change of a subscription is due, in seconds. */
async function nextStep(context: Context, subscription: Subscription): Promise<number> {
  if (subscription.status === 'canceled') return Infinity;
  const periodEnd = subscription.items.data[0].current_period_end;
  if (subscription.status === 'active') return periodEnd;
  const invoice = await context.get('invoice', subscription.latest_invoice);
  return invoice.next_payment_attempt ?? periodEnd;
}

async function step(context: Context, subscription: Subscription): Promise<void> {
  const isOver = subscription.items.data[0].current_period_end <= context.now;
  if (isOver && (subscription.cancel_at_period_end || subscription.status === 'past_due'))
    await end(context, subscription);
  else if (subscription.status === 'past_due') await retry(context, subscription);
  else await renew(context, subscription);
}

/** Runs everything that is due by now, each customer's at its own time. */
export async function runDue(context: Context): Promise<void> {
  const all = await context.objects.list('subscription');
  const live = all.filter(({ status }) => status !== 'canceled');
  for (const customer of new Set(live.map(({ customer }) => customer))) {
    const own = await context.of(customer);
    await runUntil(own, own.now);
  }
}

/** Runs everything that is due for the context's customer by `target`, in order, each at its own time. */
export async function runUntil(context: Context, target: number): Promise<void> {
  const before = context.clock.ahead;
  const real = before + (target - context.now);
  for (;;) {
    const live = await context.objects.list('subscription', context.clock.id);
    const steps: number[] = [];
    for (const subscription of live) steps.push(await nextStep(context, subscription));
    const first = Math.min(...steps);
    const subscription = live[steps.indexOf(first)];
    if (!subscription || first > target) break;
    context.clock.ahead += first - context.now;
    await step(context, subscription);
  }
  context.clock.ahead = real;
  if (real !== before) await context.saveClock({ ahead: real });
}
