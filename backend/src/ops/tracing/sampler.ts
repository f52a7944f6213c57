import { type Context, SpanKind, trace } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  ParentBasedSampler,
  type Sampler,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

const never = new AlwaysOffSampler();

/** No trace begins with what queues do every few seconds, whether there is work or not. */
class OnlyWork implements Sampler {
  constructor(private readonly share: Sampler) {}

  shouldSample(
    ...[parent, traceId, name, kind, ...rest]: Parameters<Sampler['shouldSample']>
  ): SamplingResult {
    const sampler = kind === SpanKind.INTERNAL && isRoot(parent) ? never : this.share;
    return sampler.shouldSample(parent, traceId, name, kind, ...rest);
  }

  toString(): string {
    return `OnlyWork(${this.share.toString()})`;
  }
}

const isRoot = (parent: Context): boolean => trace.getSpanContext(parent) === undefined;

/**
 * Keeps this share of traces, 0 to 1, each of them whole. What callers say about sampling their own traces is not heeded:
 * tenants don't decide how much is recorded.
 */
export function samplerOf(share: number): Sampler {
  const root = new OnlyWork(new TraceIdRatioBasedSampler(share));
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}
