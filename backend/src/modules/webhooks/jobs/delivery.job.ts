import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { DELIVERY_JOB, deliveryJobSchema } from '../delivery-job.js';
import { DeliveryProcessor } from './delivery.processor.js';

@Injectable()
export class DeliveryJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly processor: DeliveryProcessor,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: DELIVERY_JOB,
      data: deliveryJobSchema,
      run: ({ deliveryId }) => this.processor.process(deliveryId),
    });
  }
}
