import { Module } from '@nestjs/common';
import { ClusteringModule } from '../../outbreaks/clustering.module.js';
import { CompanyProfilesModule } from '../../profile/company-profiles.module.js';
import { CompanyTemplatesModule } from '../../templates/company-templates.module.js';
import { ScanStoreModule } from '../scan-store.module.js';
import { ChunkProcessor } from './chunk.processor.js';
import { FleetLimit } from './fleet-limit.js';
import { ScanClosingService } from './scan-closing.service.js';
import { ScanProcessor } from './scan.processor.js';
import { ScanSweepsRepository } from './scan-sweeps.repository.js';
import { ScanSweeper } from './scan.sweeper.js';
import { ScanWorkRepository } from './scan-work.repository.js';
import { ScanWorker } from './scan.worker.js';

/** Judges scans, in the API's process or in any number of worker processes. */
@Module({
  imports: [ScanStoreModule, CompanyProfilesModule, CompanyTemplatesModule, ClusteringModule],
  providers: [
    ScanWorker,
    FleetLimit,
    ScanProcessor,
    ChunkProcessor,
    ScanClosingService,
    ScanWorkRepository,
    ScanSweeper,
    ScanSweepsRepository,
  ],
})
export class JudgingModule {}
