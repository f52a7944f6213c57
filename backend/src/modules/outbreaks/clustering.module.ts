import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyProfilesModule } from '../profile/company-profiles.module.js';
import { SenderFoldingModule } from '../senders/sender-folding.module.js';
import { BatchOutbreaks } from './batch-outbreaks.service.js';
import { Clustering } from './clustering.service.js';
import { CompanyHostEntity } from './company-host.entity.js';
import { CompanyHostsRepository } from './company-hosts.repository.js';
import { CompanyHosts } from './company-hosts.service.js';
import { OutbreakStoreModule } from './outbreak-store.module.js';

/** Finds near-duplicates, in every process that judges. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CompanyHostEntity]),
    CompanyProfilesModule,
    SenderFoldingModule,
    OutbreakStoreModule,
  ],
  providers: [Clustering, BatchOutbreaks, CompanyHosts, CompanyHostsRepository],
  exports: [OutbreakStoreModule, Clustering, BatchOutbreaks, CompanyHostsRepository],
})
export class ClusteringModule {}
