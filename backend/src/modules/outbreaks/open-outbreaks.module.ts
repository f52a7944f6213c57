import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OpenOutbreaks } from './open-outbreaks.service.js';
import { OutbreakEntity } from './outbreak.entity.js';
import { OutbreaksRepository } from './outbreaks.repository.js';

/** The open outbreaks, in every process that judges. */
@Module({
  imports: [TypeOrmModule.forFeature([OutbreakEntity])],
  providers: [OpenOutbreaks, OutbreaksRepository],
  exports: [OpenOutbreaks, OutbreaksRepository],
})
export class OpenOutbreaksModule {}
