import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Fails } from '../contract/answers.js';
import { CALLERS } from '../contract/callers.js';
import { ApiBearerAuth, ApiExtension, ApiSecurity } from '../contract/for-document.js';
import type { Principal, UserPrincipal } from './principal.js';
import type { Role } from './roles.js';
import type { Scope } from './scopes.js';

/** Metadata key of {@link AccessRule}. */
export const ACCESS_RULE = 'gatepost:access-rule';

interface Rule {
  scope?: Scope;
  role?: Role;
  /** Also for people who have yet to set up the two-factor authentication that their company requires. */
  beforeTwoFactor?: true;
  /** The route's service refuses people of another role itself, because it records that they tried. */
  isRoleCheckedInside?: true;
  /** Not for people of a company whose account is closing. Its API keys may call nothing. */
  notWhileClosing?: true;
}

export type AccessRule = 'public' | Rule;

/** The access rule of the called route; undefined if none was declared. */
export const accessRuleOf = (reflector: Reflector, context: ExecutionContext): AccessRule | undefined =>
  reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
    context.getHandler(),
    context.getClass(),
  ]);

const callersOf = ({ scope, role }: Rule): string => {
  const people = role === 'Admin' ? 'For Admins who are signed in' : 'For people who are signed in';
  return scope ? `${people}, and for API keys with the scope \`${scope}\`.` : `${people}.`;
};

/**
 * Who may call a route: `scope` opens it to API keys with that scope, `role` restricts it to people with that role.
 */
export function RequireAccess(rule: Rule = {}): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS_RULE, rule),
    ApiBearerAuth('bearer'),
    ApiExtension(CALLERS, callersOf(rule)),
    ...(rule.scope ? [ApiSecurity('apiKey')] : []),
    Fails(
      'UNAUTHORIZED',
      ...(rule.scope || rule.role ? (['FORBIDDEN'] as const) : []),
      ...(rule.beforeTwoFactor ? [] : (['TWO_FACTOR_SETUP_REQUIRED'] as const)),
      ...(rule.scope || rule.notWhileClosing ? (['ACCOUNT_CLOSING'] as const) : []),
    ),
  );
}

/** Anyone may call the route. */
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS_RULE, 'public' satisfies AccessRule);

const principalOf = (context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest & { user: Principal }>().user;

/** The caller, on a route with {@link RequireAccess}. */
export const Caller = createParamDecorator((_: unknown, context): Principal => principalOf(context));

/** The person calling, on a route that API keys can't reach. */
export const CallingUser = createParamDecorator((_: unknown, context): UserPrincipal => {
  const principal = principalOf(context);
  if (principal.kind !== 'user') throw new TypeError('CallingUser is used on a route that API keys can call');
  return principal;
});
