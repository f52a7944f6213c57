import { Module } from '@nestjs/common';
import { InstructionsModule } from '../../instructions/instructions.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { ScanStoreModule } from '../scan-store.module.js';
import { AcceptanceService } from './acceptance.service.js';
import { ScanWaiters } from './scan-waiters.js';
import { SubmissionRepository } from './submission.repository.js';
import { SubmissionService } from './submission.service.js';

/** Accepts messages, queues them, and waits for their verdicts. */
@Module({
  imports: [ScanStoreModule, IdempotencyModule, InstructionsModule],
  providers: [SubmissionService, AcceptanceService, SubmissionRepository, ScanWaiters],
  exports: [SubmissionService],
})
export class SubmissionModule {}
