import { Module } from '@nestjs/common';
import { AdminsRepository } from './admins.repository.js';
import { MailService } from './mail.service.js';

@Module({
  providers: [MailService, AdminsRepository],
  exports: [MailService],
})
export class MailModule {}
