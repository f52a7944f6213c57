import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { Pseudonyms } from './pseudonyms.service.js';
import { RetentionController } from './retention.controller.js';
import { RetentionPolicy } from './retention-policy.service.js';
import { RetentionRepository } from './retention.repository.js';
import { RetentionSettings } from './retention-settings.service.js';

@Module({
  imports: [AuditModule],
  controllers: [RetentionController],
  providers: [Pseudonyms, RetentionPolicy, RetentionRepository, RetentionSettings],
  exports: [Pseudonyms, RetentionPolicy, RetentionSettings],
})
export class RetentionModule {}
