import { SetMetadata } from '@nestjs/common';

/** Metadata key of routes where passwords could be guessed. */
export const LIMITED_BY_ADDRESS = 'gatepost:limited-by-address';

/** Limits the route by address, to `AUTH_RATE_LIMIT_PER_MINUTE`. */
export const LimitedByAddress = (): MethodDecorator => SetMetadata(LIMITED_BY_ADDRESS, true);
