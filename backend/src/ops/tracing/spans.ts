import { type Attributes, SpanKind } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { Logger } from '@nestjs/common';
import type { ReadableSpan, Span, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import { errorForLog } from '../../common/error-for-log.js';
import { WorkContext } from '../../common/work-context.js';

/**
 * The attributes that leave the process. All others are dropped: URLs, statements, addresses of callers and names of users
 * among them.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'db.system.name',
  'bullmq.queue.name',
  'bullmq.queue.operation',
  'bullmq.job.name',
  'bullmq.job.id',
  'bullmq.job.attempts.made',
  'bullmq.job.bulk.count',
  'gatepost.request_id',
  'gatepost.client_id',
  'gatepost.scan_id',
]);

/** The server that we call. In a request to us the same attributes are what the caller wrote into its headers. */
const ALLOWED_IN_CALLS: ReadonlySet<string> = new Set(['server.address', 'server.port']);

/** What may be exported of a span: its name, which we choose, its times, its code, and allowed attributes. */
function withoutContent(span: ReadableSpan): ReadableSpan {
  const isCall = span.kind === SpanKind.CLIENT;
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(
      ([name]) => ALLOWED.has(name) || (isCall && ALLOWED_IN_CALLS.has(name)),
    ),
  );
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;
}

/** Exports what may be; the log says once when that fails, and again only after it has worked. */
export class WithoutContent implements SpanExporter {
  private readonly logger = new Logger('Tracing');
  private fails = false;

  constructor(private readonly inner: SpanExporter) {}

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    this.inner.export(spans.map(withoutContent), (result) => {
      const failed = result.code !== ExportResultCode.SUCCESS;
      if (failed && !this.fails) this.logger.warn(errorForLog('Traces could not be exported', result.error));
      this.fails = failed;
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.inner.forceFlush?.();
  }
}

/** Puts the ids that log lines have on spans too. */
export class IdsOnSpans implements SpanProcessor {
  static ids(): Attributes {
    const { requestId, clientId, scanId } = WorkContext.fields;
    return {
      ...(requestId !== undefined && { 'gatepost.request_id': requestId }),
      ...(clientId !== undefined && { 'gatepost.client_id': clientId }),
      ...(scanId !== undefined && { 'gatepost.scan_id': scanId }),
    };
  }

  onStart(span: Span): void {
    span.setAttributes(IdsOnSpans.ids());
  }

  onEnd(): void {
    // Nothing to add: the span is read-only by now.
  }

  async forceFlush(): Promise<void> {
    // It keeps nothing.
  }

  async shutdown(): Promise<void> {
    // It keeps nothing.
  }
}
