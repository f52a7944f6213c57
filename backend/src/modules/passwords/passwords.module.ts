import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasswordResetEntity } from './password-reset.entity.js';
import { PasswordResetLinks } from './password-reset-links.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PasswordResetEntity]),
    AuditModule,
    MailModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [PasswordsController],
  providers: [PasswordsService, PasswordResetsService, PasswordResetLinks, PasswordResetsRepository],
  exports: [PasswordResetsService],
})
export class PasswordsModule {}
