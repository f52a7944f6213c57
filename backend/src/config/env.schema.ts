import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isCurrency, unitsOf } from './currency.js';
import { SHARED_CAMPAIGNS } from './shared-campaigns.js';
import { gatewayOf } from './gateway.js';
import { gatewaySettings } from './gateway.settings.js';
import { holdSettings } from './hold.settings.js';
import { BILLING_INTERVALS, priceOf, type Tier, tiersSchema } from './tiers.js';
import { port, wholeNumber } from './whole-number.js';

const perMinute = wholeNumber(1, 1_000_000);
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const flag = z.stringbool({ error: 'must be true or false' });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const hostNames = list
  .transform((names) => names.map((name) => name.toLowerCase()))
  .refine((names) => names.every((name) => /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/.test(name)), {
    error: 'must be host names without ports, separated by commas',
  });
const origins = list.refine(
  (given) => given.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
  {
    error: 'must be origins such as https://app.example.com, separated by commas',
  },
);

/** One processor is left to answering requests, and two threads judge more than it can take in. */
const defaultThreads = Math.min(2, availableParallelism() - 1);

/** `10.0.0.1`, `10.0.0.0/8`, `::1`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Rounded, since 24.55 times 100 is a little less than 2455. */
const isPayableIn = (currency: string) => (tier: Tier) =>
  BILLING_INTERVALS.every((interval) =>
    Number.isInteger(Number(((priceOf(tier, interval) ?? 0) * unitsOf(currency)).toFixed(4))),
  );

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,\s]+(,[^=,\s]+=[^,\s]+)*$/, { error: 'must be name=value, separated by commas' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, { error: 'must be a number from 0 to 1' })
    .max(1, { error: 'must be a number from 0 to 1' })
    .default(1),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  OPS_HOST: z.string().min(1).default('127.0.0.1'),
  OPS_PORT: port.optional(),
  OPS_ALLOWED_HOSTS: hostNames.optional(),
  OPS_ALLOW_ACTIONS: flag.default(false),
  OPS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,}$/, { error: 'must be at least 24 characters of plain ASCII without spaces' })
    .optional(),
  DATA_DIR: z.string().min(1).default('.gatepost'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 120_000).default(3_000),
  WORKER_MODE: z.enum(['inline', 'external']).default('inline'),
  WORKER_CONCURRENCY: wholeNumber(1, 1_000).default(8),
  JUDGING_THREADS: wholeNumber(0, 64).default(defaultThreads),
  SCAN_WAIT_MS: wholeNumber(0, 120_000).default(25_000),
  QUEUE_MAX_AGE_S: wholeNumber(1, 86_400).default(60),
  OPENAI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be plain ASCII without spaces' })
    .optional(),
  OPENAI_BASE_URL: url('http:', 'https:').default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  OPENAI_TIMEOUT_MS: wholeNumber(1_000, 120_000).default(15_000),
  OPENAI_MAX_TOKENS: wholeNumber(500, 100_000).default(4_000),
  LLM_CONCURRENCY: wholeNumber(1, 1_000).default(4),
  LLM_CONCURRENCY_TOTAL: wholeNumber(1, 100_000).optional(),
  JWT_SECRET: z.string().min(32, { error: 'must be at least 32 bytes long' }).optional(),
  PASSWORD_HASH_COST: wholeNumber(4, 16).default(12),
  // A string, which is what the HTTP server takes. A bare number would be parsed as an address, but isn't one.
  TRUST_PROXY: z
    .string()
    .refine((given) => given.split(',').every((item) => isNetwork(item.trim())), {
      error: 'must be addresses or networks, separated by commas; a number of proxies is not enough',
    })
    .optional(),
  WEB_ORIGIN: origins.optional(),
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
  DNS_ADVICE: flag.default(false),
  COUNTRY_DATABASE: z.string().min(1).optional(),
  SHARED_CAMPAIGNS: z.enum(SHARED_CAMPAIGNS).default('opt-in'),
  OCR: flag.default(false),
  OCR_TIMEOUT_MS: wholeNumber(1_000, 60_000).default(10_000),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  ALERT_HOSTS: hostNames.default([]),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^([^\p{Cc}<>"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, {
      error: 'must be an address, with or without a name before it',
    })
    .optional(),
  PUBLIC_URL: url('http:', 'https:')
    .refine((value) => URL.canParse(value) && !/[?#]/.test(value), {
      error: 'must not have a query or a fragment',
    })
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .max(500)
    .regex(/^(mailto:[!-~]+@[!-~]+|https:\/\/[!-~]+)$/, {
      error: 'must be a mailto: or https: address, percent-encoded',
    })
    .optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, { error: 'must be a Google Analytics 4 measurement id' })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_[\x21-\x7e]+$/, { error: 'must start with sk_ or rk_, without spaces' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\x21-\x7e]+$/, { error: 'must start with whsec_, without spaces' })
    .optional(),
  STRIPE_API_BASE: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value, {
      error: 'must be an origin such as https://api.stripe.com',
    })
    .optional(),
  // Other odd values only cause a warning: see config-warnings.ts. This one would be sent to every browser.
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^(?!sk_|rk_|whsec_)/, { error: 'is a secret; the publishable key starts with pk_' })
    .optional(),
  BILLING_CURRENCY: z
    .string()
    .toLowerCase()
    .refine(isCurrency, { error: 'must be a currency of ISO 4217, such as usd, eur or jpy' })
    .default('usd'),
  STRIPE_AUTOMATIC_TAX: flag.default(false),
  STRIPE_TAX_IDS: flag.default(false),
  STRIPE_PROMOTION_CODES: flag.default(false),
  ...gatewaySettings,
  ...holdSettings,
  STALLED_READER_MS: wholeNumber(1_000, 600_000).default(30_000),
  RATE_LIMIT_PER_MINUTE: perMinute.optional(),
  CLIENT_RATE_LIMIT_PER_MINUTE: perMinute.optional(),
  AUTH_RATE_LIMIT_PER_MINUTE: perMinute.default(20),
  TIERS: tiersSchema,
});

