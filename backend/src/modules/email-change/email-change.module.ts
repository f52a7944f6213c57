import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordHashingModule } from '../../access/password-hashing.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailChangeLinksService } from './email-change-links.service.js';
import { EmailChangeController } from './email-change.controller.js';
import { EmailChangeEntity } from './email-change.entity.js';
import { ConfirmEmailJob, EmailChangedJob, EmailChangePurgeJob } from './email-change.job.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailChangesRepository } from './email-changes.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([EmailChangeEntity]),
    AuditModule,
    MailModule,
    PasswordHashingModule,
    PasswordsModule,
    SessionsModule,
    TwoFactorModule,
    UsersModule,
  ],
  controllers: [EmailChangeController],
  providers: [
    EmailChangeService,
    EmailChangeLinksService,
    EmailChangesRepository,
    ConfirmEmailJob,
    EmailChangedJob,
    EmailChangePurgeJob,
  ],
})
export class EmailChangeModule {}
