import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { OldSessionsJob } from './old-sessions.job.js';
import { SessionEntity } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from '../../access/session-token.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SessionEntity]),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.JWT_SECRET,
        signOptions: { algorithm: TOKEN_ALGORITHM, issuer: TOKEN_ISSUER },
      }),
    }),
  ],
  providers: [SessionsService, SessionsRepository, OldSessionsJob],
  exports: [SessionsService],
})
export class SessionsModule {}
