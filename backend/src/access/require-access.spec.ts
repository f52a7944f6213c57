import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA } from '@nestjs/common/constants.js';
import { describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.js';
import { readEnv } from '../config/config.js';
import { ACCESS_RULE } from './require-access.js';

interface ModuleLike {
  imports?: unknown[];
  module?: object;
}

/** All controllers of a module and its imports. */
function controllersOf(module: unknown): (new () => object)[] {
  if (typeof module !== 'function' && typeof module !== 'object') return [];
  const { imports = [], module: host = module } = (module ?? {}) as ModuleLike;
  const own = (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, host ?? {}) ?? []) as (new () => object)[];
  const further = (Reflect.getMetadata(MODULE_METADATA.IMPORTS, host ?? {}) ?? []) as unknown[];
  return [...own, ...[...imports, ...further].flatMap(controllersOf)];
}

describe('access', () => {
  it('is declared on every route: none relies on the default', () => {
    const config = { ...readEnv({}), JWT_SECRET: 'x', DATABASE_URL: 'x' };
    const controllers = new Set(controllersOf(AppModule.register(config)));
    expect(controllers.size).toBeGreaterThanOrEqual(6);
    const undecided = [...controllers].flatMap(({ name, prototype }) =>
      Object.getOwnPropertyNames(prototype)
        .map((method) => ({ method, handler: (prototype as Record<string, object>)[method] ?? {} }))
        .filter(
          ({ handler }) =>
            (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined) !== undefined,
        )
        .filter(
          ({ handler }) =>
            !Reflect.getMetadata(ACCESS_RULE, handler) &&
            !Reflect.getMetadata(ACCESS_RULE, prototype.constructor),
        )
        .map(({ method }) => `${name}.${method}`),
    );
    expect(undecided).toEqual([]);
  });
});
