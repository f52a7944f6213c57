import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundJobs } from './background-jobs.js';
import { BackgroundWorker } from './background.worker.js';

/** What does background jobs: whatever else is in the process, the jobs of its modules run if this is. */
@Module({ imports: [DiscoveryModule], providers: [BackgroundJobs, BackgroundWorker] })
export class BackgroundWorkerModule {}
