import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../common/api-error.js';
import type { Principal } from './principal.js';
import { type AccessRule, accessRuleOf } from './require-access.js';

/** Denies by default: a route without an access rule answers 403 to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = accessRuleOf(this.reflector, context);
    if (rule === 'public') return true;
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Principal }>();
    if (rule === undefined || !user || !allows(rule, user)) throw new ApiError('FORBIDDEN');
    if (user.kind === 'user' && user.mustSetUpTwoFactor && !rule.beforeTwoFactor)
      throw new ApiError('TWO_FACTOR_SETUP_REQUIRED');
    if (user.isClosing && (user.kind === 'api-key' || rule.notWhileClosing))
      throw new ApiError('ACCOUNT_CLOSING');
    return true;
  }
}

function allows(rule: Exclude<AccessRule, 'public'>, principal: Principal): boolean {
  if (principal.kind === 'user')
    return rule.role === undefined || rule.role === principal.role || rule.isRoleCheckedInside === true;
  return rule.role === undefined && rule.scope !== undefined && principal.scopes.includes(rule.scope);
}
