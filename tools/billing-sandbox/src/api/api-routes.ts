import type { z } from 'zod';
import type { Catalog } from '../billing/catalog.js';
import { createSession, expireSession, getSession } from '../billing/checkout.js';
import { type Context, newId } from '../billing/context.js';
import { previewInvoice } from '../billing/invoices.js';
import type { CheckoutSession, Subscription } from '../billing/objects.js';
import { createConfiguration, createPortal } from '../billing/portal-sessions.js';
import {
  check,
  configurationQuery,
  invoiceQuery,
  newConfiguration,
  newCustomer,
  newPortal,
  newSession,
  nothing,
  previewRequest,
  priceQuery,
  sessionQuery,
  type SubscriptionChange,
  subscriptionChange,
  subscriptionQuery,
} from '../billing/requests.js';
import { missing, StripeError } from '../billing/stripe-error.js';
import { changePrice, save, setCancelling } from '../billing/subscriptions.js';

/** Handles one API call, within its transaction. */
export type Handler = (context: Context, catalog: Catalog, id: string, form: unknown) => Promise<object>;

const route =
  <T extends z.ZodType>(
    schema: T,
    handle: (context: Context, request: z.output<T>, id: string, catalog: Catalog) => Promise<object>,
  ): Handler =>
  (context, catalog, id, form) =>
    handle(context, check(schema, form), id, catalog);

const listOf = (url: string, all: readonly object[], limit: number) => ({
  object: 'list',
  url,
  has_more: all.length > limit,
  data: all.slice(0, limit),
});

const customers: Record<string, Handler> = {
  'POST /v1/customers': route(newCustomer, (context, { name, email, metadata }) =>
    context.objects.put('customer', {
      id: newId('cus'),
      object: 'customer',
      created: context.now,
      livemode: false,
      name: name ?? null,
      email: email ?? null,
      balance: 0,
      default_source: null,
      description: null,
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      shipping: null,
      metadata: metadata ?? {},
    }),
  ),
  'GET /v1/customers/:id': route(nothing, async (context, _, id) => {
    const customer = await context.get('customer', id);
    return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
  }),
};

const sessions: Record<string, Handler> = {
  'POST /v1/checkout/sessions': route(newSession, (context, request, _, catalog) =>
    createSession(context, catalog, request),
  ),
  'GET /v1/checkout/sessions': route(sessionQuery, async (context, { customer, status, limit }) => {
    const all = await context.objects.list('checkout.session', customer);
    const now: CheckoutSession[] = [];
    for (const { id } of all) now.push(await getSession(context, id));
    return listOf(
      '/v1/checkout/sessions',
      now.filter((session) => !status || session.status === status),
      limit,
    );
  }),
  'GET /v1/checkout/sessions/:id': route(nothing, (context, _, id) => getSession(context, id)),
  'POST /v1/checkout/sessions/:id/expire': route(nothing, (context, _, id) => expireSession(context, id)),
};

const subscriptions: Record<string, Handler> = {
  'GET /v1/subscriptions': route(subscriptionQuery, async (context, { customer, limit }) => {
    const live = (await context.objects.list('subscription', customer)).filter(
      ({ status }) => status !== 'canceled',
    );
    return listOf('/v1/subscriptions', live, limit);
  }),
  'GET /v1/subscriptions/:id': route(nothing, (context, _, id) => context.get('subscription', id)),
  'POST /v1/subscriptions/:id': route(subscriptionChange, async (context, change, id, catalog) => {
    const subscription = await context.get('subscription', id);
    if (subscription.status === 'canceled')
      throw new StripeError('A canceled subscription can only update its cancellation_details and metadata.');
    const own = await context.of(subscription.customer);
    return save(own, await changed(own, catalog, subscription, change), 'updated');
  }),
};

const rest: Record<string, Handler> = {
  'GET /v1/prices': route(priceQuery, async (_, { lookup_keys: keys, limit }, __, { prices }) =>
    listOf(
      '/v1/prices',
      prices.filter((price) => !keys || keys.includes(price.lookup_key)),
      limit,
    ),
  ),
  'POST /v1/invoices/create_preview': route(previewRequest, async (context, request, _, catalog) => {
    const subscription = await context.get('subscription', request.subscription, 'subscription');
    const { items, proration_date: at } = request.subscription_details;
    const price = catalog.get(items[0].price, 'subscription_details[items][0][price]');
    return previewInvoice(await context.of(subscription.customer), subscription, { price, at });
  }),
  // It knows customers' cards, and no charges: whichever is asked for is missing.
  'GET /v1/charges/:id': route(nothing, async (_, __, id) => {
    throw missing('charge', id);
  }),
  'GET /v1/invoices': route(invoiceQuery, async (context, { customer, subscription, limit }) => {
    const all = await context.objects.list('invoice', customer);
    const asked = all.filter(
      ({ parent }) => !subscription || parent.subscription_details.subscription === subscription,
    );
    return listOf('/v1/invoices', asked, limit);
  }),
};

const portal: Record<string, Handler> = {
  'GET /v1/billing_portal/configurations': route(configurationQuery, async (context, { active, limit }) => {
    const all = await context.objects.list('billing_portal.configuration');
    const asked = all.filter((one) => active === undefined || one.active === active);
    return listOf('/v1/billing_portal/configurations', asked, limit);
  }),
  'POST /v1/billing_portal/configurations': route(newConfiguration, createConfiguration),
  'POST /v1/billing_portal/sessions': route(newPortal, createPortal),
};

/** The part of Stripe's API that the product uses. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  ...customers,
  ...sessions,
  ...subscriptions,
  ...rest,
  ...portal,
};

async function changed(
  context: Context,
  catalog: Catalog,
  subscription: Subscription,
  { items, cancel_at_period_end: cancelling, cancel_at: at, metadata, proration_date }: SubscriptionChange,
): Promise<Subscription> {
  let next = { ...subscription, metadata: { ...subscription.metadata, ...metadata } };
  if (items) {
    const price = catalog.get(items[0].price, 'items[0][price]');
    next = await changePrice(context, next, { price, at: proration_date });
  }
  if (cancelling !== undefined) next = setCancelling(context, next, cancelling);
  return at === '' ? setCancelling(context, next, false) : next;
}
