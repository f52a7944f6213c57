import { DEFAULT_IPV6_SUBNET_PREFIX, normalizeIp } from '@nestjs/throttler';

/** What an address counts as wherever callers are counted: an IPv6 caller has a whole /64 to call from. */
export const networkOf = (address: string): string => normalizeIp(address, DEFAULT_IPV6_SUBNET_PREFIX);
