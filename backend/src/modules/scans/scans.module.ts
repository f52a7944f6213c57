import { Module } from '@nestjs/common';
import { InstructionsModule } from '../instructions/instructions.module.js';
import { ScanStoreModule } from './scan-store.module.js';
import { ScanWaiters } from './scan-waiters.js';
import { ScansController } from './scans.controller.js';
import { ScansService } from './scans.service.js';

/** The API of scans. */
@Module({
  imports: [ScanStoreModule, InstructionsModule],
  controllers: [ScansController],
  providers: [ScansService, ScanWaiters],
})
export class ScansModule {}
