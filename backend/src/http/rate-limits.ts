import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { ThrottlerOptions } from '@nestjs/throttler';
import { credentialOf, type Principal } from '../access/principal.js';
import type { Config } from '../config/config.js';
import { addressPaceOf, paceOf } from '../config/pace.js';
import { networkOf } from '../common/network.js';
import { LIMITED_BY_ADDRESS } from './rate-limit.decorators.js';
import { MINUTE_MS } from '../common/durations.js';

type Limits = Parameters<typeof paceOf>[0] & Pick<Config, 'AUTH_RATE_LIMIT_PER_MINUTE'>;

const principalOf = (request: Record<string, unknown>) => request['user'] as Principal | undefined;
const callerOf = (context: ExecutionContext) => principalOf(context.switchToHttp().getRequest());

/** What the caller's plan allows; null without a valid credential. */
function paceOfCaller(config: Limits, context: ExecutionContext) {
  const caller = callerOf(context);
  return caller ? paceOf(config, caller.tierType) : null;
}

/** The tracker of a caller without a valid credential. */
export const trackerOf = (address: string): string => `address:${networkOf(address)}`;

/** What each request counts towards: its credential or address, and the company that the credential belongs to. */
export const throttlersOf = (config: Limits, reflector: Reflector): ThrottlerOptions[] => [
  {
    name: 'default',
    ttl: MINUTE_MS,
    limit: (context) =>
      reflector.get<boolean | undefined>(LIMITED_BY_ADDRESS, context.getHandler())
        ? config.AUTH_RATE_LIMIT_PER_MINUTE
        : (paceOfCaller(config, context)?.keyRequestsPerMinute ?? addressPaceOf(config)),
    getTracker: (request) => {
      const principal = principalOf(request);
      return principal ? credentialOf(principal) : trackerOf(String(request['ip']));
    },
  },
  {
    name: 'client',
    ttl: MINUTE_MS,
    // Never 0: skipped without a caller.
    limit: (context) => paceOfCaller(config, context)?.requestsPerMinute ?? 0,
    skipIf: (context) => callerOf(context) === undefined,
    getTracker: (request) => `client:${principalOf(request)?.clientId}`,
  },
];

const counted = new WeakSet<object>();

/** The rate limits have counted this request. */
export const markCounted = (request: object): void => void counted.add(request);
export const isCounted = (request: object): boolean => counted.has(request);
