import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { ClientsModule } from '../clients/clients.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { SessionEntity } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from './token.js';
import { UserEntity } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([UserEntity, SessionEntity]),
    ClientsModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.JWT_SECRET,
        signOptions: { algorithm: TOKEN_ALGORITHM, issuer: TOKEN_ISSUER },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [AuthService, UsersRepository, SessionsRepository, JwtStrategy],
})
export class AuthModule {}
