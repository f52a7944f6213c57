import { DEFAULT_IPV6_SUBNET_PREFIX, normalizeIp } from '@nestjs/throttler';

/** The network that an address counts as in limits: an IPv6 caller has a whole /64. */
export const networkOf = (address: string): string => normalizeIp(address, DEFAULT_IPV6_SUBNET_PREFIX);
