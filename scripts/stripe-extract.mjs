// Writes backend/test/support/stripe-extract.json: what Stripe publishes of the parameters and fields that we use. Read
// from the types of its SDK, which are generated from its OpenAPI document; the file names that document's version.
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from './lib/root.mjs';

const TARGET = 'backend/test/support/stripe-extract.json';

/** By operation: its type in the SDK and the paths that we send. */
const PARAMETERS = {
  'POST /v1/customers': { type: 'CustomerCreateParams', paths: ['name', 'metadata'] },
  'GET /v1/prices': { type: 'PriceListParams', paths: ['lookup_keys', 'active', 'limit'] },
  'POST /v1/checkout/sessions': {
    type: 'Checkout.SessionCreateParams',
    paths: [
      'mode',
      'customer',
      'client_reference_id',
      'line_items[].price',
      'line_items[].quantity',
      'success_url',
      'cancel_url',
      'metadata',
      'subscription_data.metadata',
      'automatic_tax.enabled',
      'tax_id_collection.enabled',
      'allow_promotion_codes',
      'customer_update.address',
      'customer_update.name',
    ],
  },
  'GET /v1/checkout/sessions': { type: 'Checkout.SessionListParams', paths: ['customer', 'status', 'limit'] },
  'GET /v1/subscriptions': { type: 'SubscriptionListParams', paths: ['customer', 'limit'] },
  'POST /v1/subscriptions/:id': {
    type: 'SubscriptionUpdateParams',
    paths: [
      'items[].id',
      'items[].price',
      'proration_behavior',
      'proration_date',
      'payment_behavior',
      'cancel_at_period_end',
      'cancel_at',
      'metadata',
    ],
  },
  'POST /v1/invoices/create_preview': {
    type: 'InvoiceCreatePreviewParams',
    paths: [
      'subscription',
      'subscription_details.items[].id',
      'subscription_details.items[].price',
      'subscription_details.proration_behavior',
      'subscription_details.proration_date',
    ],
  },
  'GET /v1/invoices': { type: 'InvoiceListParams', paths: ['customer', 'subscription', 'limit'] },
  'POST /v1/billing_portal/sessions': {
    type: 'BillingPortal.SessionCreateParams',
    paths: [
      'customer',
      'return_url',
      'configuration',
      'flow_data.type',
      'flow_data.subscription_update_confirm.subscription',
      'flow_data.subscription_update_confirm.items[].id',
      'flow_data.subscription_update_confirm.items[].price',
      'flow_data.subscription_update_confirm.items[].quantity',
      'flow_data.after_completion.type',
      'flow_data.after_completion.redirect.return_url',
    ],
  },
  'GET /v1/billing_portal/configurations': {
    type: 'BillingPortal.ConfigurationListParams',
    paths: ['active', 'limit'],
  },
  'POST /v1/billing_portal/configurations': {
    type: 'BillingPortal.ConfigurationCreateParams',
    paths: [
      'features.customer_update.enabled',
      'features.customer_update.allowed_updates',
      'features.payment_method_update.enabled',
      'features.invoice_history.enabled',
      'features.subscription_cancel.enabled',
      'features.subscription_cancel.mode',
      'features.subscription_update.enabled',
      'features.subscription_update.default_allowed_updates',
      'features.subscription_update.proration_behavior',
      'features.subscription_update.products[].product',
      'features.subscription_update.products[].prices',
      'business_profile.headline',
      'metadata',
    ],
  },
};

