import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { InstructionEntity } from './instruction.entity.js';
import { InstructionsController } from './instructions.controller.js';
import { InstructionsRepository } from './instructions.repository.js';
import { InstructionsService } from './instructions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([InstructionEntity]), AuditModule, SubscriptionsModule],
  controllers: [InstructionsController],
  providers: [InstructionsRepository, InstructionsService],
  exports: [InstructionsService],
})
export class InstructionsModule {}
