import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../common/api-error.js';
import { LogContext } from '../common/log-context.js';
import { timeStage } from '../common/measurements.js';
import { FailedAttempts } from './failed-attempts.js';
import type { Principal } from './principal.js';
import { accessRuleOf } from './require-access.js';

/** One response for every bad credential: the caller can't tell a revoked one from an invented one. */
function refuse(error: unknown, principal: unknown): unknown {
  if (error) throw error;
  if (!principal) throw new ApiError('UNAUTHORIZED');
  return principal;
}

class BearerGuard extends AuthGuard('jwt') {
  override handleRequest<T>(error: unknown, principal: T): T {
    return refuse(error, principal) as T;
  }
}

class ApiKeyGuard extends AuthGuard('api-key') {
  override handleRequest<T>(error: unknown, principal: T): T {
    return refuse(error, principal) as T;
  }
}

/**
 * Identifies the caller, or refuses the request, on all routes except public ones. What the caller may do is checked
 * after the rate limits.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  private readonly bearer = new BearerGuard();
  private readonly apiKey = new ApiKeyGuard();

  constructor(
    private readonly reflector: Reflector,
    private readonly failed: FailedAttempts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = accessRuleOf(this.reflector, context);
    if (rule === 'public' || rule === undefined) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Principal }>();
    const withKey = rule.scope !== undefined && request.headers['x-api-key'] !== undefined;
    const isPresented = withKey || request.headers.authorization !== undefined;
    try {
      const credential = withKey ? this.apiKey : this.bearer;
      await timeStage('authenticate', async () => credential.canActivate(context));
    } catch (error) {
      // A forged token costs no query, since its signature gives it away; a forged key does. Both count.
      if (isPresented && isRefusal(error)) await this.failed.count(request.ip);
      throw error;
    }
    if (request.user) LogContext.add({ clientId: request.user.clientId });
    return true;
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.code === 'UNAUTHORIZED';
