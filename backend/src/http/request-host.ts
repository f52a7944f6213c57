import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The host and port that the caller called, as a trusted proxy tells it. */
export const RequestHost = createParamDecorator(
  (_: unknown, context): string => context.switchToHttp().getRequest<FastifyRequest>().host,
);
