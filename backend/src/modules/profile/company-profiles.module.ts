import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyProfiles } from './company-profiles.service.js';
import { ProfileEntity } from './profile.entity.js';
import { ProfileRepository } from './profile.repository.js';

/** The profiles for judging messages, in every process that does. */
@Module({
  imports: [TypeOrmModule.forFeature([ProfileEntity])],
  providers: [CompanyProfiles, ProfileRepository],
  exports: [CompanyProfiles, ProfileRepository],
})
export class CompanyProfilesModule {}
