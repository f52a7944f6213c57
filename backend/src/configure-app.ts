import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import type { INestApplication } from '@nestjs/common';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RecentCredentials } from './access/recent-credentials.js';
import { NO_ROUTE_SCHEMAS } from './common/no-route-schemas.js';
import type { Config } from './config/config.js';
import { serveApiReference } from './http/api-reference.js';
import { refuseOtherTypes } from './http/body-types.js';
import { refuseExpectations, refuseMalformed } from './http/client-error.js';
import { corsOptions } from './http/cors.js';
import { errorBody } from './contract/error-envelope.js';
import { lowerCodings, readJsonOnly } from './http/json-body.js';
import { admitLargeBodies } from './http/large-bodies.js';
import { EnvelopingAdapter } from './http/envelope.js';
import { readMailOnItsRoute } from './http/mail-body.js';
import { openApiDocument } from './contract/openapi.js';
import { WEBHOOK_EVENTS } from './modules/webhooks/webhook-events.schemas.js';
import { requestIdOf, sendRequestId } from './http/request-id.js';
import { Refusals } from './http/refusals.js';
import { HEADERS_WITHOUT_HOOKS, registerSecurityHeaders } from './http/security-headers.js';
import { serveSecurityTxt } from './http/security-txt.js';
import { cutStalledReaders } from './http/stalled-readers.js';
import { toApiError } from './http/to-api-error.js';
import { showUnsubscribePage } from './http/unsubscribe-form.js';
import { UnreadRequests } from './http/unread-requests.js';
import { serveWebApp } from './http/web-app.js';
import { gateProviderEvents } from './modules/delivery-events/receiving/provider-events.gate.js';
import { gateStripeEvents } from './modules/subscriptions/billing/stripe-events.gate.js';
import { serveSandbox } from './billing-sandbox.js';
import { WorkBudgetGuard } from './http/work-budget.guard.js';
import { refuseWrongMethods } from './http/wrong-methods.js';
import { HealthService } from './ops/health.service.js';
import { measureRequests } from './ops/metrics.js';
import { logRequests } from './ops/request-log.js';

const BODY_LIMIT = 1_048_576;
const WEB_APP = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** The HTTP server under the application: limits, request ids, and responses to requests that reach no route. */
export function httpAdapter({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): FastifyAdapter {
  const adapter = new EnvelopingAdapter({
    bodyLimit: BODY_LIMIT,
    schemaController: NO_ROUTE_SCHEMAS,
    genReqId: requestIdOf,
    requestTimeout: 60_000,
    ...(TRUST_PROXY !== undefined && { trustProxy: TRUST_PROXY }),
    clientErrorHandler: refuseMalformed,
    // Requests that arrive during shutdown are served as usual: nothing that they need is closed before the last one ends.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const answer = toApiError(error);
      void reply
        .code(answer.status)
        .headers({ ...HEADERS_WITHOUT_HOOKS, 'x-request-id': request.id })
        .send(errorBody(answer, request.id));
    },
  });
  readJsonOnly(adapter, BODY_LIMIT);
  readMailOnItsRoute(adapter, BODY_LIMIT);
  return adapter;
}

/** The prefix of all routes, which the OpenAPI document needs too. */
export function configureRoutes(app: INestApplication): void {
  app.setGlobalPrefix('api');
}

/** During shutdown each response closes its connection, so that the next request goes to another process. */
function closeWhenStopping(server: FastifyInstance, health: HealthService): void {
  server.addHook('onSend', async (_, reply) => {
    if (health.stopping) void reply.header('connection', 'close');
  });
}

export async function configureApp(app: NestFastifyApplication, config: Config): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  configureRoutes(app);
  sendRequestId(server);
  logRequests(server);
  measureRequests(server);
  app.get(WorkBudgetGuard).endTurns(server);
  closeWhenStopping(server, app.get(HealthService));
  app.get(RecentCredentials).forgetOnChanges(server);
  app.get(UnreadRequests).watch(server);
  refuseExpectations(server.server);
  cutStalledReaders(server.server, config.STALLED_READER_MS);
  await registerSecurityHeaders(app, config);
  lowerCodings(server);
  refuseOtherTypes(server);
  await app.register(compress, { threshold: 1024, requestEncodings: ['gzip'] });
  if (config.WEB_ORIGIN) app.enableCors(corsOptions(config.WEB_ORIGIN));
  gateStripeEvents(app);
  gateProviderEvents(app);
  admitLargeBodies(app, BODY_LIMIT);
  refuseWrongMethods(server);
  await server.register(async (limited) => {
    app.get(Refusals).limit(limited);
    serveApiReference(limited, () => openApiDocument(app, WEBHOOK_EVENTS));
    serveSecurityTxt(limited, config);
    showUnsubscribePage(limited, config);
  });
  await serveSandbox(app, config);
  await serveWebApp(app, WEB_APP);
}
