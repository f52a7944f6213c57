import type { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { HoldExpiry } from './expiry.service.js';
import { MAIL_DECISION_JOB, MailDecisions } from './mail-decisions.service.js';
import { MAIL_REJUDGING_JOB, MailRejudgings } from './mail-rejudgings.service.js';
import { Releases } from './releases.service.js';
import { KeyRotation } from '../storage/key-rotation.service.js';
import { StoredMailRepository } from '../storage/stored-mail.repository.js';

/** One index lookup where nothing is due. */
const EVERY_MS = 2_000;
const AT_ONCE = 100;

@RecurringJob({ name: 'send-released-mail', everyMs: EVERY_MS })
export class SendReleasedMailJob {
  constructor(private readonly releases: Releases) {}

  run(): Promise<void> {
    return this.releases.sendDue();
  }
}

/** Deletes what was refused once that can't be taken back. */
@RecurringJob({ name: 'forget-refused-mail', everyMs: MINUTE_MS })
export class ForgetRefusedMailJob {
  constructor(private readonly stored: StoredMailRepository) {}

  async run(): Promise<void> {
    while ((await this.stored.forgetRefused(AT_ONCE)) === AT_ONCE);
  }
}

@RecurringJob({ name: 'rewrap-held-mail', everyMs: HOUR_MS })
export class RewrapHeldMailJob {
  constructor(private readonly rotation: KeyRotation) {}

  run(): Promise<void> {
    return this.rotation.run();
  }
}

@RecurringJob({ name: 'expire-held-mail', everyMs: MINUTE_MS })
export class ExpireHeldMailJob {
  constructor(private readonly expiry: HoldExpiry) {}

  run(): Promise<void> {
    return this.expiry.run();
  }
}

@BackgroundJob(MAIL_DECISION_JOB)
export class MailDecisionJob {
  constructor(private readonly decisions: MailDecisions) {}

  run({ decisionId }: z.output<typeof MAIL_DECISION_JOB.data>): Promise<void> {
    return this.decisions.carryOut(decisionId);
  }
}

@BackgroundJob(MAIL_REJUDGING_JOB)
export class MailRejudgingJob {
  constructor(private readonly rejudgings: MailRejudgings) {}

  run({ rejudgingId }: z.output<typeof MAIL_REJUDGING_JOB.data>): Promise<void> {
    return this.rejudgings.carryOut(rejudgingId);
  }
}

/** Goes on with what was begun for many messages, and whose job was lost. */
@RecurringJob({ name: 'mail-decision-sweep', everyMs: MINUTE_MS })
export class MailDecisionSweepJob {
  constructor(
    private readonly decisions: MailDecisions,
    private readonly rejudgings: MailRejudgings,
  ) {}

  async run(): Promise<void> {
    await this.decisions.carryOutLeft();
    await this.rejudgings.carryOutLeft();
  }
}
