import { SetMetadata } from '@nestjs/common';

/** Metadata key of the routes where people try passwords. */
export const LIMITED_BY_ADDRESS = 'gatepost:limited-by-address';

/** Counts the route's calls by address, against `AUTH_RATE_LIMIT_PER_MINUTE`. */
export const LimitedByAddress = (): MethodDecorator => SetMetadata(LIMITED_BY_ADDRESS, true);
