import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SenderEntity } from './sender.entity.js';
import { SenderFoldingRepository } from './sender-folding.repository.js';
import { SenderFolding } from './sender-folding.service.js';

/** Counts scans in the profiles of senders, and tells what that would show. */
@Module({
  imports: [TypeOrmModule.forFeature([SenderEntity])],
  providers: [SenderFolding, SenderFoldingRepository],
  exports: [SenderFolding, SenderFoldingRepository],
})
export class SenderFoldingModule {}
