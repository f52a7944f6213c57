import type { FastifyInstance, RouteOptions } from 'fastify';
import { ApiError } from '../common/api-error.js';

interface Known {
  path: RegExp;
  methods: readonly string[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Paths of a route, as the router matches them: ignoring case and a slash at the end. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)));
  return new RegExp(`^${parts.join('/')}/?$`, 'i');
}

/**
 * Answers 405, with `Allow`, where only the method is wrong; what nobody serves at all stays a 404. HEAD is served wherever GET
 * is. Call before the routes are registered.
 */
export function refuseWrongMethods(server: FastifyInstance): void {
  const routes: Known[] = [];
  server.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (url.startsWith('/api/') && !url.includes('*'))
      routes.push({ path: patternOf(url), methods: [method].flat() });
  });
  server.addHook('onRequest', async ({ is404, url }) => {
    if (!is404) return;
    const [path = ''] = url.split('?', 1);
    const allowed = routes.flatMap((route) => (route.path.test(path) ? route.methods : []));
    if (allowed.length === 0) return;
    const allow = [...new Set(allowed)].toSorted().join(', ');
    throw new ApiError('METHOD_NOT_ALLOWED', { headers: { allow } });
  });
}
