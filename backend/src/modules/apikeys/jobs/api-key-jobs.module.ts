import { Module } from '@nestjs/common';
import { ApiKeyUsageModule } from '../api-key-usage.module.js';
import { KeyDaysPurgeJob } from './key-days-purge.job.js';

@Module({ imports: [ApiKeyUsageModule], providers: [KeyDaysPurgeJob] })
export class ApiKeyJobsModule {}
