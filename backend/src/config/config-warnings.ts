import type { Billing } from './billing.js';
import type { Env } from './env.schema.js';
import { isLoopback } from './loopback.js';

type Known = Pick<
  Env,
  | 'NODE_ENV'
  | 'HOST'
  | 'OPS_HOST'
  | 'OPS_TOKEN'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_API_BASE'
  | 'WEB_ORIGIN'
>;

const isTestKey = (key: string | undefined): boolean => key !== undefined && /^[a-z]+_test_/.test(key);
const isPlainHttp = (url: string): boolean =>
  new URL(url).protocol === 'http:' && !isLoopback(new URL(url).hostname);

/** A sentence for each setting that is valid but probably a mistake, without its value. */
export function configWarnings(env: Known, billing: Billing): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE, WEB_ORIGIN = [] } = env;
  const isProduction = env.NODE_ENV === 'production';
  const isPublishable = STRIPE_PUBLISHABLE_KEY === undefined || STRIPE_PUBLISHABLE_KEY.startsWith('pk_');
  const keysDiffer =
    STRIPE_SECRET_KEY !== undefined &&
    STRIPE_PUBLISHABLE_KEY !== undefined &&
    isTestKey(STRIPE_SECRET_KEY) !== isTestKey(STRIPE_PUBLISHABLE_KEY);
  const warnings: [boolean, string][] = [
    [!isPublishable, 'STRIPE_PUBLISHABLE_KEY does not start with pk_'],
    [isProduction && isTestKey(STRIPE_SECRET_KEY), 'STRIPE_SECRET_KEY is a test key in production'],
    [isProduction && isTestKey(STRIPE_PUBLISHABLE_KEY), 'STRIPE_PUBLISHABLE_KEY is a test key in production'],
    [keysDiffer, 'one of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY is a test key, the other is not'],
    [billing === 'off', 'STRIPE_SECRET_KEY is not set: billing is off, and paid plans cannot be bought'],
    [
      billing === 'sandbox',
      'Billing runs in a sandbox: no real money is charged, and anyone with access can get any plan',
    ],
    [
      STRIPE_API_BASE !== undefined && isPlainHttp(STRIPE_API_BASE),
      'STRIPE_API_BASE sends the key over plain http',
    ],
    [
      !isLoopback(env.OPS_HOST) && env.OPS_TOKEN === undefined,
      'OPS_HOST is reachable from other machines, and open to anyone there without OPS_TOKEN',
    ],
    [isProduction && WEB_ORIGIN.some(isPlainHttp), 'WEB_ORIGIN names an origin without https'],
  ];
  return warnings.flatMap(([applies, warning]) => (applies ? [warning] : []));
}
