import type { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { DENIED_MAIL_JOB, SenderAnswers } from './answers/sender-answers.service.js';
import { NOTICE_JOB, NoticeDelivery } from './sender/notice-delivery.service.js';

/** One index lookup where nothing is due. */
const EVERY_MS = 5_000;

@RecurringJob({ name: 'send-mail-notices', everyMs: EVERY_MS })
export class SendMailNoticesJob {
  constructor(private readonly delivery: NoticeDelivery) {}

  run(): Promise<void> {
    return this.delivery.dispatch();
  }
}

@BackgroundJob(NOTICE_JOB)
export class MailNoticeJob {
  constructor(private readonly delivery: NoticeDelivery) {}

  run({ noticeId: id, attempt: attempts }: z.output<typeof NOTICE_JOB.data>): Promise<void> {
    return this.delivery.send({ id, attempts });
  }
}

@RecurringJob({ name: 'purge-mail-notices', everyMs: HOUR_MS })
export class PurgeMailNoticesJob {
  constructor(private readonly delivery: NoticeDelivery) {}

  run(): Promise<void> {
    return this.delivery.purge();
  }
}

@BackgroundJob(DENIED_MAIL_JOB)
export class DeniedMailJob {
  constructor(private readonly answers: SenderAnswers) {}

  run({ noticeId }: z.output<typeof DENIED_MAIL_JOB.data>): Promise<void> {
    return this.answers.report(noticeId);
  }
}

/** Goes on with reports whose job was lost. */
@RecurringJob({ name: 'denied-mail-sweep', everyMs: MINUTE_MS })
export class DeniedMailSweepJob {
  constructor(private readonly answers: SenderAnswers) {}

  run(): Promise<void> {
    return this.answers.reportLeft();
  }
}
