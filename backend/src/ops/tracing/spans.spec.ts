import { SpanKind } from '@opentelemetry/api';
import {
  AlwaysOnSampler,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { WithoutContent } from './spans.js';

it.each([
  ['a request to us', SpanKind.SERVER, {}],
  ['a call of ours', SpanKind.CLIENT, { 'server.address': 'hooks.example' }],
])('of %s only allowed attributes are exported, and no events or texts of errors', async (_, kind, more) => {
  const memory = new InMemorySpanExporter();
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new SimpleSpanProcessor({ exporter: new WithoutContent(memory) })],
  });
  const span = provider.getTracer('test').startSpan('POST /api/scans', { kind, links: [] });
  span.setAttributes({
    'http.request.method': 'POST',
    'http.url': 'https://u:hunter2@hooks.example/a?hunter2',
    'url.query': 'hunter2',
    'server.address': 'hooks.example',
    'db.statement': 'SELECT hunter2',
    'user_agent.original': 'hunter2',
  });
  span.recordException(new Error('hunter2'));
  span.setStatus({ code: 2, message: 'hunter2' });
  span.end();
  await provider.forceFlush();
  const [exported, ...rest] = memory.getFinishedSpans();
  expect(rest).toEqual([]);
  expect(exported?.name).toBe('POST /api/scans');
  expect(exported?.spanContext().traceId).toBe(span.spanContext().traceId);
  expect(exported?.ended).toBe(true);
  expect(exported?.attributes).toEqual({ 'http.request.method': 'POST', ...more });
  expect([exported?.events, exported?.status]).toEqual([[], { code: 2 }]);
});
