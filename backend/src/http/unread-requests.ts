import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../common/api-error.js';
import { STOP_MS } from '../common/stop-times.js';
import { errorBody } from '../contract/error-envelope.js';

const stopping = () => new ApiError('SERVICE_UNAVAILABLE', { retryAfter: 1 });

/**
 * Requests whose bodies have not arrived. When the process stops, what is still unread after a while is answered that it was not
 * accepted, and may be repeated: its connection would be closed without an answer.
 */
@Injectable()
export class UnreadRequests implements OnModuleDestroy {
  private readonly unread = new Map<FastifyRequest, FastifyReply>();

  watch(server: FastifyInstance): void {
    server.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      this.unread.set(request, reply);
      reply.raw.once('close', () => this.unread.delete(request));
    });
    server.addHook('preValidation', async (request: FastifyRequest) => {
      this.unread.delete(request);
    });
  }

  onModuleDestroy(): void {
    setTimeout(() => this.refuse(), STOP_MS.unread).unref();
  }

  private refuse(): void {
    for (const [request, reply] of this.unread) {
      const { status, headers } = stopping();
      void reply
        .code(status)
        .headers({ ...headers, connection: 'close' })
        .send(errorBody(stopping(), request.id));
    }
  }
}
