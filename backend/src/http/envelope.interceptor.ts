import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  StandardSchemaSerializerInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ANSWER_MESSAGES, type AnswerMessages } from '../contract/answers.js';

/**
 * Wraps what a route returns in the envelope, of which only what its schema names leaves. Routes without `@Answers` (health, 204,
 * files) pass unchanged.
 */
@Injectable()
export class EnvelopeInterceptor extends StandardSchemaSerializerInterceptor {
  constructor(override readonly reflector: Reflector) {
    super(reflector);
  }

  override intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const messages = this.reflector.get<AnswerMessages | undefined>(ANSWER_MESSAGES, context.getHandler());
    if (messages === undefined) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const message = () => messages[reply.statusCode] ?? '';
    const wrapped = (data: unknown) => ({ success: true, message: message(), data: data ?? null });
    return super.intercept(context, { handle: () => next.handle().pipe(map(wrapped)) });
  }
}
