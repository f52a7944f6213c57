import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditPurgeJob } from './audit-purge.job.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity]), AccessModule],
  controllers: [AuditController],
  providers: [AuditRepository, AuditService, AuditPurgeJob],
  exports: [AuditService],
})
export class AuditModule {}
