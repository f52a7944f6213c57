import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/alerts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { IncidentsModule } from '../incidents/incidents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { ScanRecordsModule } from '../scans/scan-records.module.js';
import { MailMessageEntity } from './gate/mail-message.entity.js';
import { ExpiredMailJob } from './gate/expired-mail.job.js';
import { MailMessagesRepository } from './gate/mail-messages.repository.js';
import { DigestDelivery } from './digests/digest-delivery.service.js';
import { DigestRecipientEntity } from './digests/digest-recipient.entity.js';
import { DigestsController } from './digests/digests.controller.js';
import { MailDigestJob, SendMailDigestsJob } from './digests/digests.jobs.js';
import { DigestsRepository } from './digests/digests.repository.js';
import { Digests } from './digests/digests.service.js';
import { SenderEntryEntity, SenderGroupEntity } from './groups/sender-group.entity.js';
import { SenderGroupsController } from './groups/sender-groups.controller.js';
import { SenderGroupsRepository } from './groups/sender-groups.repository.js';
import { SenderGroups } from './groups/sender-groups.service.js';
import { HeldMailController } from './holds/held-mail.controller.js';
import { HeldMailRepository } from './holds/held-mail.repository.js';
import { HeldMailService } from './holds/held-mail.service.js';
import { FourEyes } from './holds/four-eyes.js';
import { HeldReviews } from './holds/held-reviews.service.js';
import { HoldWriter } from './holds/hold-writer.service.js';
import { HoldDecisions } from './holds/hold-decisions.service.js';
import {
  ExpireHeldMailJob,
  ForgetRefusedMailJob,
  MailDecisionJob,
  MailRejudgingJob,
  MailDecisionSweepJob,
  RewrapHeldMailJob,
  SendReleasedMailJob,
} from './holds/holds.jobs.js';
import { Releases } from './holds/releases.service.js';
import { ReleasesRepository } from './holds/releases.repository.js';
import { HoldExpiry } from './holds/expiry.service.js';
import { HoldKeys } from '../../access/hold-keys.js';
import { KeyRotation } from './storage/key-rotation.service.js';
import { MailChunkEntity } from './storage/mail-chunk.entity.js';
import { StoredMail } from './storage/stored-mail.service.js';
import { StoredMailRepository } from './storage/stored-mail.repository.js';
import { MailDecisionsRepository } from './holds/mail-decisions.repository.js';
import { MailDecisions } from './holds/mail-decisions.service.js';
import { MailDecisionEntity } from './holds/mail-decision.entity.js';
import { OutboxController } from './outbox/outbox.controller.js';
import { OutboxService } from './outbox/outbox.service.js';
import { LimitCounting } from './limits/limit-counting.service.js';
import { SenderCountEntity } from './limits/sender-count.entity.js';
import { SenderCountsRepository } from './limits/sender-counts.repository.js';
import { SenderAnswersController } from './notices/answers/sender-answers.controller.js';
import { SenderAnswersRepository } from './notices/answers/sender-answers.repository.js';
import { SenderAnswers } from './notices/answers/sender-answers.service.js';
import { MailNoticeEntity, MailNoticeMessageEntity } from './notices/mail-notice.entity.js';
import {
  DeniedMailJob,
  DeniedMailSweepJob,
  MailNoticeJob,
  PurgeMailNoticesJob,
  SendMailNoticesJob,
} from './notices/notices.jobs.js';
import { NoticeDelivery } from './notices/sender/notice-delivery.service.js';
import { SenderNoticesRepository } from './notices/sender/sender-notices.repository.js';
import { SenderNotices } from './notices/sender/sender-notices.service.js';
import { NoticeSettingsController } from './notices/settings/notice-settings.controller.js';
import { MailNoticeSettingsEntity } from './notices/settings/notice-settings.entity.js';
import { NoticeSettingsRepository } from './notices/settings/notice-settings.repository.js';
import { NoticeSettingsService } from './notices/settings/notice-settings.service.js';
import { FreshDecisions } from './holds/fresh-decisions.service.js';
import { MailRejudgingEntity } from './holds/mail-rejudging.entity.js';
import { MailRejudgingsRepository } from './holds/mail-rejudgings.repository.js';
import { MailRejudgings } from './holds/mail-rejudgings.service.js';
import { MailCopies } from './holds/mail-copies.service.js';
import { CompanyPolicies } from './policy/company-policies.service.js';
import { MailPoliciesRepository } from './policy/mail-policies.repository.js';
import { MailPolicyController } from './policy/mail-policy.controller.js';
import { GroupPolicyEntity, MailPolicyEntity } from './policy/mail-policy.entity.js';
import { MailPolicyService } from './policy/mail-policy.service.js';
import { MailFiguresRepository } from './trace/mail-figures.repository.js';
import { MailTraceController } from './trace/mail-trace.controller.js';
import { MailTraceRepository } from './trace/mail-trace.repository.js';
import { MailTraceService } from './trace/mail-trace.service.js';

/** What becomes of mail that passes through mail servers, and what has become of it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      MailMessageEntity,
      MailChunkEntity,
      MailDecisionEntity,
      MailPolicyEntity,
      GroupPolicyEntity,
      SenderGroupEntity,
      SenderEntryEntity,
      SenderCountEntity,
      MailNoticeEntity,
      MailNoticeMessageEntity,
      MailNoticeSettingsEntity,
      MailRejudgingEntity,
      DigestRecipientEntity,
    ]),
    AlertsModule,
    AuditModule,
    IncidentsModule,
    MailModule,
    ProfileModule,
    ScanRecordsModule,
  ],
  controllers: [
    MailPolicyController,
    SenderGroupsController,
    MailTraceController,
    HeldMailController,
    OutboxController,
    NoticeSettingsController,
    SenderAnswersController,
    DigestsController,
  ],
  providers: [
    CompanyPolicies,
    MailPoliciesRepository,
    MailPolicyService,
    SenderGroups,
    SenderGroupsRepository,
    LimitCounting,
    SenderCountsRepository,
    MailMessagesRepository,
    MailTraceRepository,
    MailFiguresRepository,
    MailTraceService,
    OutboxService,
    ExpiredMailJob,
    HeldMailRepository,
    HeldMailService,
    HoldDecisions,
    HoldWriter,
    FourEyes,
    HeldReviews,
    HoldKeys,
    KeyRotation,
    RewrapHeldMailJob,
    StoredMail,
    StoredMailRepository,
    Releases,
    ReleasesRepository,
    SendReleasedMailJob,
    ForgetRefusedMailJob,
    ExpireHeldMailJob,
    HoldExpiry,
    FreshDecisions,
    MailRejudgings,
    MailRejudgingsRepository,
    MailRejudgingJob,
    MailCopies,
    MailDecisions,
    MailDecisionsRepository,
    MailDecisionJob,
    MailDecisionSweepJob,
    NoticeSettingsService,
    NoticeSettingsRepository,
    SenderNotices,
    SenderNoticesRepository,
    NoticeDelivery,
    SenderAnswers,
    SenderAnswersRepository,
    SendMailNoticesJob,
    MailNoticeJob,
    PurgeMailNoticesJob,
    DeniedMailJob,
    DeniedMailSweepJob,
    Digests,
    DigestsRepository,
    DigestDelivery,
    SendMailDigestsJob,
    MailDigestJob,
  ],
  exports: [CompanyPolicies, HeldReviews, LimitCounting, MailMessagesRepository, SenderNotices, StoredMail],
})
export class MailFlowModule {}
