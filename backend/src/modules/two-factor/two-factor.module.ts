import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { TwoFactorAdminController } from './two-factor-admin.controller.js';
import { TwoFactorAdminService } from './two-factor-admin.service.js';
import { TwoFactorCodesService } from './two-factor-codes.service.js';
import { TwoFactorController } from './two-factor.controller.js';
import { TwoFactorEntity } from './two-factor.entity.js';
import { RequirementMailJob, TwoFactorMailJob } from './two-factor-mail.job.js';
import { TwoFactorNoticesService } from './two-factor-notices.service.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import { TwoFactorSecretBox } from './two-factor-secret-box.js';
import { TwoFactorService } from './two-factor.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([TwoFactorEntity]),
    AuditModule,
    ClientsModule,
    MailModule,
    PasswordsModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [TwoFactorController, TwoFactorAdminController],
  providers: [
    TwoFactorService,
    TwoFactorAdminService,
    TwoFactorCodesService,
    TwoFactorNoticesService,
    TwoFactorRepository,
    TwoFactorSecretBox,
    TwoFactorMailJob,
    RequirementMailJob,
  ],
  exports: [TwoFactorCodesService, TwoFactorNoticesService],
})
export class TwoFactorModule {}
