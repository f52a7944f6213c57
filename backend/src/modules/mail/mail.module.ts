import { Module } from '@nestjs/common';
import { AdminsRepository } from './admins.repository.js';
import { MailService } from './mail.service.js';
import { mailerProvider } from './mailer.provider.js';

@Module({
  providers: [MailService, AdminsRepository, mailerProvider],
  exports: [MailService],
})
export class MailModule {}
