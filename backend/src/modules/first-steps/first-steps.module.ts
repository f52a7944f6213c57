import { Module } from '@nestjs/common';
import { FirstStepsController } from './first-steps.controller.js';
import { FirstStepsRepository } from './first-steps.repository.js';
import { FirstStepsService } from './first-steps.service.js';

@Module({
  controllers: [FirstStepsController],
  providers: [FirstStepsService, FirstStepsRepository],
})
export class FirstStepsModule {}
