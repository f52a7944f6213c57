import { Global, Module } from '@nestjs/common';
import { ScanQueue } from './scan.queue.js';

@Global()
@Module({ providers: [ScanQueue], exports: [ScanQueue] })
export class QueueModule {}
