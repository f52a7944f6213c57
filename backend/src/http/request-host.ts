import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The host and port that the caller used; behind a trusted proxy, as it reports them. */
export const RequestHost = createParamDecorator(
  (_: unknown, context): string => context.switchToHttp().getRequest<FastifyRequest>().host,
);
