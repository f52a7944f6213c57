import { Module } from '@nestjs/common';
import { InstructionsModule } from '../instructions/instructions.module.js';
import { ReplayService } from './idempotency/replay.service.js';
import { ScanIntakeService } from './scan-intake.service.js';
import { ScanStoreModule } from './scan-store.module.js';
import { ScanSubmissionService } from './scan-submission.service.js';
import { ScanWaiters } from './scan-waiters.js';
import { ScansBatchController } from './scans-batch.controller.js';
import { ScansController } from './scans.controller.js';
import { ScansService } from './scans.service.js';

/** The API of scans. */
@Module({
  imports: [ScanStoreModule, InstructionsModule],
  controllers: [ScansController, ScansBatchController],
  providers: [ScansService, ScanSubmissionService, ScanIntakeService, ScanWaiters, ReplayService],
})
export class ScansModule {}
