import { Module } from '@nestjs/common';
import { BackgroundWorker } from './background.worker.js';

/** What does background jobs: whatever else is in the process, the jobs of its modules run if this is. */
@Module({ providers: [BackgroundWorker] })
export class BackgroundWorkerModule {}
