import { Module } from '@nestjs/common';
import { AuditModule } from '../audit.module.js';
import { AuditPurgeJob } from './audit-purge.job.js';

@Module({ imports: [AuditModule], providers: [AuditPurgeJob] })
export class AuditJobsModule {}
