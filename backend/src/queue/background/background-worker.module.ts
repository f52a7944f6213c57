import { Module } from '@nestjs/common';
import { BackgroundWorker } from './background.worker.js';

@Module({ providers: [BackgroundWorker] })
export class BackgroundWorkerModule {}
