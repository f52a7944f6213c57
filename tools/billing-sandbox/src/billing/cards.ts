import type { Context } from './context.js';
import { declined, StripeError } from './stripe-error.js';

/** Stripe's own test numbers. */
export const CARDS = {
  '4242424242424242': 'Every payment succeeds',
  '4000000000000002': 'Declined at once',
  '4000002500003155': 'Your bank asks for authentication',
  '4000002760003184': 'Your bank asks for authentication at every payment',
  '4000000000000341': 'Succeeds now, fails at every later payment',
} as const;

const DECLINED = '4000000000000002';
const ASKS = '4000002500003155';
const ALWAYS_ASKS = '4000002760003184';
/** What can't be charged automatically: these cards, and none. */
const FAIL_LATER: ReadonlySet<string | undefined> = new Set(['4000000000000341', ALWAYS_ASKS, undefined]);

/** Whether a payment with this card, made in person, requires the bank's page. */
export const needsAuthentication = (number: string): boolean => number === ASKS || number === ALWAYS_ASKS;

/**
 * Pays in person.
 * @throws StripeError when the card is declined, or is none of the sandbox's
 */
export async function payInPerson(context: Context, customer: string, number: string): Promise<void> {
  if (number === DECLINED) throw declined();
  if (!(number in CARDS))
    throw new StripeError('Your card number is incorrect. The sandbox takes its own test cards only.', {
      status: 402,
      type: 'card_error',
      code: 'incorrect_number',
    });
  await context.objects.put('card', { id: customer, number });
}

/** Whether an automatic payment succeeds. */
export async function paysByItself(context: Context, customer: string): Promise<boolean> {
  const card = await context.objects.find('card', customer);
  return !FAIL_LATER.has(card?.number) && !context.clock.renewalsFail;
}

/** Whether the bank would ask for authentication at an automatic payment, which then fails. */
export const asksAtEveryPayment = async (context: Context, customer: string): Promise<boolean> =>
  (await context.objects.find('card', customer))?.number === ALWAYS_ASKS;
