import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

/**
 * Wraps what a route returns in the envelope, of which only what its schema names leaves. Routes without `@Answers` (health, 204,
 * files) pass unchanged. Where answers leave, not in an interceptor: each request would pay for RxJS (docs/performance.md).
 */
export class EnvelopingAdapter extends FastifyAdapter {
  override reply(reply: FastifyReply, body: unknown, status?: number): FastifyReply {
    return super.reply(reply, inEnvelope(reply, body), status);
  }
}

function inEnvelope({ request, statusCode }: FastifyReply, data: unknown): unknown {
  const { answer } = request.routeOptions.config;
  if (!answer) return data;
  const message = answer.messages[statusCode] ?? '';
  const parsed = answer.envelope.safeParse({ success: true, message, data: data ?? null });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  throw new Error(`The route answers with what its schema lacks: ${issues.join(', ')}`);
}