/** By object: its type in the SDK and the fields that we read. */
const FIELDS = {
  customer: { type: 'Customer', paths: ['id'] },
  price: { type: 'Price', paths: ['id', 'lookup_key', 'metadata', 'product'] },
  'checkout.session': {
    type: 'Checkout.Session',
    paths: ['id', 'url', 'status', 'client_reference_id', 'customer', 'metadata', 'success_url'],
  },
  subscription: {
    type: 'Subscription',
    paths: [
      'id',
      'status',
      'created',
      'billing_cycle_anchor',
      'cancel_at',
      'cancel_at_period_end',
      'items.data[].id',
      'items.data[].current_period_start',
      'items.data[].current_period_end',
      'items.data[].price.lookup_key',
      'items.data[].price.metadata',
    ],
  },
  invoice: {
    type: 'Invoice',
    paths: [
      'id',
      'number',
      'created',
      'amount_paid',
      'amount_due',
      'total',
      'currency',
      'status',
      'invoice_pdf',
    ],
  },
  'billing_portal.session': { type: 'BillingPortal.Session', paths: ['id', 'url'] },
  'billing_portal.configuration': { type: 'BillingPortal.Configuration', paths: ['id', 'metadata'] },
};

const names = [...new Set([...Object.values(PARAMETERS), ...Object.values(FIELDS)].map(({ type }) => type))];
const FILE = inRoot('backend/src/integrations/stripe/__extract.mts');
const source = `import type { Stripe } from 'stripe';\nexport interface Types {\n${names
  .map((name) => `  '${name}': Stripe.${name};`)
  .join('\n')}\n}\n`;

const options = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  skipLibCheck: true,
  types: ['node'],
};
const disk = ts.createCompilerHost(options);
const version = { languageVersion: ts.ScriptTarget.ES2023, impliedNodeFormat: ts.ModuleKind.ESNext };
const host = {
  ...disk,
  fileExists: (file) => file === FILE || disk.fileExists(file),
  getSourceFile: (file, ...rest) =>
    file === FILE ? ts.createSourceFile(file, source, version) : disk.getSourceFile(file, ...rest),
};
const program = ts.createProgram([FILE], options, host);
const checker = program.getTypeChecker();
const types = checker.getTypeAtLocation(program.getSourceFile(FILE).statements[1].name);

const partsOf = (type) => (type.isUnion() ? type.types : [type]);
const propertyOf = (type, name) => {
  for (const part of partsOf(type)) {
    const symbol = checker.getPropertyOfType(part, name);
    if (symbol) return checker.getTypeOfSymbol(symbol);
  }
  throw new Error(`Stripe publishes no ${name}`);
};
const elementOf = (type) => {
  const list = partsOf(type).find((part) => checker.isArrayLikeType(part));
  return checker.getIndexTypeOfType(list, ts.IndexKind.Number);
};
const typeAt = (root, path) =>
  path.split('.').reduce((type, step) => {
    const inner = propertyOf(type, step.replace('[]', ''));
    return step.endsWith('[]') ? elementOf(inner) : inner;
  }, root);

function kindOf(part) {
  if (part.isStringLiteral()) return `=${part.value}`;
  if (part.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (part.flags & ts.TypeFlags.NumberLike) return 'integer';
  if (part.flags & ts.TypeFlags.Null) return 'null';
  if (part.flags & ts.TypeFlags.StringLike || part.isIntersection()) return 'string';
  return checker.isArrayLikeType(part) ? 'array' : 'object';
}
/** The SDK adds any text to the values of an enumeration, for those of later versions. We use none of those. */
function kindsOf(type) {
  const kinds = partsOf(type)
    .filter((part) => !(part.flags & ts.TypeFlags.Undefined))
    .map(kindOf);
  const isEnumeration = kinds.some((kind) => kind.length > 1 && kind.startsWith('='));
  return [...new Set(kinds)]
    .filter((kind) => !isEnumeration || kind !== 'string')
    .toSorted((a, b) => a.localeCompare(b));
}

const extract = (table) =>
  Object.fromEntries(
    Object.entries(table).map(([key, { type: name, paths }]) => [
      key,
      Object.fromEntries(paths.map((path) => [path, kindsOf(typeAt(propertyOf(types, name), path))])),
    ]),
  );

const openapi = readFileSync(inRoot('node_modules/stripe/OPENAPI_VERSION'), 'utf8').trim();
const result = { openapi, parameters: extract(PARAMETERS), fields: extract(FIELDS) };
writeFileSync(inRoot(TARGET), `${JSON.stringify(result, null, 2)}\n`);
