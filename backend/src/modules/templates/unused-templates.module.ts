import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CompanyTemplatesModule } from './company-templates.module.js';
import { UnusedTemplatesJob } from './unused-templates.job.js';

/** Lets templates expire. */
@Module({
  imports: [CompanyTemplatesModule, AuditModule],
  providers: [UnusedTemplatesJob],
})
export class UnusedTemplatesModule {}
