import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { CompanyTemplates } from './company-templates.service.js';
import { TemplateEntity } from './template.entity.js';
import { TemplatesController } from './templates.controller.js';
import { TemplatesRepository } from './templates.repository.js';
import { TemplatesService } from './templates.service.js';
import { UnusedTemplatesJob } from './unused-templates.job.js';

@Module({
  imports: [TypeOrmModule.forFeature([TemplateEntity]), AuditModule],
  controllers: [TemplatesController],
  providers: [TemplatesService, TemplatesRepository, CompanyTemplates, UnusedTemplatesJob],
  exports: [CompanyTemplates, TemplatesService],
})
export class TemplatesModule {}
