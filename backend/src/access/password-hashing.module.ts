import { Module } from '@nestjs/common';
import { RequestContextModule } from './request-context.module.js';
import { Passwords } from './passwords.js';

/** One hashing queue per process. */
@Module({ imports: [RequestContextModule], providers: [Passwords], exports: [Passwords] })
export class PasswordHashingModule {}
