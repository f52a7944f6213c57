import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordHashingModule } from '../../access/password-hashing.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { SecondStepService } from './second-step.service.js';
import { SignInChallengeEntity } from './sign-in-challenge.entity.js';
import { SignInChallengesRepository } from './sign-in-challenges.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SignInChallengeEntity]),
    AuditModule,
    ClientsModule,
    PasswordHashingModule,
    PasswordsModule,
    SessionsModule,
    TwoFactorModule,
    UsersModule,
  ],
  controllers: [AuthController],
  providers: [AuthService, SecondStepService, SignInChallengesRepository, JwtStrategy],
})
export class AuthModule {}
