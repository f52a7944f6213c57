import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertEntity } from './alert.entity.js';
import { AlertRecorder } from './alert-recorder.service.js';
import { AlertsRepository } from './alerts.repository.js';

/** For whoever notices what people are to be told of. */
@Module({
  imports: [TypeOrmModule.forFeature([AlertEntity])],
  providers: [AlertRecorder, AlertsRepository],
  exports: [AlertRecorder, AlertsRepository, TypeOrmModule],
})
export class AlertRecordingModule {}
