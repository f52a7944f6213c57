import { Module } from '@nestjs/common';
import { InstructionsModule } from '../../instructions/instructions.module.js';
import { CompanyProfilesModule } from '../../profile/company-profiles.module.js';
import { ClusteringModule } from '../../outbreaks/clustering.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { CompanyTemplatesModule } from '../../templates/company-templates.module.js';
import { ScanStoreModule } from '../scan-store.module.js';
import { AcceptanceRepository } from './acceptance.repository.js';
import { AcceptanceService } from './acceptance.service.js';
import { BackPressure } from './back-pressure.service.js';
import { BatchRetryService } from './batch-retry.service.js';
import { ImmediateVerdicts } from './immediate-verdicts.service.js';
import { ScanWaiters } from './scan-waiters.js';
import { ScanWriter } from './scan-writer.service.js';
import { SubmissionRepository } from './submission.repository.js';
import { SubmissionService } from './submission.service.js';

/** Accepts messages, judges them or queues them, and waits for their verdicts. */
@Module({
  imports: [
    ScanStoreModule,
    IdempotencyModule,
    BatchesModule,
    InstructionsModule,
    CompanyProfilesModule,
    CompanyTemplatesModule,
    ClusteringModule,
  ],
  providers: [
    SubmissionService,
    BatchRetryService,
    AcceptanceService,
    ImmediateVerdicts,
    BackPressure,
    ScanWriter,
    AcceptanceRepository,
    SubmissionRepository,
    ScanWaiters,
  ],
  exports: [SubmissionService, BatchRetryService],
})
export class SubmissionModule {}
