import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorForLog } from '../common/error-for-log.js';
import { errorBody } from '../contract/error-envelope.js';
import { Refusals } from './refusals.js';
import { toApiError } from './to-api-error.js';

/** Sends every error in the documented envelope. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(private readonly refusals: Refusals) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (isFromLeaving(error, reply)) return void (reply.sent || reply.send());
    const refusal = toApiError(error);
    if (refusal.status === 500) this.logger.error(errorForLog(titleOf(request), error));
    const answer = await this.refusals.answer(request, reply, refusal);
    for (const name of OF_FILES) void reply.removeHeader(name);
    void reply.code(answer.status).headers(answer.headers).send(errorBody(answer, request.id));
  }
}

/** What was said of a file of which no byte has left: the error has another body. */
const OF_FILES = ['content-encoding', 'content-disposition'] as const;

/** The caller closed the connection before the response was written: not an error, and nobody to tell, but its turn ends by an answer. */
const isFromLeaving = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && (error as NodeJS.ErrnoException | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

const titleOf = ({ method, routeOptions, id }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? 'unknown route'} failed, request ${id}`;