export const envSchema = environment
  // In production the secret is never generated: two machines would sign with different ones.
  .refine(({ NODE_ENV, JWT_SECRET }) => NODE_ENV !== 'production' || JWT_SECRET !== undefined, {
    path: ['JWT_SECRET'],
    error: 'must be set in production',
    when: () => true,
  })
  .refine(({ NODE_ENV, PASSWORD_HASH_COST }) => NODE_ENV !== 'production' || PASSWORD_HASH_COST >= 10, {
    path: ['PASSWORD_HASH_COST'],
    error: 'must be at least 10 in production',
    when: () => true,
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'must be set together with SMTP_URL',
    when: () => true,
  })
  .refine(
    (env) =>
      env.GATEWAY_SMTP_PORT === undefined || env.GATEWAY_NEXT_HOP !== undefined || gatewayOf(env) === 'trial',
    {
      path: ['GATEWAY_NEXT_HOP'],
      error: 'must be set together with GATEWAY_SMTP_PORT: mail is passed on to it',
    },
  )
  .refine(
    ({ GATEWAY_TLS_CERT, GATEWAY_TLS_KEY }) =>
      (GATEWAY_TLS_CERT === undefined) === (GATEWAY_TLS_KEY === undefined),
    {
      path: ['GATEWAY_TLS_KEY'],
      error: 'must be set together with GATEWAY_TLS_CERT',
      when: () => true,
    },
  )
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
      STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET !== undefined,
    {
      path: ['STRIPE_WEBHOOK_SECRET'],
      error: 'must be set with STRIPE_SECRET_KEY: without it, events about payments are refused',
      when: () => true,
    },
  )
  .refine(
    ({ TIERS, BILLING_CURRENCY }) =>
      !isCurrency(BILLING_CURRENCY) || Object.values(TIERS).every(isPayableIn(BILLING_CURRENCY)),
    {
      path: ['TIERS'],
      error: 'has a price with more decimals than BILLING_CURRENCY has',
    },
  );

export type Env = z.output<typeof envSchema>;
