import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { ApiError } from '../common/api-error.js';
import { WorkContext } from '../common/work-context.js';
import { timeStage } from '../common/measurements.js';
import { FailedAttempts } from './failed-attempts.js';
import type { Principal } from './principal.js';
import { accessRuleOf } from './require-access.js';

type IdentifiedRequest = FastifyRequest & { user?: Principal };
type Authenticate = (request: FastifyRequest, reply: FastifyReply, next: (error: unknown) => void) => void;

/** One response for every bad credential: the caller can't tell a revoked one from an invented one. */
const principalBy = (
  strategy: 'jwt' | 'api-key',
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal> =>
  new Promise((resolve, reject) => {
    const done = (error: unknown, principal: Principal | false | null | undefined) => {
      if (principal && !error) resolve(principal);
      else reject(error ?? new ApiError('UNAUTHORIZED'));
    };
    const authenticate = passport.authenticate(strategy, { session: false }, done) as Authenticate;
    authenticate(request, reply, reject);
  });

/**
 * Identifies the caller, or refuses the request, on all routes except public ones. What the caller may do is checked
 * after the rate limits.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly failed: FailedAttempts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = accessRuleOf(this.reflector, context);
    if (rule === 'public' || rule === undefined) return true;
    const http = context.switchToHttp();
    await this.identify(http.getRequest(), http.getResponse(), rule.scope !== undefined);
    return true;
  }

  /**
   * Identifies the caller by their session, or where the route `takesKeys` by the API key that they present.
   * @throws UNAUTHORIZED; RATE_LIMITED for too many bad credentials
   */
  async identify(request: IdentifiedRequest, reply: FastifyReply, takesKeys: boolean): Promise<Principal> {
    const withKey = takesKeys && request.headers['x-api-key'] !== undefined;
    const isPresented = withKey || request.headers.authorization !== undefined;
    const strategy = withKey ? 'api-key' : 'jwt';
    try {
      request.user = await timeStage('authenticate', () => principalBy(strategy, request, reply));
    } catch (error) {
      // A forged token costs no query, since its signature gives it away; a forged key does. Both count.
      if (isPresented && isRefusal(error)) await this.failed.count(request.ip);
      throw error;
    }
    WorkContext.add({ clientId: request.user.clientId });
    if (WorkContext.caller) WorkContext.caller.principal = request.user;
    return request.user;
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.code === 'UNAUTHORIZED';
