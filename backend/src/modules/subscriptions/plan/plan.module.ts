import { Module } from '@nestjs/common';
import { QuotaModule } from '../quota/quota.module.js';
import { PlanService } from './plan.service.js';

@Module({
  imports: [QuotaModule],
  providers: [PlanService],
  exports: [PlanService],
})
export class PlanModule {}
