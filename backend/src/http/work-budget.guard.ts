import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type RawBodyRequest,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
export class WorkBudgetGuard implements CanActivate {
  /** What ends the turn of each request that has one. */
  private readonly turns = new WeakMap<FastifyRequest, () => void>();

  constructor(
    private readonly reflector: Reflector,
    private readonly open: OpenRequests,
    private readonly budget: WorkBudget,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { user, rawBody } = request;
    if (!user) return true;
    const kind = this.reflector.get<WorkKind | undefined>(WORK, context.getHandler()) ?? 'call';
    const close = this.open.admit(user.clientId, kind, rawBody?.length);
    const { raw } = http.getResponse<FastifyReply>();
    if (raw.closed) close();
    else raw.once('close', close);
    const lane = LANES[kind];
    return lane ? this.turnOf(request, user.clientId, lane) : true;
  }

  /**
   * A turn lasts until the route has answered, also when its caller has left: what it returned, or its error, is about to be
   * sent. A route that sent past Fastify (`hijack`, `raw.end`) would never end its turn; none does.
   */
  endTurns(server: FastifyInstance): void {
    server.addHook('onSend', async (request) => this.turns.get(request)?.());
  }

  /** Waits for the request's turn. */
  private turnOf(request: FastifyRequest, clientId: string, lane: Lane): Promise<true> {
    return new Promise((resolve, reject) => {
      const turn = () =>
        new Promise<void>((end) => {
          this.turns.set(request, end);
          resolve(true);
        });
      this.budget.run(clientId, lane, turn).catch(reject);
    });
  }
}
