import { subscribe } from 'node:diagnostics_channel';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { BullMQOtel } from 'bullmq-otel';
import type { FastifyRequest } from 'fastify';
import { WorkContext } from '../../common/work-context.js';
import { within } from '../../common/within.js';
import type { Env } from '../../config/env.schema.js';
import { traceJobs } from '../../queue/queue-backend.js';
import { IdsOnSpans, WithoutContent } from './spans.js';
import { samplerOf } from './sampler.js';
import { statementName } from './statement-name.js';

type Settings = Pick<Env, 'OTEL_TRACES_SAMPLER_ARG'> & { OTEL_EXPORTER_OTLP_ENDPOINT: string };

/** How long a process that stops waits for the collector, in ms. */
const FLUSH_MS = 1_000;

const isTraced = (url = ''): boolean => url.startsWith('/api/') && !url.startsWith('/api/health/');

/**
 * Traces requests to the API, statements, jobs and calls of other servers, and exports them by OTLP over HTTP, from now on
 * until the returned function is called. Everything that it needs is loaded with this file, which is loaded only if
 * tracing is configured: packages are patched in place, so it does not matter which are loaded already.
 */
export function startTracing(settings: Settings, process: 'api' | 'worker' | 'gateway'): () => Promise<void> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '');
  const exporter = new WithoutContent(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }));
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `gatepost-${process}` }),
    sampler: samplerOf(settings.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new IdsOnSpans(), new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  instrument(provider);
  traceJobs(new BullMQOtel({ tracerName: 'gatepost' }));
  WorkContext.traceId = () => trace.getActiveSpan()?.spanContext().traceId;
  subscribe('tracing:fastify.request.handler:start', nameByRoute);
  return () => within(FLUSH_MS, provider.shutdown());
}

function instrument(tracerProvider: TracerProvider): void {
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => !isTraced(url),
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new PgInstrumentation({
        requireParentSpan: true,
        ignoreConnectSpans: true,
        requestHook: (span, { query }) => void span.updateName(statementName(query.text)),
      }),
    ],
  });
  // What is required now is patched in place, also for those who have imported it before.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg']) require(name);
  syncBuiltinESMExports();
}

/** Requests are named by the pattern of their route: URLs can hold what someone searched for. */
function nameByRoute(message: unknown): void {
  const { request } = message as { request: FastifyRequest };
  const route = request.routeOptions.url ?? 'unknown';
  trace
    .getActiveSpan()
    ?.updateName(`${request.method} ${route}`)
    .setAttributes({ 'http.route': route, ...IdsOnSpans.ids() });
}
