import { AlertEntity } from './modules/alerts/alert.entity.js';
import { AlertReaderEntity } from './modules/alerts/alert-reader.entity.js';
import { AlertChannelEntity } from './modules/alerts/channels/alert-channel.entity.js';
import { AlertNoticeEntity } from './modules/alerts/delivery/alert-notice.entity.js';
import { ApiKeyEntity } from './modules/apikeys/api-key.entity.js';
import { AuditEntryEntity } from './modules/audit/audit-entry.entity.js';
import { SharedLureEntity } from './modules/campaigns/shared-lure.entity.js';
import { ClientEntity } from './modules/clients/client.entity.js';
import { IdempotencyKeyEntity } from './modules/scans/idempotency/idempotency-key.entity.js';
import { IncidentEntity, IncidentEventEntity } from './modules/incidents/incident.entity.js';
import { InstructionEntity } from './modules/instructions/instruction.entity.js';
import { ClusterMemberEntity } from './modules/outbreaks/cluster-member.entity.js';
import { DeliveryEventEntity } from './modules/delivery-events/intake/delivery-event.entity.js';
import { SenderDeliveryDayEntity } from './modules/delivery-events/matching/sender-delivery-day.entity.js';
import { EventSourceEntity } from './modules/delivery-events/sources/event-source.entity.js';
import { CompanyHostEntity } from './modules/outbreaks/company-host.entity.js';
import { MessageClusterEntity } from './modules/outbreaks/message-cluster.entity.js';
import { OutbreakEntity } from './modules/outbreaks/outbreak.entity.js';
import { MailMessageEntity } from './modules/mail-flow/gate/mail-message.entity.js';
import { MailChunkEntity } from './modules/mail-flow/storage/mail-chunk.entity.js';
import { DigestRecipientEntity } from './modules/mail-flow/digests/digest-recipient.entity.js';
import { MailDecisionEntity } from './modules/mail-flow/holds/mail-decision.entity.js';
import { SenderEntryEntity, SenderGroupEntity } from './modules/mail-flow/groups/sender-group.entity.js';
import { MailRejudgingEntity } from './modules/mail-flow/holds/mail-rejudging.entity.js';
import { SenderCountEntity } from './modules/mail-flow/limits/sender-count.entity.js';
import { MailNoticeEntity, MailNoticeMessageEntity } from './modules/mail-flow/notices/mail-notice.entity.js';
import { MailNoticeSettingsEntity } from './modules/mail-flow/notices/settings/notice-settings.entity.js';
import { GroupPolicyEntity, MailPolicyEntity } from './modules/mail-flow/policy/mail-policy.entity.js';
import { PasswordResetEntity } from './modules/passwords/password-reset.entity.js';
import { SignInGuessEntity } from './modules/passwords/sign-in-guess.entity.js';
import { ProfileEntity } from './modules/profile/profile.entity.js';
import { SignInChallengeEntity } from './modules/sessions/sign-in-challenge.entity.js';
import { BatchRefusalEntity } from './modules/scans/batches/batch-refusal.entity.js';
import { ScanBatchEntity } from './modules/scans/batches/scan-batch.entity.js';
import { ScanFeedbackEntity } from './modules/scans/feedback/scan-feedback.entity.js';
import { ReviewDecisionEntity } from './modules/scans/review/review-decision.entity.js';
import { ScanReviewEntryEntity } from './modules/scans/review/scan-review-entry.entity.js';
import { ProposalEntity } from './modules/scans/proposals/proposal.entity.js';
import { SettlementEntity } from './modules/scans/settlements/settlement.entity.js';
import { ScanLinkEntity } from './modules/scans/links/scan-link.entity.js';
import { SavedViewEntity } from './modules/scans/views/saved-view.entity.js';
import { ScanEntity } from './modules/scans/scan.entity.js';
import { SenderNetworkEntity } from './modules/senders/networks/sender-network.entity.js';
import { SenderEntity } from './modules/senders/sender.entity.js';
import { UncountedScanEntity } from './modules/senders/uncounted-scan.entity.js';
import { SessionEntity } from './modules/sessions/session.entity.js';
import { CompanyDomainEntity } from './modules/single-sign-on/company-domain.entity.js';
import { EmailChangeEntity } from './modules/email-change/email-change.entity.js';
import { SingleSignOnEntity } from './modules/single-sign-on/single-sign-on.entity.js';
import { BillingEventEntity } from './modules/subscriptions/billing/billing-event.entity.js';
import { SubscriptionEntity } from './modules/subscriptions/quota/subscription.entity.js';
import { TwoFactorEntity } from './modules/two-factor/two-factor.entity.js';
import { SenderRulesEntity } from './modules/sender-rules/sender-rules.entity.js';
import { SenderStateChangeEntity, SenderStateEntity } from './modules/senders/states/sender-state.entity.js';
import { TemplateDeliveryDayEntity } from './modules/templates/template-delivery-day.entity.js';
import { TemplateEntity, TemplateFeatureEntity } from './modules/templates/template.entity.js';
import { InvitationEntity } from './modules/users/invitation.entity.js';
import { UserEntity } from './modules/users/user.entity.js';
import { WebhookDeliveryEntity } from './modules/webhooks/webhook-delivery.entity.js';
import { WebhookEndpointEntity } from './modules/webhooks/webhook-endpoint.entity.js';

/** Every table. A process needs them all, since they refer to each other, even where it works on a few. */
export const ENTITIES = [
  AlertChannelEntity,
  AlertEntity,
  AlertNoticeEntity,
  AlertReaderEntity,
  ApiKeyEntity,
  AuditEntryEntity,
  BatchRefusalEntity,
  BillingEventEntity,
  ClientEntity,
  ClusterMemberEntity,
  CompanyHostEntity,
  CompanyDomainEntity,
  DigestRecipientEntity,
  DeliveryEventEntity,
  EmailChangeEntity,
  EventSourceEntity,
  GroupPolicyEntity,
  IdempotencyKeyEntity,
  IncidentEntity,
  IncidentEventEntity,
  InstructionEntity,
  InvitationEntity,
  MailChunkEntity,
  MailDecisionEntity,
  MailRejudgingEntity,
  MailMessageEntity,
  MailNoticeEntity,
  MailNoticeMessageEntity,
  MailNoticeSettingsEntity,
  MailPolicyEntity,
  MessageClusterEntity,
  OutbreakEntity,
  PasswordResetEntity,
  ProfileEntity,
  ReviewDecisionEntity,
  SavedViewEntity,
  ScanBatchEntity,
  ScanEntity,
  ScanFeedbackEntity,
  ScanLinkEntity,
  SenderCountEntity,
  SenderDeliveryDayEntity,
  SenderEntity,
  SenderNetworkEntity,
  SenderEntryEntity,
  SenderGroupEntity,
  SenderRulesEntity,
  SenderStateChangeEntity,
  SenderStateEntity,
  ScanReviewEntryEntity,
  SessionEntity,
  SettlementEntity,
  SharedLureEntity,
  ProposalEntity,
  SignInChallengeEntity,
  SignInGuessEntity,
  SingleSignOnEntity,
  SubscriptionEntity,
  UncountedScanEntity,
  TwoFactorEntity,
  TemplateDeliveryDayEntity,
  TemplateEntity,
  TemplateFeatureEntity,
  UserEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
];
