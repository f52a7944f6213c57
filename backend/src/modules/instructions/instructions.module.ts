import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { PlanModule } from '../subscriptions/plan/plan.module.js';
import { InstructionEntity } from './instruction.entity.js';
import { InstructionsController } from './instructions.controller.js';
import { InstructionsRepository } from './instructions.repository.js';
import { InstructionsService } from './instructions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([InstructionEntity]), AuditModule, PlanModule],
  controllers: [InstructionsController],
  providers: [InstructionsRepository, InstructionsService],
  exports: [InstructionsService],
})
export class InstructionsModule {}
