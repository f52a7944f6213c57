import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ANSWER_MESSAGES, type AnswerMessages } from '../contract/answers.js';

/** Wraps what a route returns in the envelope. Routes without `@Answers` (health, 204) pass unchanged. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const messages = this.reflector.get<AnswerMessages | undefined>(ANSWER_MESSAGES, context.getHandler());
    if (messages === undefined) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const message = () => messages[reply.statusCode] ?? '';
    return next
      .handle()
      .pipe(map((data: unknown) => ({ success: true, message: message(), data: data ?? null })));
  }
}
