import { Module } from '@nestjs/common';
import { ApiKeysModule } from './api-keys.module.js';
import { KeyAuthentication } from './key-authentication.service.js';

/** Who calls with a key: only in processes that are called, which count bad keys. */
@Module({ imports: [ApiKeysModule], providers: [KeyAuthentication], exports: [KeyAuthentication] })
export class KeyAuthenticationModule {}
