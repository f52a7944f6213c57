import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { HANDLERS, type Handler } from './api-routes.js';
import type { Catalog } from '../billing/catalog.js';
import { type Context, newId } from '../billing/context.js';
import { readForm } from './form.js';
import { StripeError } from '../billing/stripe-error.js';

interface Setting {
  /** Runs a request's work in one transaction, at the sandbox's time. */
  run<T>(work: (context: Context) => Promise<T>): Promise<T>;
  catalog: Catalog;
  secretKey: string;
}

const MAX_KEY = 255;

const refuse = () => {
  throw new Error('No route has a schema of Fastify');
};
/** Fastify's compilers of schemas, which take long to load, are not needed. */
const NO_ROUTE_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
};

/** Stripe's API, as far as the product uses it. */
export function apiServer(setting: Setting): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, schemaController: NO_ROUTE_SCHEMAS });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', async ({ headers }, reply) => {
    void reply.header('request-id', newId('req'));
    if (headers.authorization !== `Bearer ${setting.secretKey}`)
      throw new StripeError('Invalid API Key provided', { status: 401 });
  });
  server.setErrorHandler((error, _request, reply) => {
    const known = error instanceof StripeError;
    const answer = known
      ? error
      : new StripeError('Something went wrong', { status: 500, type: 'api_error' });
    void reply.code(answer.status).send(answer.body);
  });
  server.setNotFoundHandler(({ method, url }) => {
    throw new StripeError(`Unrecognized request URL (${method}: ${url}).`, { status: 404 });
  });
  for (const [name, handler] of Object.entries(HANDLERS)) {
    const [method = '', url = ''] = name.split(' ');
    server.route({
      method,
      url,
      handler: async (request) => answer(setting, handler, request),
    });
  }
  return server;
}

async function answer(setting: Setting, handler: Handler, request: FastifyRequest): Promise<unknown> {
  return setting.run((context) =>
    once(context, request, () => {
      const { id = '' } = request.params as { id?: string };
      return handler(context, setting.catalog, id, readForm(textOf(request)));
    }),
  );
}

function textOf({ method, url, body }: FastifyRequest): string {
  if (method === 'GET') return url.split('?', 2)[1] ?? '';
  return typeof body === 'string' ? body : '';
}

/** Idempotency: the same key gets the same response, and nothing is done twice. */
async function once(
  context: Context,
  request: FastifyRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string' || key.length > MAX_KEY) return work();
  const digest = createHash('sha256')
    .update(`${request.url}\n${textOf(request)}`)
    .digest('hex');
  const known = await context.objects.find('replay', key);
  if (known && known.request !== digest)
    throw new StripeError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    );
  if (known) return known.body;
  const body = await work();
  await context.objects.put('replay', { id: key, request: digest, body });
  return body;
}
