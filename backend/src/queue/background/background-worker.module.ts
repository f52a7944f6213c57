import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundJobs } from './background-jobs.js';
import { BackgroundWorker } from './background.worker.js';

/** Runs the background jobs of all modules in this process. */
@Module({ imports: [DiscoveryModule], providers: [BackgroundJobs, BackgroundWorker] })
export class BackgroundWorkerModule {}
