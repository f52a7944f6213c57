import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { OutbreaksModule } from '../outbreaks/outbreaks.module.js';
import { CampaignSettings } from './campaign-settings.service.js';
import { CampaignsController } from './campaigns.controller.js';
import { ShareCampaignsJob, SharedLuresPurgeJob } from './campaigns.jobs.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { SharedCampaigns } from './shared-campaigns.service.js';
import { SharedLureEntity } from './shared-lure.entity.js';

/** Campaigns that run through several companies of the installation. */
@Module({
  imports: [TypeOrmModule.forFeature([SharedLureEntity]), AuditModule, OutbreaksModule],
  controllers: [CampaignsController],
  providers: [CampaignSettings, CampaignsRepository, SharedCampaigns, ShareCampaignsJob, SharedLuresPurgeJob],
  exports: [SharedCampaigns],
})
export class CampaignsModule {}
