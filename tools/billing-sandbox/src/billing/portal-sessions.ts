import { type Context, newId } from './context.js';
import type { PortalConfiguration, PortalFlow, PortalSession } from './objects.js';
import type { NewConfiguration, NewPortal } from './requests.js';
import { StripeError } from './stripe-error.js';

/** What Stripe makes of the features that are asked for: the others are off. */
function featuresOf(asked: NewConfiguration['features']): PortalConfiguration['features'] {
  const isOn = (name: keyof typeof asked) => asked[name]?.enabled ?? false;
  const update = asked.subscription_update;
  return {
    customer_update: {
      allowed_updates: asked.customer_update?.allowed_updates ?? [],
      enabled: isOn('customer_update'),
    },
    invoice_history: { enabled: isOn('invoice_history') },
    payment_method_update: { enabled: isOn('payment_method_update'), payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: isOn('subscription_cancel'),
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: update?.default_allowed_updates ?? [],
      enabled: isOn('subscription_update'),
      products: (update?.products ?? []).map(({ product, prices }) => ({
        product,
        prices,
        adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
      })),
      proration_behavior: update?.proration_behavior ?? 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  };
}

/** What people may do in the portal's sessions. */
export function createConfiguration(
  context: Context,
  { features, business_profile: profile, metadata }: NewConfiguration,
): Promise<PortalConfiguration> {
  return context.objects.put('billing_portal.configuration', {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    created: context.now,
    updated: context.now,
    livemode: false,
    active: true,
    application: null,
    business_profile: {
      headline: profile?.headline ?? null,
      privacy_policy_url: null,
      terms_of_service_url: null,
    },
    default_return_url: null,
    features: featuresOf(features),
    is_default: false,
    login_page: { enabled: false, url: null },
    metadata: metadata ?? {},
    name: null,
  });
}

/** @throws StripeError for a change that the configuration does not allow */
function flowOf(asked: NonNullable<NewPortal['flow_data']>, { features }: PortalConfiguration): PortalFlow {
  const { subscription_update_confirm: change, after_completion: after } = asked;
  const { enabled, products } = features.subscription_update;
  if (!enabled || !products?.some(({ prices }) => prices.includes(change.items[0].price)))
    throw new StripeError(
      'The price is not in the list of prices that this portal configuration lets customers switch to.',
      { param: 'flow_data[subscription_update_confirm][items][0][price]' },
    );
  return {
    type: 'subscription_update_confirm',
    after_completion: { ...after, hosted_confirmation: null },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: { ...change, discounts: null },
  };
}

/**
 * @throws StripeError without a configuration, as Stripe where none was ever saved in the dashboard; for an unknown or
 *   inactive one
 */
export async function createPortal(
  context: Context,
  { customer: customerId, return_url: returnUrl, configuration: configurationId, flow_data: flow }: NewPortal,
): Promise<PortalSession> {
  const customer = await context.get('customer', customerId, 'customer');
  if (configurationId === undefined)
    throw new StripeError(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    );
  const configuration = await context.get('billing_portal.configuration', configurationId, 'configuration');
  if (!configuration.active)
    throw new StripeError(`The configuration ${configuration.id} is not active.`, { param: 'configuration' });
  const id = newId('bps');
  return context.objects.put('billing_portal.session', {
    id,
    object: 'billing_portal.session',
    created: context.now,
    livemode: false,
    configuration: configuration.id,
    customer: customer.id,
    customer_account: null,
    flow: flow ? flowOf(flow, configuration) : null,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${context.settings.origin}/sandbox/${flow ? 'change' : 'portal'}/${id}`,
  });
}
