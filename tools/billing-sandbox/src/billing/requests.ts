import { z } from 'zod';
import { StripeError } from './stripe-error.js';

const text = z.string().max(5_000);
const id = z.string().min(1).max(255);
const metadata = z.record(z.string().max(40), z.string().max(500));
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const limit = z.coerce.number().int().min(1).max(100).default(10);
const webUrl = text.refine((value) => URL.canParse(value) && /^https?:/.test(value), {
  error: 'Not a valid URL',
});

export const newCustomer = z.strictObject({
  name: text.optional(),
  email: text.optional(),
  metadata: metadata.optional(),
});

export const priceQuery = z.strictObject({
  lookup_keys: z.array(text).max(10).optional(),
  active: flag.optional(),
  limit,
});

export const newSession = z.strictObject({
  mode: z.literal('subscription'),
  customer: id,
  client_reference_id: z.string().max(200).optional(),
  line_items: z.tuple([z.strictObject({ price: id, quantity: z.literal('1') })]),
  // Taken as Stripe takes them; the sandbox computes no tax and has no promotions.
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  allow_promotion_codes: flag.optional(),
  customer_update: z.strictObject({ address: z.literal('auto'), name: z.literal('auto') }).optional(),
  success_url: webUrl,
  cancel_url: webUrl.optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
});
export type NewSession = z.output<typeof newSession>;

export const sessionQuery = z.strictObject({
  customer: id,
  status: z.enum(['open', 'complete', 'expired']).optional(),
  limit,
});

export const subscriptionQuery = z.strictObject({ customer: id, limit });

const prorated = {
  proration_behavior: z.literal('always_invoice').optional(),
  proration_date: z.coerce.number().int().optional(),
};

export const subscriptionChange = z.strictObject({
  items: z.tuple([z.strictObject({ id, price: id })]).optional(),
  ...prorated,
  payment_behavior: z.literal('error_if_incomplete').optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.literal('').optional(),
  metadata: metadata.optional(),
});
export type SubscriptionChange = z.output<typeof subscriptionChange>;

export const invoiceQuery = z.strictObject({ customer: id.optional(), subscription: id.optional(), limit });
const flow = z.strictObject({
  type: z.literal('subscription_update_confirm'),
  subscription_update_confirm: z.strictObject({
    subscription: id,
    items: z.tuple([z.strictObject({ id, price: id, quantity: z.literal('1').transform(Number) })]),
  }),
  after_completion: z.strictObject({
    type: z.literal('redirect'),
    redirect: z.strictObject({ return_url: webUrl }),
  }),
});
export const newPortal = z.strictObject({
  customer: id,
  return_url: webUrl,
  configuration: id.optional(),
  flow_data: flow.optional(),
});
export type NewPortal = z.output<typeof newPortal>;
export const configurationQuery = z.strictObject({ active: flag.optional(), limit });
const feature = { enabled: flag };
export const newConfiguration = z.strictObject({
  features: z.strictObject({
    customer_update: z
      .strictObject({ ...feature, allowed_updates: z.array(z.enum(['address', 'name', 'tax_id'])) })
      .optional(),
    payment_method_update: z.strictObject(feature).optional(),
    invoice_history: z.strictObject(feature).optional(),
    subscription_cancel: z.strictObject({ ...feature, mode: z.literal('at_period_end') }).optional(),
    subscription_update: z
      .strictObject({
        ...feature,
        default_allowed_updates: z.array(z.literal('price')),
        proration_behavior: z.literal('always_invoice'),
        products: z.array(z.strictObject({ product: id, prices: z.array(id) })).max(10),
      })
      .optional(),
  }),
  business_profile: z.strictObject({ headline: z.string().max(60).optional() }).optional(),
  metadata: metadata.optional(),
});
export type NewConfiguration = z.output<typeof newConfiguration>;
export const previewRequest = z.strictObject({
  subscription: id,
  subscription_details: z.strictObject({ items: z.tuple([z.strictObject({ id, price: id })]), ...prorated }),
});
export const nothing = z.strictObject({});

/** @throws StripeError in Stripe's words, naming the parameter */
export function check<T extends z.ZodType>(schema: T, form: unknown): z.output<T> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    throw new StripeError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(path);
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined');
  if (isMissing)
    throw new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw new StripeError(`Invalid ${param}: ${issue?.message ?? ''}`, { param });
}

const bracketed = ([head = '', ...rest]: string[]): string => head + rest.map((part) => `[${part}]`).join('');
