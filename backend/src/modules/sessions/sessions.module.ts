import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RequestContextModule } from '../../access/request-context.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { OldSessionsJob } from './old-sessions.job.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionEntity } from './session.entity.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from '../../access/session-token.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SessionEntity]),
    AuditModule,
    RequestContextModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.JWT_SECRET,
        signOptions: { algorithm: TOKEN_ALGORITHM, issuer: TOKEN_ISSUER },
      }),
    }),
  ],
  controllers: [SessionsController],
  providers: [SessionsService, OwnSessionsService, SessionsRepository, OldSessionsJob],
  exports: [SessionsService],
})
export class SessionsModule {}
