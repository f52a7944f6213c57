import { type ExecutionContext, Module } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ClsModule, type ClsService } from 'nestjs-cls';
import type { Principal } from './principal.js';
import { RequestContext, type RequestStore } from './request-context.js';

/** Set up after the guards, which identify the caller. */
function fill(cls: ClsService<RequestStore>, context: ExecutionContext): void {
  const { headers, ip, user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Principal }>();
  cls.set('address', ip);
  cls.set('userAgent', headers['user-agent']);
  cls.set('principal', user);
}

@Module({
  imports: [ClsModule.forRoot({ interceptor: { mount: true, setup: fill } })],
  providers: [RequestContext],
  exports: [RequestContext],
})
export class RequestContextModule {}
