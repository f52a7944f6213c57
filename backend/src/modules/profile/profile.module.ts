import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { CompanyProfiles } from './company-profiles.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileEntity } from './profile.entity.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProfileEntity]), AuditModule],
  controllers: [ProfileController],
  providers: [ProfileService, ProfileRepository, CompanyProfiles],
  exports: [CompanyProfiles, ProfileService],
})
export class ProfileModule {}
