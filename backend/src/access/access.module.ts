import { Module } from '@nestjs/common';
import { Passwords } from './passwords.js';
import { RequestContext } from './request-context.js';

/** Who is calling, and the one hashing queue of the process. */
@Module({
  providers: [RequestContext, Passwords],
  exports: [RequestContext, Passwords],
})
export class AccessModule {}
