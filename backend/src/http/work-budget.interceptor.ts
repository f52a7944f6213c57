import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type RawBodyRequest,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { Principal } from '../access/principal.js';
import { type Lane, WorkBudget } from '../common/work-budget.js';
import { OpenRequests, type WorkKind } from './open-requests.js';

/** Metadata key of a route's {@link WorkKind}. */
const WORK = 'gatepost:work';

/** What a request to the route costs; defaults to `call`. */
export const Costs = (kind: Exclude<WorkKind, 'call'>): MethodDecorator => SetMetadata(WORK, kind);

/**
 * The lane that a whole request waits in. Other kinds wait with each part: a search, a slice of a file, a step of a
 * scan.
 */
const LANES: { readonly [kind in WorkKind]?: Lane } = { call: 'calls', list: 'lists' };

type Request = RawBodyRequest<FastifyRequest> & { user?: Principal };

/** Limits authenticated callers to their client's budget; others are limited by address. */
@Injectable()
export class WorkBudgetInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly open: OpenRequests,
    private readonly budget: WorkBudget,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { user, rawBody } = http.getRequest<Request>();
    if (!user) return next.handle();
    const kind = this.reflector.get<WorkKind | undefined>(WORK, context.getHandler()) ?? 'call';
    const close = this.open.admit(user.clientId, kind, rawBody?.length);
    const { raw } = http.getResponse<FastifyReply>();
    if (raw.closed) close();
    else raw.once('close', close);
    const lane = LANES[kind];
    if (!lane) return next.handle();
    return defer(() => this.budget.run(user.clientId, lane, () => lastValueFrom(next.handle())));
  }
}
