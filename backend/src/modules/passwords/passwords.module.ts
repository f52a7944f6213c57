import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordHashingModule } from '../../access/password-hashing.module.js';
import { RequestContextModule } from '../../access/request-context.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasswordCheckService } from './password-check.service.js';
import { PasswordResetEntity } from './password-reset.entity.js';
import { PasswordResetMailJob, PasswordResetPurgeJob } from './password-reset.job.js';
import { PasswordResetLinks } from './password-reset-links.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';
import { SignInGuessEntity } from './sign-in-guess.entity.js';
import { SignInGuessesPurgeJob } from './sign-in-guesses-purge.job.js';
import { SignInGuessesRepository } from './sign-in-guesses.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PasswordResetEntity, SignInGuessEntity]),
    AuditModule,
    MailModule,
    PasswordHashingModule,
    RequestContextModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [PasswordsController],
  providers: [
    PasswordsService,
    PasswordCheckService,
    PasswordResetsService,
    PasswordResetLinks,
    PasswordResetsRepository,
    SignInGuessesRepository,
    PasswordResetMailJob,
    PasswordResetPurgeJob,
    SignInGuessesPurgeJob,
  ],
  exports: [PasswordCheckService, PasswordResetsService],
})
export class PasswordsModule {}
