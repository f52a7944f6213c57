import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyTemplates } from './company-templates.service.js';
import { TemplateEntity } from './template.entity.js';
import { TemplatesRepository } from './templates.repository.js';

/** The templates for judging messages, in every process that does. */
@Module({
  imports: [TypeOrmModule.forFeature([TemplateEntity])],
  providers: [CompanyTemplates, TemplatesRepository],
  exports: [CompanyTemplates, TemplatesRepository],
})
export class CompanyTemplatesModule {}
