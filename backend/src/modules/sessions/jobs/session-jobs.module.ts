import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionEntity } from '../session.entity.js';
import { SessionsRepository } from '../sessions.repository.js';
import { OldSessionsJob } from './old-sessions.job.js';

@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity])],
  providers: [SessionsRepository, OldSessionsJob],
})
export class SessionJobsModule {}
