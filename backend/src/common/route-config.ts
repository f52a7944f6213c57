import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/** Adds to what hooks and the adapter know of a route; Nest's own decorator forgets what another one has set. */
export const AddsToRoute =
  (config: FastifyContextConfig): MethodDecorator =>
  (target, key, descriptor: PropertyDescriptor) => {
    const known = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as object;
    RouteConfig({ ...known, ...config })(target, key, descriptor);
  };
