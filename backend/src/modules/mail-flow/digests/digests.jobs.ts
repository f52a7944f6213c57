import type { z } from 'zod';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { DIGEST_JOB, DigestDelivery } from './digest-delivery.service.js';

/** One index lookup where nothing is due. */
const EVERY_MS = 5_000;

@RecurringJob({ name: 'send-mail-digests', everyMs: EVERY_MS })
export class SendMailDigestsJob {
  constructor(private readonly delivery: DigestDelivery) {}

  run(): Promise<void> {
    return this.delivery.dispatch();
  }
}

@BackgroundJob(DIGEST_JOB)
export class MailDigestJob {
  constructor(private readonly delivery: DigestDelivery) {}

  run({ recipientId: id, attempt: attempts }: z.output<typeof DIGEST_JOB.data>): Promise<void> {
    return this.delivery.send({ id, attempts });
  }
}
