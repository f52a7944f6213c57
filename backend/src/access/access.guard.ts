import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.js';
import { FailedAttempts } from '../http/failed-attempts.js';
import type { Principal } from './principal.js';
import { ACCESS_RULE, type AccessRule } from './require-access.js';

/** One answer for every bad credential: the caller can't tell a revoked one from an invented one. */
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

/** Stands before every route and denies what nothing allows: a route without a rule answers 403 to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly bearer = new BearerGuard();
  private readonly apiKey = new ApiKeyGuard();

  constructor(
    private readonly reflector: Reflector,
    private readonly failed: FailedAttempts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === undefined) throw new ApiError('FORBIDDEN');
    if (rule === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Principal }>();
    const withKey = rule.scope !== undefined && request.headers['x-api-key'] !== undefined;
    const isPresented = withKey || request.headers.authorization !== undefined;
    try {
      await (withKey ? this.apiKey : this.bearer).canActivate(context);
    } catch (error) {
      // A forged token costs no query, since its signature tells it; a forged key does. Both count.
      if (isPresented && isRefusal(error)) await this.failed.count(request.ip);
      throw error;
    }
    if (!allows(rule, request.user)) throw new ApiError('FORBIDDEN');
    return true;
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.code === 'UNAUTHORIZED';

function allows(rule: Exclude<AccessRule, 'public'>, principal: Principal): boolean {
  if (principal.kind === 'user') return rule.role === undefined || rule.role === principal.role;
  return rule.role === undefined && rule.scope !== undefined && principal.scopes.includes(rule.scope);
}
