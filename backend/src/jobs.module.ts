import { Module } from '@nestjs/common';
import { AuthJobsModule } from './modules/auth/jobs/auth-jobs.module.js';
import { ScanWorkerModule } from './modules/scans/jobs/scan-worker.module.js';
import { BackgroundWorkerModule } from './queue/background/background-worker.module.js';

/** What works the queues: in the API's process, or in as many others as wanted. */
@Module({ imports: [AuthJobsModule, ScanWorkerModule, BackgroundWorkerModule] })
export class JobsModule {}
