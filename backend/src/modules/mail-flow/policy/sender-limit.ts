import { domainOf } from '../../../common/email-address.js';

/** What is limited of one sender; of several that are exceeded the first is named. */
export const LIMITS = ['external-per-hour', 'recipients-per-hour', 'recipients-per-day'] as const;
export type PolicyLimit = (typeof LIMITS)[number];
/** Or, of a sender who is limited, its messages. */
export type LimitCode = PolicyLimit | 'messages-per-hour';

/** What becomes of mail that exceeds a limit. */
export const OVER_LIMIT = ['alert', 'hold', 'stop'] as const;

/** The part of a policy about limits; null: there is none. */
export interface SenderLimits {
  recipientsPerHour: number | null;
  recipientsPerDay: number | null;
  externalPerHour: number | null;
  overLimit: (typeof OVER_LIMIT)[number];
}

/** Recipients that a sender's mail had so far. */
export interface Used {
  inHour: number;
  externalInHour: number;
  inDay: number;
}

/** Recipients of one message. */
export interface Adding {
  recipients: number;
  /** Of those, who are not in the company's own domains. */
  external: number;
}

const FIELDS = {
  'external-per-hour': 'externalPerHour',
  'recipients-per-hour': 'recipientsPerHour',
  'recipients-per-day': 'recipientsPerDay',
} as const satisfies Record<PolicyLimit, keyof SenderLimits>;

export const limitOf = (limits: SenderLimits, code: PolicyLimit): number | null => limits[FIELDS[code]];

export const hasLimits = (limits: SenderLimits): boolean =>
  LIMITS.some((code) => limitOf(limits, code) !== null);

/** The limit that a message would exceed; null: none. */
export function exceededBy(limits: SenderLimits, used: Used, adding: Adding): PolicyLimit | null {
  const sums: Readonly<Record<PolicyLimit, readonly [number, number]>> = {
    'external-per-hour': [used.externalInHour, adding.external],
    'recipients-per-hour': [used.inHour, adding.recipients],
    'recipients-per-day': [used.inDay, adding.recipients],
  };
  const isExceeded = (code: PolicyLimit) => {
    const [before, added] = sums[code];
    const limit = limitOf(limits, code);
    return limit !== null && added > 0 && before + added > limit;
  };
  return LIMITS.find(isExceeded) ?? null;
}

/** Whose domain is none of `own`, each of which includes its subdomains. */
export function isExternal(recipient: string, own: ReadonlySet<string>): boolean {
  const labels = domainOf(recipient).split('.');
  return !labels.some((_, place) => own.has(labels.slice(place).join('.')));
}

/** Whether an address is in a domain that the company has declared. */
export const isOwn = (address: string, profile: { domains: ReadonlySet<string> } | null): boolean =>
  profile !== null && !isExternal(address, profile.domains);
